package dev.stallsage.evidence.solaris;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The sums of errors of {@code iostat -en} and {@code iostat -e} of Solaris and illumos, since
 * boot.
 *
 * <pre>
 *   ---- errors ---
 *   s/w h/w trn tot device
 *     0   4   3   7 c1t1d0
 * </pre>
 *
 * becomes a remark: hard errors are of drives that cannot read and of drives that were away, and
 * only {@code iostat -En} tells which. Beside times ({@code iostat -xne}) the table is read as
 * such.
 */
public final class ErrorTable {
  private static final Pattern HEADING =
      Pattern.compile("^(?:s/w h/w trn tot device|device s/w h/w trn tot)$");
  private static final Pattern ROW =
      Pattern.compile("^(\\d{1,9}) (\\d{1,9}) (\\d{1,9}) (\\d{1,9}) (\\S{1,160})$");
  private static final Pattern NAME_FIRST =
      Pattern.compile("^(\\D\\S{0,160}) (\\d{1,9}) (\\d{1,9}) (\\d{1,9}) (\\d{1,9})$");

  public static final Format FORMAT =
      format("iostat-error-table", "Sums of errors (Solaris iostat -en)")
          .printedBy("iostat -en", "iostat -e")
          .describedIn("https://docs.oracle.com/cd/E88353_01/html/E72487/iostat-8.html")
          .marked("s/w ", "s/w\t")
          .opensCollapsed(HEADING)
          .linesReadBy(ErrorTable::take);

  private ErrorTable() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      tell(line, row.group(5), row.group(2), row.group(3), sink);
      return true;
    }
    Matcher named = NAME_FIRST.matcher(text);
    if (named.matches()) {
      tell(line, named.group(1), named.group(3), named.group(4), sink);
      return true;
    }
    return HEADING.matcher(text).matches() || text.contains("- errors -");
  }

  private static void tell(
      Line line, String device, String hard, String lost, ObservationSink sink) {
    if (Long.parseLong(hard) + Long.parseLong(lost) > 0) {
      sink.remark(
          line.at(),
          device
              + " had "
              + hard
              + " hard and "
              + lost
              + " transport errors since boot: iostat -En tells of what kind, a second print"
              + " whether it goes on");
    }
  }
}
