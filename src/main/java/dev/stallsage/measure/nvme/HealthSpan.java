package dev.stallsage.measure.nvme;

import dev.stallsage.observation.NvmeHealth;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/**
 * The earliest and the latest of the health logs of one drive. Their order is told by the counters,
 * which never fall; files carry no order. Logs that could not be of one drive, because some counter
 * rose while another fell, are not compared.
 */
final class HealthSpan {
  private static final Comparator<NvmeHealth> BY_COUNTERS =
      Comparator.comparingDouble(HealthSpan::heatMarks)
          .thenComparingDouble(h -> orZero(h.mediaErrors()))
          .thenComparingDouble(h -> orZero(h.usedPercent()))
          .thenComparing((NvmeHealth log) -> log.at());

  private NvmeHealth earliest;
  private NvmeHealth latest;
  private NvmeHealth hottest;
  private boolean severalTimes;
  private boolean oneDrive = true;

  void add(NvmeHealth log) {
    if (earliest == null) {
      earliest = log;
      latest = log;
      hottest = log;
      return;
    }
    severalTimes |= !isCopy(log, earliest) && !isCopy(log, latest);
    oneDrive &= isInOrder(earliest, log) || isInOrder(log, earliest);
    earliest = BY_COUNTERS.compare(log, earliest) < 0 ? log : earliest;
    latest = BY_COUNTERS.compare(log, latest) > 0 ? log : latest;
    hottest = log.celsius() > hottest.celsius() || Double.isNaN(hottest.celsius()) ? log : hottest;
  }

  /** The log with the greatest counters. */
  NvmeHealth latest() {
    return latest;
  }

  /** The log with the highest temperature. */
  NvmeHealth hottest() {
    return hottest;
  }

  /** The log with the least counters, when there are two of one drive that can be compared. */
  List<NvmeHealth> earlier() {
    return severalTimes && oneDrive ? List.of(earliest) : List.of();
  }

  /** Transitions into throttling and minutes above the warning temperature since it was made. */
  static double heatMarks(NvmeHealth log) {
    return figures(log).values().stream().mapToDouble(HealthSpan::orZero).sum();
  }

  /** The same marks by the name of their component. */
  static Map<String, Double> figures(NvmeHealth log) {
    return Map.of(
        "lightThrottles", log.lightThrottles(),
        "heavyThrottles", log.heavyThrottles(),
        "warningMinutes", log.warningMinutes(),
        "criticalMinutes", log.criticalMinutes());
  }

  static double orZero(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  /** The same file submitted twice is no second look; two equal logs in one file are. */
  private static boolean isCopy(NvmeHealth one, NvmeHealth other) {
    return !one.at().file().equals(other.at().file())
        && counters(one).equals(counters(other))
        && Double.compare(one.celsius(), other.celsius()) == 0;
  }

  private static boolean isInOrder(NvmeHealth one, NvmeHealth other) {
    List<Double> before = counters(one);
    List<Double> after = counters(other);
    for (int i = 0; i < before.size(); i++) {
      if (before.get(i) > after.get(i)) {
        return false;
      }
    }
    return true;
  }

  private static List<Double> counters(NvmeHealth log) {
    List<Double> counters = new ArrayList<>();
    counters.add(log.lightThrottles());
    counters.add(log.heavyThrottles());
    counters.add(log.warningMinutes());
    counters.add(log.criticalMinutes());
    counters.add(log.mediaErrors());
    counters.add(log.usedPercent());
    return counters;
  }
}
