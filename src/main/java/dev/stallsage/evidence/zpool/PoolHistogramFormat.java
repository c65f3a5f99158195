package dev.stallsage.evidence.zpool;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.Histogram;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The latency distributions of {@code zpool iostat -w}.
 *
 * <pre>
 * tank         total_wait     disk_wait    syncq_wait    asyncq_wait
 * latency      read  write   read  write   read  write   read  write  scrub   trim
 * ----------  -----  -----  -----  -----  -----  -----  -----  -----  -----  -----
 * 4ms             0    112      8   3.1K      0      0      0      0      0      0
 * </pre>
 *
 * becomes two distributions of {@code tank}: 8 reads and 3,174 writes from 2.1 to 4.2 ms, by their
 * {@code disk_wait}. The labels are the upper ends of buckets that double. The first print of a
 * pool counts since it was imported and is never graded, unless {@code -y} left it out.
 */
public final class PoolHistogramFormat implements Format {
  private static final Pattern FIRST =
      Pattern.compile(
          "^\\s*+(\\S{1,200})\\s++(total_wait\\s++disk_wait(?:\\s++[a-z_]{3,20}){0,8})\\s*+$");

  static Matcher first(String text) {
    return FIRST.matcher(text);
  }

  @Override
  public About about() {
    return new About(
        "zpool-iostat-histogram",
        "zpool iostat -w",
        List.of("zpool iostat -wy 30 4"),
        "zpool-iostat(8)",
        Set.of(Histogram.class));
  }

  @Override
  public List<String> marks() {
    return List.of("total_wait");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return !line.text().contains("bandwidth") && first(line.text()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new PoolHistogramReader(PoolIostatCommand.of(surroundings.command()));
  }
}
