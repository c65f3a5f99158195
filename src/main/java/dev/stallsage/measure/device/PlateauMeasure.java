package dev.stallsage.measure.device;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.DeviceMeter;
import dev.stallsage.measure.DeviceMeterMeasure;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.device.DeviceMetrics.StandingThroughput;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Location;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Does a device move the same amount of data in every report, whatever waits? */
public final class PlateauMeasure extends DeviceMeterMeasure<PlateauMeasure.Plateau> {
  private static final String SCALE = "throughput-spread";

  /** Fewer reports are no plateau. */
  private static final int ENOUGH = 4;

  /** Busy percent and KiB a request from which data are what limits. */
  private static final double BUSY = 95;

  private static final double LARGE = 64;

  /** One reader that reads ahead keeps nearly two outstanding, and nothing waits for the device. */
  private static final double WAITING = 2;

  /** KiB/s of which one is {@link #MEGABYTE} MB/s. */
  private static final double MEGABYTE = 1.024 / 1000;

  /** The plateau of one device. */
  static final class Plateau implements DeviceMeter {
    private Location first;
    private long reports;
    private double least = Double.POSITIVE_INFINITY;
    private double most;
    private double sum;

    @Override
    public void add(DeviceRow row) {
      if (!counts(row)) {
        return;
      }
      double rate = moved(row) * MEGABYTE;
      first = first == null ? row.at() : first;
      reports++;
      least = Math.min(least, rate);
      most = Math.max(most, rate);
      sum += rate;
    }

    double mean() {
      return sum / reports;
    }

    double spread() {
      return 100 * Math.max(most - mean(), mean() - least) / mean();
    }
  }

  public PlateauMeasure() {
    super(Plateau::new);
  }

  private static boolean counts(DeviceRow row) {
    return !row.sinceBoot()
        && row.busyPercent() >= BUSY
        && row.get(Column.REQUEST_KIB) >= LARGE
        && row.outstanding() >= WAITING
        && moved(row) > 0;
  }

  /** KiB a second, read and written. */
  private static double moved(DeviceRow row) {
    return row.kibPerSecond();
  }

  @Override
  public Collection<? extends Feature> features(FeatureContext frame) {
    Map<Where, StandingThroughput> features = new TreeMap<>();
    meters()
        .inTrouble(
            frame,
            (series, device, plateau) -> {
              if (plateau.reports >= ENOUGH) {
                Where where = frame.where(series, device);
                features.putIfAbsent(where, feature(frame, where, plateau));
              }
            });
    return features.values();
  }

  private static StandingThroughput feature(FeatureContext frame, Where where, Plateau plateau) {
    String reads =
        Scales.figure(plateau.mean())
            + " MB/s in "
            + plateau.reports
            + " reports, "
            + frame.reads(SCALE, where, plateau.spread());
    List<Citation> because = List.of(new Citation(plateau.first, reads));
    return new StandingThroughput(where, frame.gauge(SCALE, where, plateau.spread(), because));
  }
}
