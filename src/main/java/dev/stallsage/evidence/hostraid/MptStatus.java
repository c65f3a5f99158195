package dev.stallsage.evidence.hostraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code mpt-status}: the Integrated RAID of Fusion-MPT adapters.
 *
 * <pre>
 * ioc0 vol_id 2 type IM, 2 phy, 136 GB, state DEGRADED, flags ENABLED RESYNC_IN_PROGRESS
 * ioc0 phy 1 scsi_id 8 SEAGATE  ST3146855SS      S513, 136 GB, state MISSING, flags NONE
 * </pre>
 *
 * or, with {@code -n}, each as a name and a value:
 *
 * <pre>
 * ioc:0 vol_id:2 type:IM raidlevel:RAID-1 num_disks:2 size(GB):136 state: DEGRADED flags: ENABLED
 * ioc:0 phys_id:1 scsi_id:8 vendor:SEAGATE product_id:ST3146855SS revision:S513 size(GB):136 state: MISSING flags: NONE sync_state: 100
 * </pre>
 *
 * becomes {@code State} {@code DEGRADED} and {@code Flags} of {@code volume 2} of controller {@code
 * ioc0}, and {@code State} {@code MISSING} of {@code physicaldrive 1}.
 */
public final class MptStatus {
  private static final Pattern VOLUME =
      Pattern.compile(
          "^(ioc\\d{1,3}) vol_id (\\d{1,4}) type \\w{1,8}, \\d{1,3} phy, [\\d.]{1,12} [KMGT]B,"
              + " state ([A-Z_]{2,30}), flags ([A-Z_ +]{2,100})$");
  private static final Pattern DRIVE =
      Pattern.compile(
          "^(ioc\\d{1,3}) phy (\\d{1,4}) scsi_id \\d{1,4} \\S.{0,80}?, [\\d.]{1,12} [KMGT]B, state"
              + " ([A-Z_]{2,30}), flags [A-Z_ +]{2,100}$");

  private static final Pattern NAMED_VOLUME =
      Pattern.compile(
          "^(ioc:\\d{1,3}) vol_id:(\\d{1,4}) type:\\w{1,8} \\S.{0,80}? state: ([A-Z_]{2,30})"
              + " flags: ([A-Z_ +]{2,100})$");
  private static final Pattern NAMED_DRIVE =
      Pattern.compile(
          "^(ioc:\\d{1,3}) phys_id:(\\d{1,4}) scsi_id:\\d{1,4} \\S.{0,120}? state: ([A-Z_]{2,30})"
              + " flags: [A-Z_ +]{2,60}(?: [a-z].{0,120})?$");

  public static final Format FORMAT =
      format("mpt-status", "LSI Fusion-MPT RAID (mpt-status)")
          .printedBy("mpt-status")
          .describedIn("mpt-status(8)")
          .yields(RaidSetting.class)
          .marked(" vol_id ", " vol_id:", " scsi_id ", " scsi_id:")
          .opens(MptStatus::opens)
          .linesReadBy(MptStatus::take);

  private MptStatus() {}

  private static boolean opens(Line line) {
    String text = line.collapsed();
    return text.startsWith("ioc")
        && Stream.of(VOLUME, DRIVE, NAMED_VOLUME, NAMED_DRIVE)
            .anyMatch(row -> row.matcher(text).matches());
  }

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    boolean named = text.startsWith("ioc:");
    Matcher volume = (named ? NAMED_VOLUME : VOLUME).matcher(text);
    Matcher drive = (named ? NAMED_DRIVE : DRIVE).matcher(text);
    if (volume.matches()) {
      String section = "volume " + volume.group(2);
      String controller = volume.group(1).replace(":", "");
      sink.observe(new RaidSetting(line.at(), controller, section, "State", volume.group(3)));
      sink.observe(new RaidSetting(line.at(), controller, section, "Flags", volume.group(4)));
    } else if (drive.matches()) {
      String controller = drive.group(1).replace(":", "");
      String section = "physicaldrive " + drive.group(2);
      sink.observe(new RaidSetting(line.at(), controller, section, "State", drive.group(3)));
    } else {
      return false;
    }
    return true;
  }
}
