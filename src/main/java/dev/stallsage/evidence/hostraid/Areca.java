package dev.stallsage.evidence.hostraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code cli64 rsf info} and {@code cli64 vsf info} of Areca controllers.
 *
 * <pre>
 *  #  Name             Disks TotalCap  FreeCap DiskChannels       State
 * ===============================================================================
 *  1  Raid Set # 00       12 24000.0GB    0.0GB 123456789ABC       Degraded
 *
 *   # Name             Raid Name       Level   Capacity Ch/Id/Lun  State
 * ===============================================================================
 *   1 ARC-1680-VOL#00  Raid Set # 00   Raid6   20000.0GB 00/00/00   Rebuilding(41.5%)
 * </pre>
 *
 * becomes {@code State} {@code Degraded} of {@code volume Raid Set # 00} and {@code State} {@code
 * Rebuilding(41.5%)} of {@code volume ARC-1680-VOL#00}.
 */
public final class Areca {
  private static final Pattern SETS =
      Pattern.compile("^# Name Disks TotalCap FreeCap (?:MinDiskCap|DiskChannels) State$");
  private static final Pattern VOLUMES =
      Pattern.compile("^# Name Raid Name Level Capacity Ch/Id/Lun State$");
  private static final Pattern SET =
      Pattern.compile(
          "^\\d{1,3} (\\S.{0,40}?) \\d{1,3} [\\d.]{1,12}[MGT]B [\\d.]{1,12}[MGT]B \\S{1,64}"
              + " ([A-Z][A-Za-z]{2,20}(?:[ (].{0,40})?)$");
  private static final Pattern VOLUME =
      Pattern.compile(
          "^\\d{1,3} (\\S.{0,40}?) Raid\\S{0,2} ?(?:\\S.{0,30} )?[\\d.]{1,12}[MGT]B"
              + " \\d\\d/\\d\\d/\\d\\d ([A-Z][A-Za-z]{2,20}(?:[ (].{0,40})?)$");
  private static final Pattern OTHER = Pattern.compile("^(?:={10,}|GuiErrMsg<0x\\w{2}>: .*)$");

  public static final Format FORMAT =
      format("areca", "Areca RAID (cli64)")
          .printedBy("cli64 rsf info", "cli64 vsf info")
          .describedIn("Areca command line interface manual")
          .yields(RaidSetting.class)
          .marked("TotalCap", "Ch/Id/Lun")
          .opens(line -> isHead(line.collapsed()))
          .linesReadBy(Areca::take);

  private Areca() {}

  private static boolean isHead(String text) {
    return SETS.matcher(text).matches() || VOLUMES.matcher(text).matches();
  }

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher volume = VOLUME.matcher(text);
    Matcher set = SET.matcher(text);
    if (volume.matches()) {
      give(line, volume, sink);
    } else if (set.matches()) {
      give(line, set, sink);
    } else {
      return isHead(text) || OTHER.matcher(text).matches();
    }
    return true;
  }

  private static void give(Line line, Matcher row, ObservationSink sink) {
    sink.observe(
        new RaidSetting(line.at(), "", "volume " + row.group(1), "State", row.group(2).strip()));
  }
}
