package dev.stallsage.evidence.drivelist;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceIdentity;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ls -l /dev/disk/by-id}. {@code wwn-0x5000ace1a2b3c4d5 -> ../../sdd} becomes a {@link
 * DeviceIdentity}: {@code sdd} has that WWN. Links of partitions tell nothing more.
 */
public final class UdevLinks implements Reader {
  private static final Pattern LINK =
      Pattern.compile(
          "^(?:l[rwx]{9}\\S? .{5,80} )?((?:ata|scsi|nvme|wwn|usb|virtio|dm|md)-\\S{1,200}) -> \\.\\./\\.\\./(\\S{2,40})$");
  private static final Pattern DRIVE = Pattern.compile("(?:sd|hd|vd)[a-z]{1,3}|nvme\\d+n\\d+");

  public static final Format FORMAT =
      format("udev-by-id", "ls -l /dev/disk/by-id")
          .printedBy("ls -l /dev/disk/by-id")
          .describedIn("udev(7)")
          .yields(DeviceIdentity.class)
          .marked(" -> ../../")
          .opensCollapsed(LINK)
          .withoutCaptions()
          .readBy(UdevLinks::new);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher link = LINK.matcher(line.collapsed());
    if (!link.matches()) {
      return false;
    }
    identity(line, link.group(1), link.group(2)).ifPresent(sink::observe);
    return true;
  }

  private static Optional<DeviceIdentity> identity(Line line, String link, String node) {
    if (!DRIVE.matcher(node).matches()) {
      return Optional.empty();
    }
    String wwn = DriveFields.wwn(link.replaceFirst("^(?:wwn-|nvme-)", ""));
    return Optional.of(
        new DeviceIdentity(
            line.at(),
            node,
            wwn.isEmpty() ? link : "",
            wwn,
            "",
            "",
            "",
            DeviceIdentity.Turns.UNTOLD,
            ""));
  }
}
