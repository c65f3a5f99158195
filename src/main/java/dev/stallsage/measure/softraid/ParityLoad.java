package dev.stallsage.measure.softraid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.softraid.SoftraidWords.ParityReads;
import dev.stallsage.observation.SoftwareArray;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Compares what parity arrays write with what their disks read meanwhile.
 *
 * @param arrays by their place
 * @param rates of arrays and disks by their place
 */
record ParityLoad(
    FeatureContext frame, Map<Where, List<SoftwareArray>> arrays, Map<Where, RequestRates> rates) {
  private static final String SCALE = "parity-reads";

  List<Feature> features() {
    List<Feature> features = new ArrayList<>();
    arrays.forEach(
        (where, seen) -> {
          SoftwareArray array = seen.get(0);
          boolean idle = seen.stream().allMatch(a -> a.action().isEmpty());
          boolean parity = Set.of("raid4", "raid5", "raid6").contains(array.level());
          if (idle && parity && ownsItsDisks(where, array)) {
            compare(where, array, features);
          }
        });
    return features;
  }

  /** Disks that other arrays work on as well tell nothing of this one. */
  private boolean ownsItsDisks(Where where, SoftwareArray array) {
    Set<String> own = ArrayMeasure.disks(array);
    return arrays.entrySet().stream()
        .filter(e -> !e.getKey().equals(where) && e.getKey().host().equals(where.host()))
        .flatMap(e -> e.getValue().stream())
        .flatMap(other -> ArrayMeasure.disks(other).stream())
        .noneMatch(own::contains);
  }

  private void compare(Where where, SoftwareArray array, List<Feature> features) {
    RequestRates whole = rates.get(where);
    List<RequestRates> disks =
        ArrayMeasure.disks(array).stream()
            .map(disk -> rates.get(new Where(where.host(), disk)))
            .toList();
    if (whole == null || disks.isEmpty() || disks.contains(null)) {
      return;
    }
    double writes = whole.writesPerSecond();
    if (writes < frame.scales().high("parity-writes")) {
      return;
    }
    double read = disks.stream().mapToDouble(RequestRates::readsPerSecond).sum();
    double perWrite = Math.max(0, read - whole.readsPerSecond()) / writes;
    Citation because =
        new Citation(
            whole.busiest(),
            frame.reads(SCALE, where, perWrite)
                + "; "
                + Math.round(writes)
                + " writes/s of the array, "
                + Math.round(read)
                + " reads/s of its disks");
    features.add(new ParityReads(where, frame.gauge(SCALE, where, perWrite, List.of(because))));
  }
}
