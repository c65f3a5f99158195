package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.hypervisor.HypervisorTallies.Metric;
import dev.stallsage.measure.hypervisor.HypervisorWords.HypervisorBurden;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** All that one hypervisor serves, taken together. */
record HostReading(FeatureContext frame, Where host, Map<Where, HypervisorTallies> devices) {
  private static final int QUOTED_AT_MOST = 3;
  private static final String DEVICE_TIME = "hypervisor-device-time";

  /** The row of a device that stands for it. */
  private record Row(Where where, Tally.Cited cited) {}

  /** One slow device among many is enough to doubt that the guest's own is quick. */
  Optional<HypervisorBurden> burden() {
    boolean slow = any(Metric.DEVICE, DEVICE_TIME);
    boolean burdened =
        slow
            || any(Metric.GUEST, DEVICE_TIME)
            || any(Metric.KERNEL, "hypervisor-kernel-time")
            || any(Metric.QUEUED, "hypervisor-queued");
    List<Citation> lines = slow ? slowest() : busiest(burdened);
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(new HypervisorBurden(host, burdened, slow, lines));
  }

  private boolean any(Metric metric, String scale) {
    return devices.entrySet().stream()
        .anyMatch(e -> isHigh(e.getKey(), e.getValue(), metric, scale));
  }

  private boolean isHigh(Where where, HypervisorTallies tallies, Metric metric, String scale) {
    Tally tally = tallies.of(metric);
    return tally.count() > 0
        && frame.scales().grade(scale, frame.medium(where), tally.median()).compareTo(Grade.HIGH)
            >= 0;
  }

  private List<Citation> slowest() {
    return first(
            devices.entrySet().stream()
                .filter(e -> isHigh(e.getKey(), e.getValue(), Metric.DEVICE, DEVICE_TIME))
                .map(e -> new Row(e.getKey(), e.getValue().of(Metric.DEVICE).highest().get(0))))
        .map(row -> cite(row, frame.reads(DEVICE_TIME, row.where, row.cited.value())))
        .toList();
  }

  private List<Citation> busiest(boolean burdened) {
    String verdict = burdened ? "while commands queue" : "nothing is slow, nothing queues";
    return first(
            devices.entrySet().stream()
                .filter(e -> e.getValue().load().count() > 0)
                .map(e -> new Row(e.getKey(), e.getValue().load().highest().get(0))))
        .map(row -> cite(row, Scales.figure(row.cited.value()) + " commands/s, " + verdict))
        .toList();
  }

  private static Stream<Row> first(Stream<Row> rows) {
    return rows.sorted(
            Comparator.comparingDouble((Row row) -> row.cited.value())
                .reversed()
                .thenComparing(row -> row.cited.at()))
        .limit(QUOTED_AT_MOST);
  }

  private static Citation cite(Row row, String reads) {
    return new Citation(row.cited.at(), row.where.device() + ": " + reads);
  }
}
