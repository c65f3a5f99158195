package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceStates.LimitUse;
import dev.stallsage.observation.IoLimit;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Compares what devices did with the limits that were set for them. */
final class LimitFeatures {
  private static final String SCALE = "limit-distance";

  /** Fewer reports are no flat top. */
  private static final int FEWEST = 3;

  private static final double MEGA = 1e6;

  /** Requests of the other direction, as a share of all, that do not hide what is limited. */
  private static final double FEW = 0.1;

  /** More than a host has control groups: what goes beyond is to fill the memory. */
  private static final int LIMITS_AT_MOST = 10_000;

  private final PerSeries<Void, List<IoLimit>> limits = new PerSeries<>(ArrayList::new);
  private int kept;

  void add(Series series, IoLimit limit) {
    if (kept++ < LIMITS_AT_MOST) {
      limits.of(series).add(limit);
    }
  }

  /** One for each limit whose direction the reports show. */
  List<Feature> all(FeatureContext frame, Map<Where, DeviceTallies> devices) {
    List<Feature> features = new ArrayList<>();
    limits.inTrouble(
        frame,
        (series, all, seen) ->
            seen.stream()
                .sorted(Comparator.comparing(IoLimit::at))
                .forEach(
                    limit -> {
                      Where where = frame.where(series, limit.device());
                      Optional.ofNullable(devices.get(where))
                          .flatMap(device -> use(frame, where, limit, device))
                          .ifPresent(features::add);
                    }));
    return features;
  }

  private static Optional<LimitUse> use(
      FeatureContext frame, Where where, IoLimit limit, DeviceTallies device) {
    Tally rates = rates(limit.kind(), device);
    if (rates.count() < FEWEST) {
      return Optional.empty();
    }
    double most = limit.perSecond() / (isBytes(limit.kind()) ? MEGA : 1);
    double peak = 100 * rates.highest().get(0).value() / most;
    double distance = Math.abs(100 - peak);
    double usual = Math.abs(100 - 100 * rates.quantile(0.25) / most);
    boolean flat = frame.scales().grade(SCALE, frame.medium(where), usual) == Grade.LOW;
    String reads = frame.reads(SCALE, where, distance);
    List<Citation> because =
        List.of(
            new Citation(limit.at(), "a limit of " + figure(limit, most)),
            new Citation(rates.highest().get(0).at(), reads));
    return Optional.of(
        new LimitUse(where, flat, peak < 100, frame.gauge(SCALE, where, distance, because)));
  }

  private static String figure(IoLimit limit, double most) {
    String unit =
        switch (limit.kind()) {
          case READ_BYTES -> " MB read";
          case WRITE_BYTES -> " MB written";
          case READS -> " reads";
          case WRITES -> " writes";
        };
    return Scales.figure(most) + unit + " per second";
  }

  private static boolean isBytes(IoLimit.Kind kind) {
    return kind == IoLimit.Kind.READ_BYTES || kind == IoLimit.Kind.WRITE_BYTES;
  }

  /** Of a direction only where hardly anything goes the other way. */
  private static Tally rates(IoLimit.Kind kind, DeviceTallies device) {
    boolean reading =
        device.of(SampleMetric.WRITE_LOAD).median()
            <= FEW * device.of(SampleMetric.REQUESTS).median();
    return switch (kind) {
      case READ_BYTES -> reading ? device.of(SampleMetric.MB) : new Tally();
      case READS -> reading ? device.of(SampleMetric.REQUESTS) : new Tally();
      case WRITE_BYTES -> device.of(SampleMetric.WRITE_MB);
      case WRITES -> device.of(SampleMetric.WRITE_LOAD);
    };
  }
}
