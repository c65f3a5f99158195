package dev.stallsage.evidence.hostraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code mpt-status}: the Integrated RAID of Fusion-MPT adapters.
 *
 * <pre>
 * ioc0 vol_id 2 type IM, 2 phy, 136 GB, state DEGRADED, flags ENABLED RESYNC_IN_PROGRESS
 * ioc0 phy 1 scsi_id 8 SEAGATE  ST3146855SS      S513, 136 GB, state MISSING, flags NONE
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

  public static final Format FORMAT =
      format("mpt-status", "LSI Fusion-MPT RAID (mpt-status)")
          .printedBy("mpt-status")
          .describedIn("mpt-status(8)")
          .yields(RaidSetting.class)
          .marked(" vol_id ", " scsi_id ")
          .opens(MptStatus::opens)
          .linesReadBy(MptStatus::take);

  private MptStatus() {}

  private static boolean opens(Line line) {
    String text = line.collapsed();
    return text.startsWith("ioc")
        && (VOLUME.matcher(text).matches() || DRIVE.matcher(text).matches());
  }

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher volume = VOLUME.matcher(text);
    Matcher drive = DRIVE.matcher(text);
    if (volume.matches()) {
      String section = "volume " + volume.group(2);
      give(line, volume.group(1), section, "State", volume.group(3), sink);
      give(line, volume.group(1), section, "Flags", volume.group(4), sink);
    } else if (drive.matches()) {
      give(line, drive.group(1), "physicaldrive " + drive.group(2), "State", drive.group(3), sink);
    } else {
      return false;
    }
    return true;
  }

  private static void give(
      Line line,
      String controller,
      String section,
      String name,
      String value,
      ObservationSink sink) {
    sink.observe(new RaidSetting(line.at(), controller, section, name, value));
  }
}
