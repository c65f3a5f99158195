package dev.stallsage.evidence.blocktrace;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.observation.Histogram.Quantity;
import java.util.List;
import java.util.Optional;

/** Reads one exhibit of {@link RequestTraceFormat}. */
final class RequestTraceReader implements Reader {
  /** ms; tools print two decimals, those of bpftrace none. */
  private static final double FINE = 0.03125;

  private static final double COARSE = 1;

  private RequestHeading heading;
  private Counts latencies = new Counts(Quantity.LATENCY_MS, FINE);
  private final Counts lengths = new Counts(Quantity.LENGTH_BYTES, 1);

  @Override
  public boolean take(Line line, Sink sink) {
    if (line.blank()) {
      return false;
    }
    Optional<RequestHeading> next = RequestHeading.of(line.text());
    if (next.isPresent()) {
      end(sink);
      heading = next.get();
      latencies = new Counts(Quantity.LATENCY_MS, heading.isCoarse() ? COARSE : FINE);
      return true;
    }
    Optional<List<String>> row = heading.row(line.words());
    row.ifPresent(cells -> add(line, cells));
    return row.isPresent();
  }

  private void add(Line line, List<String> cells) {
    if (heading.hasLatency()) {
      latencies.add(heading.device(cells), heading.milliseconds(cells), line.at());
    } else {
      lengths.add(heading.device(cells), heading.length(cells), line.at());
    }
  }

  @Override
  public void end(Sink sink) {
    latencies.observe(sink);
    lengths.observe(sink);
  }

  @Override
  public int patience() {
    return 1;
  }
}
