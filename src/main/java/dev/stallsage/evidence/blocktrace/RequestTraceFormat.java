package dev.stallsage.evidence.blocktrace;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.Histogram;
import java.util.List;
import java.util.Set;

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
 * lengths are counted. The manual is biosnoop(8).
 */
public final class RequestTraceFormat implements Format {
  @Override
  public About about() {
    return new About(
        "request-trace",
        "biosnoop, iosnoop",
        List.of("biosnoop -Q", "biosnoop.bt", "iosnoop -ts"),
        "https://github.com/iovisor/bcc/blob/master/man/man8/biosnoop.8",
        Set.of(Histogram.class));
  }

  @Override
  public List<String> marks() {
    return List.of("COMM");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return RequestHeading.of(line.text()).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new RequestTraceReader();
  }
}
