package dev.stallsage.evidence.bpf;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.Histogram;
import java.util.List;
import java.util.Set;

/**
 * Histograms of {@code biolatency} and its like, of bcc, of bpftrace and of perf-tools.
 *
 * <pre>
 * disk = b'nvme0n1'
 *      usecs               : count     distribution
 *        64 -> 127         : 9120     |****************************************|
 *       128 -> 255         : 811      |***                                     |
 * </pre>
 *
 * becomes 9,120 I/Os of {@code nvme0n1} from 0.064 ms (inclusive) to 0.128 ms (exclusive). A
 * histogram of operations of a file system is known and never graded: most of them are answered
 * from memory. Buckets beyond an hour come from clocks that ran backwards and are left out. The
 * manual is biolatency(8).
 */
public final class BpfHistogramFormat implements Format {
  @Override
  public About about() {
    return new About(
        "bpf-histogram",
        "Histograms of bcc, bpftrace and perf-tools (biolatency, iolatency)",
        List.of("biolatency -D 10 6", "biolatency.bt", "biostacks.bt", "iolatency 10 6"),
        "https://github.com/iovisor/bcc/blob/master/man/man8/biolatency.8",
        Set.of(Histogram.class));
  }

  @Override
  public List<String> marks() {
    return List.of("secs", "|Distribution", "@us[", "@ns[", "@ms[", "@us:", "@ns:", "@ms:");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return BpfHistogramReader.isHeading(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new BpfHistogramReader(surroundings);
  }
}
