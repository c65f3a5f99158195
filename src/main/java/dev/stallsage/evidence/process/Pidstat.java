package dev.stallsage.evidence.process;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.ProcessSample;
import java.util.Optional;

/**
 * {@code pidstat} of sysstat, with every choice of columns.
 *
 * <pre>
 * 10:41:07      UID       PID   kB_rd/s   kB_wr/s kB_ccwr/s iodelay  Command
 * 10:41:12     1002     20417  48120.40      12.80      0.00     481  updatedb
 * </pre>
 *
 * becomes process 20417, {@code updatedb}, with 48,120.4 KiB/s read. A rate of -1 was not permitted
 * to be read. The manual is pidstat(1).
 */
public final class Pidstat implements Reader {
  public static final Format FORMAT =
      format("pidstat", "Linux pidstat")
          .printedBy("pidstat -d -u 5 12")
          .describedIn("https://man7.org/linux/man-pages/man1/pidstat.1.html")
          .yields(ProcessSample.class)
          .marked("Command")
          .opens(line -> heading(line).isPresent())
          .readBy(Pidstat::new);

  private final ProcessRows rows = new ProcessRows();

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Optional<ProcessHeading> next = heading(line);
    next.ifPresent(h -> rows.below(h, sink));
    return next.isPresent() || rows.offer(line, sink);
  }

  @Override
  public void end(ObservationSink sink) {
    rows.giveUp(sink);
  }

  private static Optional<ProcessHeading> heading(Line line) {
    String text = line.text();
    return text.contains("Command") && (text.contains("PID") || text.contains("TGID"))
        ? ProcessHeading.of(text).filter(h -> h.has("UID") || h.has("USER"))
        : Optional.empty();
  }
}
