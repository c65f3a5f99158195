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
 * {@code cli64 rsf info}, {@code cli64 vsf info} and {@code cli64 disk info} of Areca controllers.
 *
 * <pre>
 *  #  Name             Disks TotalCap  FreeCap DiskChannels       State
 * ===============================================================================
 *  1  Raid Set # 00       12 24000.0GB    0.0GB 123456789ABC       Degraded
 *
 *   # Name             Raid Name       Level   Capacity Ch/Id/Lun  State
 * ===============================================================================
 *   1 ARC-1680-VOL#00  Raid Set # 00   Raid6   20000.0GB 00/00/00   Rebuilding(41.5%)
 *
 *   # Ch# ModelName                       Capacity  Usage
 * ===============================================================================
 *  16 16  WDC WD7502ABYS-05A6B0            750.2GB  Failed
 * </pre>
 *
 * becomes {@code State} {@code Degraded} of {@code volume Raid Set # 00}, {@code State} {@code
 * Rebuilding(41.5%)} of {@code volume ARC-1680-VOL#00} and {@code State} {@code Failed} of {@code
 * physicaldrive 16}; of a drive that is in use its usage is the name of its set, and tells no
 * state.
 */
public final class Areca {
  private static final Pattern SETS =
      Pattern.compile("^# Name Disks TotalCap FreeCap (?:MinDiskCap|DiskChannels) State$");
  private static final Pattern VOLUMES =
      Pattern.compile("^# Name Raid Name Level Capacity Ch/Id/Lun State$");
  private static final Pattern DRIVES =
      Pattern.compile("^# (?:Ch#|Enc# Slot#) ModelName Capacity Usage$");
  private static final Pattern DRIVE =
      Pattern.compile("^(\\d{1,3}) \\d{1,3} \\S.{0,60} [\\d.]{1,12}[MGT]B (\\S.{0,40})$");
  private static final String FAILED = "Failed";
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
          .printedBy("cli64 rsf info", "cli64 vsf info", "cli64 disk info")
          .describedIn("Areca command line interface manual")
          .yields(RaidSetting.class)
          .marked("TotalCap", "Ch/Id/Lun", "ModelName")
          .opens(line -> isHead(line.collapsed()))
          .linesReadBy(Areca::take);

  private Areca() {}

  private static boolean isHead(String text) {
    return Stream.of(SETS, VOLUMES, DRIVES).anyMatch(head -> head.matcher(text).matches());
  }

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher volume = VOLUME.matcher(text);
    Matcher set = SET.matcher(text);
    Matcher drive = DRIVE.matcher(text);
    if (volume.matches()) {
      give(line, "volume " + volume.group(1), volume.group(2), sink);
    } else if (set.matches()) {
      give(line, "volume " + set.group(1), set.group(2), sink);
    } else if (drive.matches()) {
      if (drive.group(2).equals(FAILED)) {
        give(line, "physicaldrive " + drive.group(1), FAILED, sink);
      }
    } else {
      return isHead(text) || OTHER.matcher(text).matches();
    }
    return true;
  }

  private static void give(Line line, String section, String state, ObservationSink sink) {
    sink.observe(new RaidSetting(line.at(), "", section, "State", state.strip()));
  }
}
