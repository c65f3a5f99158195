package dev.stallsage.measure.fabric;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.fabric.FabricWords.CreditWaitPerFrame;
import dev.stallsage.measure.fabric.FabricWords.DamagedFrames;
import dev.stallsage.measure.fabric.FabricWords.TimeoutDiscards;
import dev.stallsage.measure.fabric.FabricWords.ZeroCreditShare;
import dev.stallsage.observation.FcPortCounters;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Compares the counters of each port at two instants: totals since the switch was started say
 * nothing of today.
 */
public final class PortMeasure extends Gathering {
  private static final double MICROSECONDS_PER_TICK = 2.5;
  private static final double PER_CENT = 100;

  /** More than all the time, by more than stamps are rounded, means a counter that was cleared. */
  private static final double ROUNDED_STAMPS = 1.1;

  private static final double MICROSECONDS = 1e6;

  /** Fewer than one in ten: a few of another link may be among those that were passed on. */
  private static final double HARDLY_ANY = 0.1;

  private final PerSeries<String, List<FcPortCounters>> looks = new PerSeries<>(ArrayList::new);

  public PortMeasure() {
    gathers(FcPortCounters.class, this::gather);
  }

  private void gather(Series series, FcPortCounters look) {
    List<FcPortCounters> seen = looks.of(series, look.port());
    if (seen.size() == 2) {
      seen.remove(1);
    }
    seen.add(look);
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    looks
        .by(frame, (series, port) -> frame.where(series, name(port)), List::addAll)
        .forEach(
            (where, seen) ->
                PortSpan.of(seen)
                    .ifPresentOrElse(
                        span -> features.addAll(growth(frame, where, span)),
                        () -> total(frame, where, seen.get(0), features)));
    return features;
  }

  private static String name(String port) {
    return port.matches("[\\d/]+") ? "port " + port : port;
  }

  private static List<Feature> growth(FeatureContext frame, Where where, PortSpan span) {
    List<Feature> features = new ArrayList<>();
    credit(frame, where, span, features);
    double dropped = span.growth(FcPortCounters::discardedFrames);
    if (!Double.isNaN(dropped)) {
      List<Citation> because =
          cite(
              frame,
              span,
              "discardedFrames",
              FcPortCounters::discardedFrames,
              "timeout-discards",
              dropped);
      features.add(
          new TimeoutDiscards(where, true, frame.gauge("timeout-discards", dropped, because)));
    }
    double damaged = span.growth(FcPortCounters::crcErrors);
    if (!Double.isNaN(damaged)) {
      List<Citation> because =
          cite(frame, span, "crcErrors", FcPortCounters::crcErrors, "damaged-frames", damaged);
      boolean passedOn = isPassedOn(damaged, span.growth(FcPortCounters::crcGoodEnd));
      features.add(
          new DamagedFrames(
              where, true, passedOn, frame.gauge("damaged-frames", damaged, because)));
    }
    return features;
  }

  private static void credit(
      FeatureContext frame, Where where, PortSpan span, List<Feature> features) {
    double micros = span.growth(FcPortCounters::zeroCreditTicks) * MICROSECONDS_PER_TICK;
    double frames = span.growth(FcPortCounters::framesSent);
    double share = PER_CENT * micros / (span.seconds() * MICROSECONDS);
    if (share <= PER_CENT * ROUNDED_STAMPS) {
      features.add(
          new ZeroCreditShare(
              where, credit(frame, span, "zero-credit-share", Math.min(PER_CENT, share))));
    } else if (Double.isNaN(share) && frames > 0 && !Double.isNaN(micros)) {
      features.add(
          new CreditWaitPerFrame(
              where, credit(frame, span, "credit-wait-per-frame", micros / frames)));
    }
  }

  private static Gauge credit(FeatureContext frame, PortSpan span, String scale, double value) {
    return frame.gauge(
        scale,
        value,
        cite(frame, span, "zeroCreditTicks", FcPortCounters::zeroCreditTicks, scale, value));
  }

  private static List<Citation> cite(
      FeatureContext frame,
      PortSpan span,
      String component,
      ToDoubleFunction<FcPortCounters> counter,
      String scale,
      double value) {
    String over = Double.isNaN(span.seconds()) ? "" : " in " + Scales.figure(span.seconds()) + " s";
    return List.of(
        new Citation(
            span.before().at(component),
            "before: " + Scales.figure(counter.applyAsDouble(span.before()))),
        new Citation(
            span.after().at(component),
            Scales.figure(span.growth(counter))
                + " more"
                + over
                + "; "
                + frame.reads(scale, value)));
  }

  /** A switch marks the end of a frame it finds damaged; ports after it count the frame again. */
  private static boolean isPassedOn(double damaged, double withGoodEnd) {
    return withGoodEnd < damaged * HARDLY_ANY;
  }

  /** One look: drops and damage are history of unknown age, everything else is no evidence. */
  private static void total(
      FeatureContext frame, Where where, FcPortCounters look, List<Feature> features) {
    if (look.crcErrors() > 0) {
      double damaged = look.crcErrors();
      String reads = frame.reads("damaged-frames", damaged) + ", since the counters began";
      List<Citation> because = List.of(new Citation(look.at("crcErrors"), reads));
      features.add(
          new DamagedFrames(
              where,
              false,
              isPassedOn(damaged, look.crcGoodEnd()),
              frame.gauge("damaged-frames", damaged, because)));
    }
    if (look.discardedFrames() > 0) {
      double dropped = look.discardedFrames();
      String reads = frame.reads("timeout-discards", dropped) + ", since the counters began";
      features.add(
          new TimeoutDiscards(
              where,
              false,
              frame.gauge(
                  "timeout-discards",
                  dropped,
                  List.of(new Citation(look.at("discardedFrames"), reads)))));
    }
  }
}
