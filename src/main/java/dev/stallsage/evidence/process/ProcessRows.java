package dev.stallsage.evidence.process;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.ProcessSample;
import java.util.Optional;

/** Reads the rows below a heading, and those that were broken before their command. */
final class ProcessRows {
  private ProcessHeading heading;
  private ProcessSample waiting;
  private String clock = "";

  /** From here on rows have these columns. */
  void below(ProcessHeading next, ObservationSink sink) {
    giveUp(sink);
    heading = next;
  }

  /** The time of the list, for rows without one. */
  void at(String time) {
    clock = time;
  }

  boolean hasHeading() {
    return heading != null;
  }

  /** A row, or the command of the row above. */
  boolean offer(Line line, ObservationSink sink) {
    if (heading == null || line.blank()) {
      return false;
    }
    Optional<ProcessSample> row = heading.row(line.at(), line.text(), clock);
    if (row.isPresent()) {
      giveUp(sink);
      if (row.get().command().isEmpty()) {
        waiting = row.get();
      } else {
        sink.observe(row.get());
      }
      return true;
    }
    if (waiting != null) {
      ProcessSample cut = waiting;
      waiting = null;
      sink.observe(
          new ProcessSample(
              cut.at(),
              cut.time(),
              cut.process(),
              line.text().strip(),
              cut.state(),
              cut.cpuPercent(),
              cut.readKibPerSecond(),
              cut.writeKibPerSecond()));
      return true;
    }
    return false;
  }

  /** A row without its command is better than none. */
  void giveUp(ObservationSink sink) {
    if (waiting != null) {
      sink.observe(waiting);
      waiting = null;
    }
  }
}
