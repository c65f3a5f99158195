package dev.stallsage.evidence.smart;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code check_smart} of Nagios and Icinga prints of a drive: a verdict, and behind a bar the
 * raw values of its attributes.
 *
 * <pre>
 * WARNING: Drive ST4000NM0035 S/N ZC1A2B3C: UDMA_CRC_Error_Count is non-zero (310)|Power_On_Hours=21870 UDMA_CRC_Error_Count=310
 * </pre>
 *
 * becomes {@link DriveFigure} {@code LINK_ERRORS} 310 of {@code ZC1A2B3C}. Older versions do not
 * say which drive it is. It then bears its place among the lines and its hours, so that two drives
 * are never taken for two looks at one.
 */
public final class CheckSmart implements Reader {
  private static final Map<String, Kind> COUNTS =
      Map.of(
          "Reallocated_Sector_Ct", Kind.REPLACED_SECTORS,
          "Reallocated_Sector_Count", Kind.REPLACED_SECTORS,
          "Current_Pending_Sector", Kind.PENDING_SECTORS,
          "Offline_Uncorrectable", Kind.UNCORRECTABLE_ERRORS,
          "Reported_Uncorrect", Kind.UNCORRECTABLE_ERRORS,
          "UDMA_CRC_Error_Count", Kind.LINK_ERRORS,
          "CRC_Error_Count", Kind.LINK_ERRORS);

  private static final Pattern VERDICT =
      Pattern.compile(
          "^(?:OK|WARNING|CRITICAL|UNKNOWN): (.{0,600}?) ?\\|((?:[A-Z][\\w-]{3,60}=\\d{1,18} ?){1,60})$");
  private static final Pattern SERIAL = Pattern.compile("\\bS/N ([\\w-]{4,40})");
  private static final Pattern TOLD =
      Pattern.compile("(?<![\\w-])([A-Z]\\w{3,60}) is non-zero \\((\\d{1,18})\\)");
  private static final Pattern COUNT =
      Pattern.compile("(?<!\\S)([A-Z][\\w-]{3,60})=(\\d{1,18})(?!\\S)");
  private static final Pattern HOURS = Pattern.compile("(?<!\\S)Power_On_Hours=(\\d{1,9})(?!\\d)");
  private static final Pattern FAILED = Pattern.compile("\\bHealth status: FAILED");

  public static final Format FORMAT =
      format("check-smart", "Health of a drive by a monitor (check_smart)")
          .printedBy("check_smart.pl -d /dev/sda -i auto")
          .describedIn("https://www.claudiokuenzler.com/monitoring-plugins/check_smart.php")
          .yields(DriveFigure.class)
          .marked(
              "Start_Stop_Count=", "Power_On_Hours=", "Power_Cycle_Count=", "Raw_Read_Error_Rate=")
          .opensCollapsed(VERDICT)
          .longestLine(4000)
          .readBy(CheckSmart::new);

  private int drives;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher verdict = VERDICT.matcher(line.collapsed());
    if (!verdict.matches()) {
      return false;
    }
    Matcher serial = SERIAL.matcher(verdict.group(1));
    drives++;
    String drive = serial.find() ? serial.group(1) : unnamed(verdict.group(2));
    if (FAILED.matcher(verdict.group(1)).find()) {
      sink.observe(new DriveFigure(line.at(), drive, Kind.FAILURE_PREDICTED, 1, "Health status"));
    }
    counts(verdict)
        .forEach(
            (name, value) -> {
              Kind kind = COUNTS.get(name);
              if (kind != null) {
                sink.observe(new DriveFigure(line.at(), drive, kind, value, name));
              }
            });
    return true;
  }

  private String unnamed(String counts) {
    Matcher hours = HOURS.matcher(counts);
    return "drive " + drives + (hours.find() ? " of " + hours.group(1) + " hours" : "");
  }

  /** As the words tell them and as they stand behind the bar, where a copied line may be cut. */
  private static Map<String, Double> counts(Matcher verdict) {
    Map<String, Double> counts = new LinkedHashMap<>();
    for (Matcher m :
        new Matcher[] {TOLD.matcher(verdict.group(1)), COUNT.matcher(verdict.group(2))}) {
      while (m.find()) {
        counts.putIfAbsent(m.group(1), PrintedNumbers.decimal(m.group(2)));
      }
    }
    return counts;
  }
}
