package dev.stallsage.evidence.drivelist;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceIdentity;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ls -l /dev/disk/by-id}. {@code wwn-0x5000ace1a2b3c4d5 -> ../../sdd} becomes a {@link
 * DeviceIdentity}: {@code sdd} has that WWN. Links of partitions tell nothing more.
 */
public final class UdevLinksFormat implements Format {
  private static final Pattern LINK =
      Pattern.compile(
          "^(?:l[rwx]{9}\\S? .{5,80} )?((?:ata|scsi|nvme|wwn|usb|virtio|dm|md)-\\S{1,200}) -> \\.\\./\\.\\./(\\S{2,40})$");
  private static final Pattern DRIVE = Pattern.compile("(?:sd|hd|vd)[a-z]{1,3}|nvme\\d+n\\d+");

  @Override
  public About about() {
    return new About(
        "udev-by-id",
        "ls -l /dev/disk/by-id",
        List.of("ls -l /dev/disk/by-id"),
        "udev(7)",
        Set.of(DeviceIdentity.class));
  }

  @Override
  public List<String> marks() {
    return List.of(" -> ../../");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return LINK.matcher(line.collapsed()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new Links();
  }

  private static final class Links implements Reader {
    @Override
    public boolean take(Line line, Sink sink) {
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
      String wwn = Names.wwn(link.replaceFirst("^(?:wwn-|nvme-)", ""));
      return Optional.of(
          new DeviceIdentity(
              line.at(),
              node,
              wwn.isEmpty() ? link : "",
              wwn,
              "",
              "",
              "",
              DeviceIdentity.Turns.UNTOLD));
    }

    @Override
    public boolean heedsCaptions() {
      return false;
    }
  }
}
