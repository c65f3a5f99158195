package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceStates.CrawlingDevice;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Looks for a device that is busy all the time with a handful of small requests, while several of
 * its kind serve as many and more in normal time. What it is asked for is so little that its share
 * of the load, which {@link PeerComparison} asks for, explains nothing.
 *
 * @param members of one kind on one host that were asked for anything
 * @param tallies of each
 */
record CrawlComparison(
    FeatureContext frame, List<PeerDevice> members, Map<Where, DeviceTallies> tallies) {
  private static final String SCALE = "latency";
  private static final int LEAST_OTHERS = 2;

  /** A disk moves this much while the arm passes once, so that size is no reason. */
  private static final double SMALL_KIB = 64;

  /** The slowest that crawls; where none does, the slowest, which does not. Nothing among few. */
  Optional<CrawlingDevice> crawling() {
    return slowest(member -> crawls(member) && others(member).size() >= LEAST_OTHERS)
        .map(this::crawling)
        .or(
            () ->
                members.size() > LEAST_OTHERS
                    ? slowest(member -> true).map(this::sound)
                    : Optional.empty());
  }

  private Optional<PeerDevice> slowest(Predicate<PeerDevice> of) {
    return members.stream()
        .filter(of)
        .max(Comparator.comparingDouble(PeerDevice::latencyMs).thenComparing(PeerDevice::where));
  }

  private boolean crawls(PeerDevice device) {
    DeviceTallies own = tallies.get(device.where());
    return grade(device).compareTo(Grade.EXTREME) >= 0
        && device.requests() < frame.scales().low("request-rate")
        && device.kib() <= SMALL_KIB
        && frame
                .scales()
                .grade("utilisation", Medium.UNKNOWN, own.of(SampleMetric.UTILISATION).median())
                .compareTo(Grade.EXTREME)
            >= 0
        && own.of(SampleMetric.DISCARD_LATENCY).count() == 0;
  }

  private List<PeerDevice> others(PeerDevice slow) {
    return members.stream()
        .filter(other -> other != slow && other.requests() >= slow.requests())
        .filter(other -> grade(other).compareTo(Grade.HIGH) < 0)
        .toList();
  }

  private Grade grade(PeerDevice device) {
    return frame.scales().grade(SCALE, frame.medium(device.where()), device.latencyMs());
  }

  private CrawlingDevice sound(PeerDevice member) {
    return new CrawlingDevice(
        member.where(),
        false,
        cited(member, "no disk is busy all the time with a handful of small requests"));
  }

  private CrawlingDevice crawling(PeerDevice slow) {
    String reads =
        "busy all the time with "
            + Scales.figure(slow.requests())
            + " small requests a second, "
            + Scales.figure(slow.latencyMs())
            + " ms each; "
            + others(slow).size()
            + " of its kind serve as many in normal time";
    return new CrawlingDevice(slow.where(), true, cited(slow, reads));
  }

  private static List<Citation> cited(PeerDevice device, String reads) {
    return device.latency().highest().stream().map(line -> new Citation(line.at(), reads)).toList();
  }
}
