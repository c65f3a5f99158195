package dev.stallsage.evidence.dtrace;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.Histogram;
import java.util.List;
import java.util.Set;

/**
 * Distributions printed by the DTrace aggregations {@code quantize}, {@code lquantize} and {@code
 * llquantize}; one exhibit holds all of one run.
 *
 * <pre>
 *   sd7 write latency (us)
 *            value  ------------- Distribution ------------- count
 *              256 |                                         0
 *              512 |@@@@@@@@@@                               1204
 *             1024 |@@@@@@@@@@@@@@@@@@@@@@@@@@@@@@           3611
 *             2048 |                                         0
 * </pre>
 *
 * becomes a histogram of {@code sd7 write latency (us)}: 1,204 I/Os from 0.512 ms (inclusive) to
 * 1.024 ms (exclusive), 3,611 above. A label is the lower limit of its row.
 */
public final class AggregationFormat implements Format {
  private static final About ABOUT =
      new About(
          "dtrace-aggregation",
          "DTrace aggregation: quantize, lquantize, llquantize",
          List.of(
              "dtrace -n 'io:::start { t[arg0] = timestamp } io:::done /t[arg0]/"
                  + " { @[\"latency (us)\"] = quantize((timestamp - t[arg0]) / 1000) }'"),
          "DTrace guide, Aggregations; lib/libdtrace/common/dt_consume.c of OpenDTrace",
          Set.of(Histogram.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("Distribution");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return Heading.of(line.text()).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new AggregationReader(surroundings);
  }
}
