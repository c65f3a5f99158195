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

  Optional<CrawlingDevice> crawling() {
    return members.stream()
        .filter(this::crawls)
        .max(Comparator.comparingDouble(PeerDevice::latencyMs).thenComparing(PeerDevice::where))
        .filter(slow -> others(slow).size() >= LEAST_OTHERS)
        .map(this::feature);
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

  private CrawlingDevice feature(PeerDevice slow) {
    String reads =
        "busy all the time with "
            + Scales.figure(slow.requests())
            + " small requests a second, "
            + Scales.figure(slow.latencyMs())
            + " ms each; "
            + others(slow).size()
            + " of its kind serve as many in normal time";
    List<Citation> because =
        slow.latency().highest().stream().map(line -> new Citation(line.at(), reads)).toList();
    return new CrawlingDevice(slow.where(), because);
  }
}
