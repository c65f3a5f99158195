package dev.stallsage.evidence.drivelog;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DriveFigure;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Error counter pages of a SCSI drive as {@code sg_logs} prints them.
 *
 * <pre>
 * Read error counter page  [0x3]
 *   Total errors corrected = 412
 *   Total uncorrected errors = 4
 * </pre>
 *
 * becomes a {@link DriveFigure}: 4 errors beyond repair. What was corrected is no fault, and the
 * count of errors outside of the medium is told of links, resets and refused commands together. The
 * manual is sg_logs(8).
 */
public final class ErrorCounters {
  private static final Pattern PAGE =
      Pattern.compile(
          "^(?:Read|Write|Verify|Read reverse) error counter (?:log )?page(?: \\[0x[0-9a-f]{1,2}\\])?"
              + "(?: \\[.{1,30}\\])?:?$");
  private static final Pattern UNCORRECTED =
      Pattern.compile("^Total uncorrected errors(?: = |: )(\\d{1,18})$");
  private static final Pattern COUNTER =
      Pattern.compile(
          "^(?:Errors corrected with|Total |Reserved or vendor|Non-medium error count|Vendor specific)"
              + ".{0,80}(?: = |: )\\S.{0,60}$");
  private static final Pattern OTHER_PAGE =
      Pattern.compile("^Non-medium error page(?: \\[0x6\\])?$");

  public static final Format FORMAT =
      format("scsi-error-counters", "Error counter pages of a SCSI drive (sg_logs)")
          .printedBy("sg_logs --all /dev/sdc")
          .describedIn("https://manpages.debian.org/bookworm/sg3-utils/sg_logs.8.en.html")
          .yields(DriveFigure.class)
          .marked("error counter ")
          .opensCollapsed(PAGE)
          .linesReadBy(ErrorCounters::take);

  private ErrorCounters() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher uncorrected = UNCORRECTED.matcher(text);
    if (uncorrected.matches()) {
      sink.observe(
          new DriveFigure(
              line.at(),
              "",
              DriveFigure.Kind.UNCORRECTABLE_ERRORS,
              PrintedNumbers.decimal(uncorrected.group(1)),
              "Total uncorrected errors"));
      return true;
    }
    return PAGE.matcher(text).matches()
        || COUNTER.matcher(text).matches()
        || OTHER_PAGE.matcher(text).matches();
  }
}
