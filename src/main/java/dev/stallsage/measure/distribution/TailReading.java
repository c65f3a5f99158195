package dev.stallsage.measure.distribution;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.LatencyMeasured;
import dev.stallsage.measure.PooledDistributions;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.distribution.DistributionWords.DetachedGroup;
import dev.stallsage.measure.distribution.DistributionWords.LatencyTail;
import dev.stallsage.measure.distribution.DistributionWords.StalledTail;
import java.util.List;
import java.util.stream.Stream;

/** The words for one distribution. */
record TailReading(
    FeatureContext frame, Where host, DistributionSubject traced, DistributionShape shape) {
  static final String TAIL = "latency-tail";
  private static final String STALLED = "stalled-tail";
  private static final String BULK = "latency";
  private static final String GAP = "tail-gap";
  private static final String SHARE = "tail-share";
  private static final int QUOTED_AT_MOST = 3;

  /** One I/O alone can be a slip of the probe: a stamp of an earlier use of the same buffer. */
  private static final int LEAST_EVENTS = 2;

  List<Feature> features() {
    Where where = where();
    LatencyTail tail =
        new LatencyTail(
            where,
            traced.driver(),
            isHigh(BULK, shape.medianMs()),
            isDetached(),
            !isHigh(SHARE, shape.tailPercent()),
            frame.gauge(TAIL, where, shape.tailSeconds(), citations()));
    double stalled =
        isDetached() && isHigh(STALLED, shape.tailSeconds())
            ? shape.tailSeconds()
            : shape.secondGroupSeconds(1000 * frame.scales().high(STALLED));
    return Double.isNaN(stalled)
        ? List.of(tail, stalled(0, List.of(bulk())), new LatencyMeasured(where, List.of(bulk())))
        : List.of(tail, stalled(stalled, citations()));
  }

  /** What the shape alone tells: it needs no unit. */
  DetachedGroup withoutUnit() {
    double gap = shape.tailEvents() >= LEAST_EVENTS ? Math.floor(shape.gap()) : 0;
    boolean rare = !isHigh(SHARE, shape.tailPercent());
    return new DetachedGroup(where(), rare, frame.gauge(GAP, where(), gap, shapeOnly()));
  }

  private List<Citation> shapeOnly() {
    String gap = "; " + frame.reads(GAP, where(), Math.floor(shape.gap()));
    Stream<Citation> tail =
        shape.tail().stream()
            .limit(QUOTED_AT_MOST)
            .map(row -> new Citation(row.at(), counted(row, "events") + gap));
    Citation bulk = new Citation(shape.bulk().at(), counted(shape.bulk(), "events"));
    return Stream.concat(Stream.of(bulk), tail).toList();
  }

  private StalledTail stalled(double seconds, List<Citation> cited) {
    return new StalledTail(where(), frame.gauge(STALLED, where(), seconds, cited));
  }

  private Where where() {
    return new Where(host.host(), traced.device());
  }

  boolean isDetached() {
    return isHigh(GAP, shape.gap()) && shape.tailEvents() >= LEAST_EVENTS;
  }

  boolean isRareGroup() {
    return isDetached() && !isHigh(SHARE, shape.tailPercent());
  }

  /** Stands far away, in time as well as in shape. */
  boolean isFar() {
    return isDetached() && isHigh(TAIL, shape.tailSeconds());
  }

  private boolean isHigh(String scale, double value) {
    return frame.scales().grade(scale, frame.medium(where()), value).compareTo(Grade.HIGH) >= 0;
  }

  List<Citation> citations() {
    Stream<Citation> tail = shape.tail().stream().limit(QUOTED_AT_MOST).map(this::tail);
    return Stream.concat(Stream.of(bulk()), tail).toList();
  }

  private Citation bulk() {
    String reads = frame.reads(BULK, where(), shape.medianMs());
    return new Citation(
        shape.bulk().at(), "median " + reads + "; " + counted(shape.bulk(), "I/Os"));
  }

  private Citation tail(PooledDistributions.Row row) {
    String gap = shape.gap() == 0 ? "" : ", " + frame.reads(GAP, where(), Math.floor(shape.gap()));
    String reads = frame.reads(TAIL, where(), Math.max(0, row.low()) / 1000);
    return new Citation(row.at(), reads + "; " + counted(row, "I/Os") + gap);
  }

  private String counted(PooledDistributions.Row row, String what) {
    return Scales.figure(row.count())
        + " of "
        + Scales.figure(shape.events())
        + ' '
        + what
        + " are in this bucket";
  }
}
