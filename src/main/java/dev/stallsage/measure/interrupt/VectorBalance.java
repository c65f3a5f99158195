package dev.stallsage.measure.interrupt;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.interrupt.InterruptWords.StorageVectors;
import dev.stallsage.observation.InterruptLine;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Adds up, over all vectors of storage, which processor took how many interrupts. */
public final class VectorBalance extends Gathering {
  /** Handlers of storage; queue 0 of NVMe is for administration. */
  private static final Pattern STORAGE =
      Pattern.compile(
          "nvme\\d+q[1-9]\\d*|mpt\\dsas\\S*|megasas\\S*|megaraid\\S*|qla2xxx\\S*|lpfc\\S*|hpsa\\S*|smartpqi\\S*"
              + "|aacraid\\S*|virtio\\d+-req\\S*|ahci\\S*|bnx2fc\\S*|fnic\\S*");

  /** A queue of a drive that has one for each processor, and a vector for each queue. */
  private static final Pattern OWN_QUEUE = Pattern.compile("nvme(\\d+)q[1-9]\\d*");

  private static final int LEAST_PROCESSORS = 4;

  /** So many queues of one drive are meant for so many processors. */
  private static final int LEAST_QUEUES = 4;

  /** Fewer since boot, and the host was hardly used. */
  private static final long LEAST_INTERRUPTS = 1_000_000;

  private static final int LEAST_VECTORS = 2;

  /** All vectors of one series. */
  private static final class Sum {
    private final Set<String> vectors = new HashSet<>();

    /** Queues that interrupted anybody, by drive. */
    private final Map<String, Integer> queues = new HashMap<>();

    private long[] perCpu = new long[0];
    private Location busiest;
    private long most = -1;

    void add(InterruptLine line) {
      if (!vectors.add(line.vector())) {
        return;
      }
      perCpu = java.util.Arrays.copyOf(perCpu, Math.max(perCpu.length, line.perCpu().size()));
      long own = 0;
      for (int i = 0; i < line.perCpu().size(); i++) {
        perCpu[i] += line.perCpu().get(i);
        own += line.perCpu().get(i);
      }
      if (own > most) {
        most = own;
        busiest = line.at();
      }
      if (own > 0 && line.handlers().size() == 1) {
        Matcher queue = OWN_QUEUE.matcher(line.handlers().get(0));
        if (queue.matches()) {
          queues.merge(queue.group(1), 1, Integer::sum);
        }
      }
    }

    boolean hasManyQueues() {
      return queues.values().stream().anyMatch(n -> n >= LEAST_QUEUES);
    }
  }

  private final PerSeries<Void, Sum> sums = new PerSeries<>(Sum::new);

  public VectorBalance() {
    gathers(InterruptLine.class, this::gather);
  }

  private void gather(Series series, InterruptLine line) {
    if (line.handlers().stream().anyMatch(h -> STORAGE.matcher(h).matches())) {
      sums.of(series).add(line);
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    sums.inTrouble(
        frame,
        (series, all, sum) -> {
          if (sum.vectors.size() >= LEAST_VECTORS && sum.perCpu.length >= LEAST_PROCESSORS) {
            features.add(balance(frame, series, sum));
          }
        });
    return features;
  }

  private static StorageVectors balance(FeatureContext frame, Series series, Sum sum) {
    long all = 0;
    int fullest = 0;
    for (int i = 0; i < sum.perCpu.length; i++) {
      all += sum.perCpu[i];
      fullest = sum.perCpu[i] > sum.perCpu[fullest] ? i : fullest;
    }
    double share = all == 0 ? 0 : 100.0 * sum.perCpu[fullest] / all;
    String reads =
        Scales.figure(share)
            + " % of the interrupts of "
            + sum.vectors.size()
            + " storage vectors were taken by the processor in column "
            + (fullest + 1);
    return new StorageVectors(
        frame.where(series),
        share >= frame.scales().high("vector-share"),
        sum.hasManyQueues() && all >= LEAST_INTERRUPTS,
        List.of(new Citation(sum.busiest, reads)));
  }
}
