package dev.stallsage.evidence.esxtop;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import java.util.regex.Pattern;

/**
 * Reads a log of counters, comma separated: a heading that names them all, then a row for each
 * sample, which begins with its time.
 */
abstract class CounterLogReader implements Reader {
  private static final Pattern TIME =
      Pattern.compile("^\"?\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{1,4} \\d{1,2}:\\d\\d:\\d\\d.{0,40}");
  private static final int TIME_ENDS_BEFORE = 40;

  private boolean headed;
  private char separator;

  @Override
  public final boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (!headed) {
      headed = true;
      separator = CsvCells.separator(text);
      begin(text, line.at(), sink);
      return true;
    }
    if (!TIME.matcher(text.substring(0, Math.min(text.length(), TIME_ENDS_BEFORE))).matches()) {
      return false;
    }
    read(text, line.at(), sink);
    return true;
  }

  /** What stands between two cells. */
  final char separator() {
    return separator;
  }

  abstract void begin(String heading, Location at, ObservationSink sink);

  abstract void read(String row, Location at, ObservationSink sink);
}
