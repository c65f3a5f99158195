package dev.stallsage.measure.fabric;

import dev.stallsage.observation.FcPortCounters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * Two looks at the counters of one port.
 *
 * @param before the earlier
 * @param after the later
 * @param seconds between them, {@code NaN} when the prints do not tell
 */
record PortSpan(FcPortCounters before, FcPortCounters after, double seconds) {
  /** Counters of older releases have 32 bits and begin again at 0. */
  private static final double WRAP = 4294967296.0;

  /**
   * The widest span of some looks at one port; empty when there is only one. Lines of one file are
   * in the order of time; across files the counters tell, which do not fall.
   */
  static Optional<PortSpan> of(List<FcPortCounters> looks) {
    List<FcPortCounters> distinct = distinct(looks);
    if (distinct.size() < 2) {
      return Optional.empty();
    }
    FcPortCounters before = distinct.get(0);
    FcPortCounters after = distinct.get(distinct.size() - 1);
    return Optional.of(
        new PortSpan(
            before, after, PrintInterval.seconds(before.time(), after.time(), distinct.size())));
  }

  private static List<FcPortCounters> distinct(List<FcPortCounters> looks) {
    boolean oneFile = looks.stream().map(look -> look.at().file()).distinct().count() == 1;
    Comparator<FcPortCounters> order =
        oneFile
            ? Comparator.comparing((FcPortCounters look) -> look.at())
            : Comparator.comparingDouble(FcPortCounters::framesSent)
                .thenComparingDouble(FcPortCounters::zeroCreditTicks)
                .thenComparingDouble(FcPortCounters::discardedFrames)
                .thenComparingDouble(FcPortCounters::crcErrors)
                .thenComparing((FcPortCounters look) -> look.at());
    List<FcPortCounters> distinct = new ArrayList<>();
    looks.stream()
        .sorted(order)
        .forEach(
            look -> {
              if (distinct.stream().noneMatch(other -> isCopy(look, other))) {
                distinct.add(look);
              }
            });
    return distinct;
  }

  /** The same file submitted twice is no second look. */
  private static boolean isCopy(FcPortCounters one, FcPortCounters other) {
    return !one.at().file().equals(other.at().file())
        && one.time().equals(other.time())
        && Double.compare(one.zeroCreditTicks(), other.zeroCreditTicks()) == 0
        && Double.compare(one.framesSent(), other.framesSent()) == 0
        && Double.compare(one.crcErrors(), other.crcErrors()) == 0
        && Double.compare(one.discardedFrames(), other.discardedFrames()) == 0;
  }

  /** What a counter grew by; {@code NaN} when it was not printed twice or was cleared between. */
  double growth(ToDoubleFunction<FcPortCounters> counter) {
    double earlier = counter.applyAsDouble(before);
    double growth = counter.applyAsDouble(after) - earlier;
    if (growth >= 0) {
      return growth;
    }
    // in its upper half a counter is about to begin again; from below it was cleared
    return earlier < WRAP && earlier >= WRAP / 2 ? growth + WRAP : Double.NaN;
  }
}
