package dev.stallsage.evidence.process;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.ProcessSample;
import java.util.List;
import java.util.Optional;

/**
 * Lists of processes by {@code ps}, with their heading or, where a filter cut it off, by the
 * command above that tells the columns.
 *
 * <pre>
 * $ ps aux | grep -w D
 * root      4102  1.2  0.1  22148  9120 ?        D    02:31   0:09 /usr/bin/updatedb
 * </pre>
 *
 * becomes process 4102, {@code /usr/bin/updatedb}, in state {@code D} with 1.2 % of a processor
 * over its life. The manual is ps(1).
 */
public final class Ps implements Reader {
  public static final Format FORMAT =
      format("ps", "Linux ps")
          .printedBy("ps -eo pid,ppid,stat,pcpu,wchan:32,args")
          .describedIn("https://man7.org/linux/man-pages/man1/ps.1.html")
          .yields(ProcessSample.class)
          .marked(" CMD", "\tCMD", "COMMAND")
          .markedAbove(List.of("ps a", "ps -", "ps w", "ps x", "ps f"))
          .opens(Ps::opens)
          .readBy(Ps::new);

  private final ProcessRows rows = new ProcessRows();
  private final ExhibitContext surroundings;

  private Ps(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Optional<ProcessHeading> next = heading(line);
    if (next.isEmpty() && !rows.hasHeading()) {
      next = PsCommand.heading(surroundings.above(line));
      next.ifPresent(h -> rows.below(h, sink));
      return rows.offer(line, sink);
    }
    next.ifPresent(h -> rows.below(h, sink));
    return next.isPresent() || rows.offer(line, sink);
  }

  @Override
  public void end(ObservationSink sink) {
    rows.giveUp(sink);
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    return heading(line).isPresent()
        || PsCommand.heading(surroundings.above(line))
            .flatMap(h -> h.row(line.at(), line.text(), ""))
            .isPresent();
  }

  private static Optional<ProcessHeading> heading(Line line) {
    String text = line.text();
    boolean may = text.contains("PID") && (text.contains("CMD") || text.contains("COMMAND"));
    return may
        ? ProcessHeading.of(text)
            .filter(h -> h.prefix() == 0 && h.tells())
            .filter(h -> !h.has("TIME+") && !(h.has("PR") && h.has("NI")) && !h.has("PRIO"))
        : Optional.empty();
  }
}
