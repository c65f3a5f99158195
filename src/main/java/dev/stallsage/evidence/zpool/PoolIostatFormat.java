package dev.stallsage.evidence.zpool;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.ImpossibleLatency;
import dev.stallsage.observation.SyncWrites;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code zpool iostat}, plain, with {@code -v} its disks, with {@code -l} their latencies.
 *
 * <pre>
 *               capacity     operations     bandwidth    total_wait     disk_wait
 * pool        alloc   free   read  write   read  write   read  write   read  write
 * ----------  -----  -----  -----  -----  -----  -----  -----  -----  -----  -----
 * tank         201G   171G     12    240  96.0K  13.7M   21ms   49ms    9ms    2ms
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code tank}: 12 reads/s of 9 ms, 240 writes/s of 2 ms. {@code
 * disk_wait} is the time of a disk; {@code total_wait} holds the queues in front of it, in which
 * writes wait by design until their transaction group is written. With {@code -v} the disks stand
 * for their pool. The first report counts since the pool was imported, so it says nothing about
 * now. A disk that answers within a microsecond does not exist: OpenZFS 0.7 spreads latencies over
 * idle time, so such a print loses its latencies and keeps its rates.
 */
public final class PoolIostatFormat implements Format {
  private static final Pattern FIRST =
      Pattern.compile("^\\s*+capacity\\s++operations\\s++bandwidth(?:\\s.*)?$");

  static boolean isFirst(String text) {
    return FIRST.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "zpool-iostat",
        "zpool iostat",
        List.of("zpool iostat -vly 5 24", "zpool iostat -v 5 24"),
        "zpool-iostat(8)",
        Set.of(DeviceSample.class, ImpossibleLatency.class, SyncWrites.class));
  }

  @Override
  public List<String> marks() {
    return List.of("bandwidth");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return isFirst(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new PoolIostatReader(PoolIostatCommand.of(surroundings.command()));
  }
}
