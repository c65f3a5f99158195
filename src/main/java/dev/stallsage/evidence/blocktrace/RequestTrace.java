package dev.stallsage.evidence.blocktrace;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Quantity;
import dev.stallsage.observation.ProcessSample;
import java.util.List;
import java.util.Optional;

/**
 * Tools that print a line for every request of a block device: {@code biosnoop} of bcc and of
 * bpftrace, {@code iosnoop} of perf-tools and of the DTrace toolkit.
 *
 * <pre>
 * TIME(s)     COMM           PID    DISK    T SECTOR     BYTES   LAT(ms)
 * 0.004102    postgres       8127   sdb     R 51204096   8192      11.74
 * </pre>
 *
 * becomes one I/O of {@code sdb} in the bucket from 8 ms to 16 ms of its latency distribution.
 * Where a tool prints no latency, {@code iosnoop} of the DTrace toolkit without {@code -o}, the
 * lengths are counted. Where a thread of the kernel with work of its own is among those who ask
 * ({@code ext4lazyinit}, {@code md0_resync}), so is who moved how much. The manual is biosnoop(8).
 */
public final class RequestTrace implements Reader {
  /** ms; tools print two decimals, those of bpftrace none. */
  private static final double FINE = 0.03125;

  private static final double COARSE = 1;

  private static final double MILLIS = 1000;

  public static final Format FORMAT =
      format("request-trace", "biosnoop, iosnoop")
          .printedBy("biosnoop -Q", "biosnoop.bt", "iosnoop -ts")
          .describedIn("https://github.com/iovisor/bcc/blob/master/man/man8/biosnoop.8")
          .yields(Histogram.class, ProcessSample.class)
          .marked("COMM")
          .opens(line -> RequestHeading.of(line.text()).isPresent())
          .patience(1)
          .readBy(RequestTrace::new);

  private RequestHeading heading;
  private RequestCounts latencies = new RequestCounts(Quantity.LATENCY_MS, FINE);
  private final Requesters requesters = new Requesters();
  private final RequestCounts lengths = new RequestCounts(Quantity.LENGTH_BYTES, 1);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (line.blank()) {
      return false;
    }
    Optional<RequestHeading> next = RequestHeading.of(line.text());
    if (next.isPresent()) {
      end(sink);
      heading = next.get();
      latencies = new RequestCounts(Quantity.LATENCY_MS, heading.isCoarse() ? COARSE : FINE);
      return true;
    }
    Optional<List<String>> row = heading.row(line.words());
    row.ifPresent(cells -> add(line, cells));
    return row.isPresent();
  }

  private void add(Line line, List<String> cells) {
    requesters.add(
        line.at(),
        heading.program(cells),
        heading.process(cells),
        heading.type(cells),
        heading.length(cells),
        heading.seconds(cells),
        heading.milliseconds(cells) / MILLIS);
    if (heading.hasLatency()) {
      latencies.add(heading.device(cells), heading.milliseconds(cells), line.at());
    } else {
      lengths.add(heading.device(cells), heading.length(cells), line.at());
    }
  }

  @Override
  public void end(ObservationSink sink) {
    latencies.observe(sink);
    lengths.observe(sink);
    requesters.observe(sink);
  }
}
