package dev.stallsage.evidence.etcd;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.LogReader;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.LogWrite;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The log of etcd, which complains of every sync of its write-ahead log that took a second or
 * longer.
 *
 * <p>{@code 2021-03-09 04:12:50.518273 W | wal: sync duration of 2.750391847s, expected less than
 * 1s} becomes 2750 ms for a sync. Since 3.4 the same is told as JSON, which containers put behind a
 * time of their own: {@code 2023-... stderr F {"level":"warn", ... "msg":"slow
 * fdatasync","took":"1.3s"}}. A mail breaks the sentence anywhere, and may have lost the ends of
 * lines before: the time and its reproach are enough, and a line may hold several.
 */
public final class Etcd implements LogReader {
  private static final Pattern TOLD =
      Pattern.compile(
          "(?:\\bduration of |^\\s{0,8})(?<time>\\d[\\dms.]{1,23}), expected(?: less\\b|\\s*+$)"
              + "|\"msg\":\"slow fdatasync\",\"took\":\"(?<took>\\d[\\dms.]{1,23})\"");
  private static final Pattern STAMP =
      Pattern.compile("^\\s*+(\\d{4}-\\d\\d-\\d\\d[ T]\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,9})?Z?)");
  private static final List<String> MARKS = List.of("s, expected", "slow fdatasync");

  public static final Format FORMAT =
      format("etcd-log", "Slow syncs in the log of etcd")
          .printedBy("journalctl -u etcd", "kubectl -n kube-system logs etcd-<node>")
          .describedIn("https://etcd.io/docs/latest/faq/")
          .yields(LogWrite.class)
          .marked(MARKS)
          .heeds(MARKS)
          .opens(line -> TOLD.matcher(line.text()).find())
          .readBy(Etcd::new);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher told = TOLD.matcher(line.text());
    boolean any = false;
    while (told.find()) {
      any = true;
      tell(line, told, sink);
    }
    return any;
  }

  private static void tell(Line line, Matcher told, ObservationSink sink) {
    String printed = told.group("time") == null ? told.group("took") : told.group("time");
    double ms = GoDuration.ms(printed);
    if (Double.isNaN(ms)) {
      sink.remark(line.at(), "expected a time such as 1.3s, found " + printed);
    } else {
      Matcher stamp = STAMP.matcher(line.text());
      sink.observe(LogWrite.sync(line.at(), stamp.find() ? stamp.group(1) : "", ms));
    }
  }
}
