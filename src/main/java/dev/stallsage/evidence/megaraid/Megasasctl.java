package dev.stallsage.evidence.megaraid;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code megasasctl} and {@code megactl} print of a MegaRAID or PERC controller.
 *
 * <pre>
 * a0       PERC H710P               encl:1 ldrv:1  batt:good/4012mV/24C
 * a0d0      3351GiB RAID 10  4x2  DEGRADED
 * a0e32s4   TOSHIBA AL13SEB900          838GiB  a0d0  online   errs: media:3  other:12
 * </pre>
 *
 * becomes controller {@code 0}, {@code PERC H710P}, its {@code Battery State} {@code good}, {@code
 * vd 0} in the state {@code DEGRADED}, and {@code pd 32:4} that is online with three media errors.
 */
public final class Megasasctl {
  private static final Pattern ADAPTER =
      Pattern.compile(
          "^a(\\d{1,2}) (\\S.{0,60}?) (?:bios:\\S{0,40} )?(?:fw:\\S{0,40} )?(?:chan|encl):\\d.*$");
  private static final Pattern BATTERY = Pattern.compile(" batt:([^/]{1,60})(?:/.*)?$");
  private static final Pattern VOLUME =
      Pattern.compile(
          "^a(\\d{1,2})d(\\d{1,3}) \\d{1,9}[KMGT]iB RAID \\S{1,4} \\d{1,3}x\\d{1,3} (\\S.{0,40})$");
  private static final Pattern ROW = Pattern.compile("^row \\d{1,3}+:(?: a\\w{3,16}+){0,64}+$");
  private static final Pattern DRIVE =
      Pattern.compile(
          "^a(\\d{1,2})[ec](\\d{1,4})[st](\\d{1,4}) \\S.{0,60}? \\d{1,9}[KMGT]iB"
              + "(?: a\\d{1,2}d\\d{1,3})? ([a-zA-Z]\\S{0,20})(?: errs: media:(\\d{1,9}) other:(\\d{1,9}))?(?: .{0,60})?$");

  public static final Format FORMAT =
      format("megasasctl", "MegaRAID and PERC (megasasctl, megactl)")
          .printedBy("megasasctl")
          .describedIn("https://sourceforge.net/projects/megactl/")
          .yields(RaidController.class, RaidSetting.class)
          .marked(" batt:", "iB RAID ", " encl:", " chan:")
          .opens(Megasasctl::opens)
          .linesReadBy(Megasasctl::take);

  private Megasasctl() {}

  private static boolean opens(Line line) {
    String text = line.collapsed();
    return text.startsWith("a")
        && (ADAPTER.matcher(text).matches() || VOLUME.matcher(text).matches());
  }

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher adapter = ADAPTER.matcher(text);
    Matcher volume = VOLUME.matcher(text);
    Matcher drive = DRIVE.matcher(text);
    if (adapter.matches()) {
      adapter(line.at(), adapter.group(1), adapter.group(2), text, sink);
    } else if (volume.matches()) {
      String section = "vd " + volume.group(2);
      sink.observe(new RaidSetting(line.at(), volume.group(1), section, "State", volume.group(3)));
    } else if (drive.matches()) {
      drive(line.at(), drive, sink);
    } else {
      return ROW.matcher(text).matches();
    }
    return true;
  }

  private static void adapter(
      Location at, String number, String model, String text, ObservationSink sink) {
    sink.observe(new RaidController(at, "MegaRAID", model, number));
    Matcher battery = BATTERY.matcher(text);
    if (battery.find()) {
      sink.observe(new RaidSetting(at, number, "bbu", "Battery State", battery.group(1).strip()));
    }
  }

  private static void drive(Location at, Matcher drive, ObservationSink sink) {
    String section = "pd " + drive.group(2) + ':' + drive.group(3);
    sink.observe(new RaidSetting(at, drive.group(1), section, "Firmware state", drive.group(4)));
    if (drive.group(5) != null) {
      sink.observe(
          new RaidSetting(at, drive.group(1), section, "Media Error Count", drive.group(5)));
      sink.observe(
          new RaidSetting(at, drive.group(1), section, "Other Error Count", drive.group(6)));
    }
  }
}
