package dev.stallsage.evidence.drivelog;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Log pages of a SCSI drive beside its error counters, as {@code sg_logs} prints them:
 * informational exceptions, temperature, the scan of the medium in the background, and the links of
 * a SAS port.
 *
 * <pre>
 * Informational Exceptions page  [ie] [0x2f]
 *   IE asc = 0x5d, ascq = 0x10
 *   Current temperature = 41 C
 * Protocol Specific port page for SAS SSP  (sas-2) [0x18]
 *     Invalid word count = 4122
 *     Loss of dword synchronization count = 41
 * </pre>
 *
 * becomes a drive that expects to fail, its 41 °C, and 41 losses of the link; a word that was
 * invalid while a link came up counts for nothing, so that only what breaks a link is told. The
 * manual is sg_logs(8).
 */
public final class DriveLogPages implements Reader {
  private static final Pattern PAGE =
      Pattern.compile(
          "^(?:Informational Exceptions|Temperature|Background scan results|Protocol Specific port"
              + " page for SAS SSP|Start-stop cycle counter|Self-test results|Last n error"
              + " events|Supported log pages|Solid State Media|General Statistics and"
              + " Performance|Cache memory statistics|Background operation"
              + ")\\b.{0,40}\\[0x[0-9a-f]{1,2}(?:,0x[0-9a-f]{1,2})?\\].{0,20}$");
  private static final Pattern EXCEPTION =
      Pattern.compile("^IE asc = 0x([0-9a-f]{1,2}), ascq = 0x[0-9a-f]{1,2}$");
  private static final Pattern CELSIUS =
      Pattern.compile("^Current temperature = (\\d{1,3}) C\\b.{0,40}$");
  private static final Pattern LOST =
      Pattern.compile(
          "^(Loss of dword synchronization(?: count)?|Phy reset problem(?: count)?) ?[=:]"
              + " ?(\\d{1,12})$");
  private static final Pattern SCANNED = Pattern.compile("^sense key: Medium Error \\[.{0,60}$");
  private static final Pattern USED =
      Pattern.compile("^Percentage used endurance indicator[:=] ?(\\d{1,3})%?$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?:[\\w][\\w /,.()#'-]{2,90}(?: = |: | ?\\[).{0,160}|[A-Z][\\w ]{3,60}:?|0x[0-9a-f]{2}"
              + " .{2,80}|.{2,80} \\[\\w{1,6}\\])$");

  /** The threshold of the drive's own prediction: additional sense code 5D of SPC-6. */
  private static final String PREDICTS = "5d";

  public static final Format FORMAT =
      format("scsi-log-pages", "Log pages of a SCSI drive (sg_logs)")
          .printedBy("sg_logs --all /dev/sdc", "sg_logs --page=0x18 /dev/sdc")
          .describedIn("https://manpages.debian.org/bookworm/sg3-utils/sg_logs.8.en.html")
          .yields(DriveFigure.class)
          .marked(
              "xceptions page",
              "emperature page",
              "scan results page",
              "port page for SAS SSP",
              "Solid State Media",
              "error events page",
              "Start-stop cycle counter")
          .opensCollapsed(PAGE)
          .patience(1)
          .readBy(DriveLogPages::new);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher exception = EXCEPTION.matcher(text);
    Matcher celsius = CELSIUS.matcher(text);
    Matcher lost = LOST.matcher(text);
    Matcher used = USED.matcher(text);
    if (exception.matches()) {
      boolean predicts = exception.group(1).equals(PREDICTS);
      tell(line, Kind.FAILURE_PREDICTED, predicts ? 1 : 0, "IE asc", sink);
    } else if (celsius.matches()) {
      tell(
          line,
          Kind.CELSIUS,
          PrintedNumbers.decimal(celsius.group(1)),
          "Current temperature",
          sink);
    } else if (lost.matches()) {
      tell(line, Kind.LINK_ERRORS, PrintedNumbers.decimal(lost.group(2)), lost.group(1), sink);
    } else if (SCANNED.matcher(text).matches()) {
      tell(line, Kind.UNCORRECTABLE_ERRORS, 1, "Medium scan parameter", sink);
    } else if (used.matches()) {
      double left = 100 - PrintedNumbers.decimal(used.group(1));
      tell(line, Kind.WEAR_LEFT, left, "Percentage used endurance indicator", sink);
    } else {
      return PAGE.matcher(text).matches() || ROW.matcher(text).matches();
    }
    return true;
  }

  private static void tell(Line line, Kind kind, double value, String name, ObservationSink sink) {
    sink.observe(new DriveFigure(line.at(), "", kind, value, name));
  }
}
