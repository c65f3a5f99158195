package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceStates.WaitAboveDevice;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Setting;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/**
 * Compares what is outstanding with what the adapter may hold of it. Both follow from one law, that
 * of Little: what is in the device is as many as its rate times its time.
 */
final class DepthFeatures {
  private static final String QUICK = "time-in-quick-device";
  private static final String SCALE = "wait-above-device";

  /** Fewer reports are of a moment. */
  private static final int FEWEST = 4;

  /** One at a time is a disk that lost its queue, and another matter. */
  private static final int LEAST_DEPTH = 2;

  /** All that a disk of SATA can take: nobody may raise it. */
  private static final Set<Integer> MOST_OF_SATA = Set.of(31, 32);

  private static final int MS = 1000;

  private record Told(Series series, Setting setting) {}

  private final Map<String, Told> depths = new TreeMap<>();

  void add(Series series, Setting setting) {
    if (setting.source().equals("block-queue") && setting.name().equals("queue_depth")) {
      depths.putIfAbsent(series.file() + ' ' + setting.subject(), new Told(series, setting));
    }
  }

  /** One for each device of which both are known. */
  List<Feature> all(FeatureContext frame, Map<Where, DeviceTallies> devices) {
    List<Feature> features = new ArrayList<>();
    depths
        .values()
        .forEach(
            told -> {
              Where where = frame.where(told.series, told.setting.subject());
              if (frame.isProblem(told.series) && devices.containsKey(where)) {
                of(frame, where, told.setting, devices.get(where)).ifPresent(features::add);
              }
            });
    return features;
  }

  private static Optional<WaitAboveDevice> of(
      FeatureContext frame, Where where, Setting setting, DeviceTallies device) {
    String value = setting.value().strip();
    Tally outstanding = device.of(SampleMetric.OUTSTANDING);
    int depth = value.matches("\\d{1,6}") ? Integer.parseInt(value) : 0;
    boolean sata = MOST_OF_SATA.contains(depth) && frame.medium(where) != Medium.ARRAY;
    if (depth < LEAST_DEPTH || sata || outstanding.count() < FEWEST) {
      return Optional.empty();
    }
    double share = Math.max(0, 100 * (1 - depth / outstanding.median()));
    double inDevice = MS * depth / device.of(SampleMetric.REQUESTS).median();
    boolean quick =
        frame.scales().grade(QUICK, frame.medium(where), inDevice).compareTo(Grade.HIGH) < 0;
    String held =
        "no more than " + depth + " in the device, " + Scales.figure(inDevice) + " ms each";
    String reads = frame.reads(SCALE, where, share);
    List<Citation> because =
        List.of(
            new Citation(setting.at(), held),
            new Citation(outstanding.highest().get(0).at(), reads));
    return Optional.of(
        new WaitAboveDevice(where, quick, frame.gauge(SCALE, where, share, because)));
  }
}
