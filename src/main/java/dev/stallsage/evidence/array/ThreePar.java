package dev.stallsage.evidence.array;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.RaidSetting;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code showpd} of HPE 3PAR, Primera and Alletra. A disk that is {@code degraded} may only have
 * lost one of its two ports and still serves.
 *
 * <pre>
 *                            -----Size(MB)----- ----Ports----
 * Id CagePos Type RPM State      Total     Free A      B      Capacity(GB)
 *  4 0:4:0   FC    10 normal    838656   327680 1:0:1* 0:0:1           900
 *  5 0:5:0   FC    10 failed    838656        0 -----  -----           900
 * </pre>
 *
 * (or {@code showpd -space}, {@code -s}, with other columns behind the state) becomes {@code State}
 * {@code failed} of {@code physicaldrive 0:5:0}.
 */
public final class ThreePar {
  private static final Pattern HEAD =
      Pattern.compile("^Id CagePos Type (?:RPM )?-?State-? .{0,80}$");
  private static final Pattern DISK =
      Pattern.compile(
          "^\\d{1,5} (\\d{1,3}:\\d{1,3}(?::\\d{1,3})?\\??) (?:FC|NL|SSD|SCM) (?:(?:\\d{1,3}|N/A) )?(normal|degraded|failed|new)"
              + " .*$");
  private static final Pattern OTHER = Pattern.compile("^(?:-{20,}|\\d{1,5} total( .*)?)$");

  public static final Format FORMAT =
      format("3par-showpd", "HPE 3PAR disks (showpd)")
          .printedBy("showpd")
          .describedIn("HPE 3PAR command line interface reference: showpd")
          .yields(RaidSetting.class)
          .marked(" CagePos ", "normal", "degraded", "failed")
          .mayOpen(line -> line.begins("Id") || line.digits(line.firstWord()) < line.to())
          .opensCollapsed(HEAD, DISK)
          .linesReadBy(ThreePar::take);

  private ThreePar() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher disk = DISK.matcher(text);
    if (disk.matches()) {
      if (disk.group(2).equals("failed")) {
        sink.observe(
            new RaidSetting(
                line.at(), "", "physicaldrive " + disk.group(1), "State", disk.group(2)));
      }
      return true;
    }
    return HEAD.matcher(text).matches() || OTHER.matcher(text).matches();
  }
}
