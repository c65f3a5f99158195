package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.DeviceMeter;
import dev.stallsage.measure.DeviceMeterMeasure;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceMetrics.WritePauses;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Counts pauses in the writing of devices, in bounded memory. */
public final class PauseMeasure extends DeviceMeterMeasure<PauseMeasure.Writing> {
  private static final String SCALE = "write-pauses";
  private static final int QUOTED_AT_MOST = 3;

  /** KiB/s: what a disk that writes in sequence exceeds. */
  private static final double GOOD = 20 * 1024;

  /** Share of the best rate so far: below the one nothing gets through, above the other it runs. */
  private static final double NOTHING = 0.01;

  private static final double RUNS = 0.2;

  /** Busy percent from which a device that moves nothing is held up, and not idle. */
  private static final double HELD = 50;

  /** The writing of one device. */
  static final class Writing implements DeviceMeter {
    private final List<Location> first = new ArrayList<>();
    private double best;
    private boolean runs;
    private Location ranAt;
    private Location pausedAt;
    private long pauses;
    private long samples;

    @Override
    public void add(DeviceRow sample) {
      double rate = sample.writeKibPerSecond();
      if (sample.sinceBoot() || Double.isNaN(rate)) {
        return;
      }
      samples++;
      best = Math.max(best, rate);
      if (best < GOOD) {
        return;
      }
      ranAt = ranAt == null ? sample.at() : ranAt;
      if (rate >= RUNS * best) {
        goesOn();
      } else if (rate <= NOTHING * best) {
        pauses(sample);
      }
    }

    private void goesOn() {
      if (pausedAt != null) {
        pauses++;
        if (first.size() < QUOTED_AT_MOST) {
          first.add(pausedAt);
        }
      }
      pausedAt = null;
      runs = true;
    }

    private void pauses(DeviceRow sample) {
      boolean idle = sample.busyPercent() < HELD && !(sample.outstanding() >= 1);
      if (idle) {
        runs = false;
        pausedAt = null;
      } else if (runs && pausedAt == null) {
        pausedAt = sample.at();
      }
    }
  }

  public PauseMeasure() {
    super(Writing::new);
  }

  @Override
  public Collection<? extends Feature> features(FeatureContext frame) {
    Map<Where, WritePauses> pauses = new TreeMap<>();
    meters()
        .inTrouble(
            frame,
            (series, device, writing) -> {
              if (writing.ranAt != null) {
                Where where = frame.where(series, device);
                pauses.merge(where, feature(frame, where, writing), PauseMeasure::more);
              }
            });
    return pauses.values();
  }

  private static WritePauses more(WritePauses one, WritePauses other) {
    return one.gauge().value() >= other.gauge().value() ? one : other;
  }

  private static WritePauses feature(FeatureContext frame, Where where, Writing writing) {
    String reads =
        frame.reads(SCALE, where, writing.pauses) + " in " + writing.samples + " reports";
    List<Location> lines = writing.pauses == 0 ? List.of(writing.ranAt) : writing.first;
    List<Citation> because = lines.stream().map(at -> new Citation(at, reads)).toList();
    return new WritePauses(where, frame.gauge(SCALE, where, writing.pauses, because));
  }
}
