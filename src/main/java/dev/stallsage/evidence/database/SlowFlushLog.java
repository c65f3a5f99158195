package dev.stallsage.evidence.database;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.FormatSpec;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.LogReader;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.DatabaseFlush;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Reads the lines of a log that tell how long data took to be safe. */
final class SlowFlushLog implements LogReader {
  private static final Pattern STAMP =
      Pattern.compile("^\\s*+(\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?Z?)");

  private final Pattern told;
  private final DatabaseFlush.Work work;
  private final ToDoubleFunction<Matcher> elapsedMs;

  /** Completes the declaration of a log of which no other line matters. */
  static Format format(
      FormatSpec log,
      List<String> marks,
      Pattern told,
      DatabaseFlush.Work work,
      ToDoubleFunction<Matcher> elapsedMs) {
    return log.yields(DatabaseFlush.class)
        .marked(marks)
        .heeds(marks)
        .opens(line -> told.matcher(line.text()).find())
        .linesReadBy(new SlowFlushLog(told, work, elapsedMs));
  }

  private SlowFlushLog(Pattern told, DatabaseFlush.Work work, ToDoubleFunction<Matcher> elapsedMs) {
    this.told = told;
    this.work = work;
    this.elapsedMs = elapsedMs;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher m = told.matcher(line.text());
    if (!m.find()) {
      return false;
    }
    Matcher stamp = STAMP.matcher(line.text());
    String time = stamp.find() ? stamp.group(1) : "";
    sink.observe(new DatabaseFlush(line.at(), time, work, elapsedMs.applyAsDouble(m)));
    return true;
  }
}
