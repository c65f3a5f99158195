package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.hypervisor.HypervisorTallies.Metric;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** All that one hypervisor serves, taken together. */
record HostReading(Frame frame, Where host, Map<Where, HypervisorTallies> devices) {
  private static final int QUOTED_AT_MOST = 3;

  private record Busiest(Tally.Cited load, Where where) {}

  /** One slow device among many is enough to doubt that the guest's own is quick. */
  Optional<HypervisorBurden> burden() {
    boolean burdened =
        devices.entrySet().stream().anyMatch(e -> burdened(e.getKey(), e.getValue()));
    List<Citation> lines =
        devices.entrySet().stream()
            .filter(e -> e.getValue().load().count() > 0)
            .map(e -> new Busiest(e.getValue().load().highest().get(0), e.getKey()))
            .sorted(
                Comparator.comparingDouble((Busiest b) -> b.load.value())
                    .reversed()
                    .thenComparing(b -> b.load.at()))
            .limit(QUOTED_AT_MOST)
            .map(b -> new Citation(b.load.at(), reads(b, burdened)))
            .toList();
    return lines.isEmpty()
        ? Optional.empty()
        : Optional.of(new HypervisorBurden(host, burdened, lines));
  }

  private boolean burdened(Where where, HypervisorTallies tallies) {
    return high(where, tallies.of(Metric.DEVICE), "hypervisor-device-time")
        || high(where, tallies.of(Metric.KERNEL), "hypervisor-kernel-time")
        || high(where, tallies.of(Metric.GUEST), "hypervisor-device-time")
        || high(where, tallies.of(Metric.QUEUED), "hypervisor-queued");
  }

  private boolean high(Where where, Tally tally, String scale) {
    return tally.count() > 0
        && frame.scales().grade(scale, frame.medium(where.device()), tally.median()).ordinal()
            >= dev.stallsage.measure.Grade.HIGH.ordinal();
  }

  private static String reads(Busiest busiest, boolean burdened) {
    return busiest.where.device()
        + ": "
        + Scales.figure(busiest.load.value())
        + " commands/s, "
        + (burdened ? "and some device is slow or queues" : "nothing is slow, nothing queues");
  }
}
