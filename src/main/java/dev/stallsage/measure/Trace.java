package dev.stallsage.measure;

import java.util.ArrayList;
import java.util.List;

/**
 * Values in the order they were taken, thinned to a bounded number of points: of two neighbours the
 * higher one stays, so that a spike never vanishes. A value that is not known is a gap.
 */
public final class Trace {
  private static final int POINTS_AT_MOST = 120;

  private final List<Picture.Point> points = new ArrayList<>();
  private String pendingLabel;
  private double pending;
  private int stride = 1;
  private int held;

  /** Goes on with what was taken later. */
  public void append(Trace later) {
    later.points().forEach(point -> add(point.label(), point.value()));
  }

  /** Adds the next value. */
  public void add(String label, double value) {
    if (held == 0 || Double.isNaN(pending) || value > pending) {
      pendingLabel = label;
      pending = value;
    }
    held++;
    if (held == stride) {
      points.add(new Picture.Point(pendingLabel, pending));
      held = 0;
      if (points.size() == POINTS_AT_MOST) {
        halve();
      }
    }
  }

  private void halve() {
    List<Picture.Point> fewer = new ArrayList<>();
    for (int i = 0; i + 1 < points.size(); i += 2) {
      fewer.add(higher(points.get(i), points.get(i + 1)));
    }
    points.clear();
    points.addAll(fewer);
    stride *= 2;
  }

  private static Picture.Point higher(Picture.Point one, Picture.Point other) {
    return Double.isNaN(one.value()) || other.value() > one.value() ? other : one;
  }

  /** The points so far. */
  public List<Picture.Point> points() {
    List<Picture.Point> all = new ArrayList<>(points);
    if (held > 0) {
      all.add(new Picture.Point(pendingLabel, pending));
    }
    return all;
  }
}
