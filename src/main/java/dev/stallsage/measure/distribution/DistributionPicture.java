package dev.stallsage.measure.distribution;

import dev.stallsage.measure.Picture;
import dev.stallsage.measure.PooledDistributions;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.EvidenceRole;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * A distribution as bars, its empty buckets included: the stretch between the bulk and a bubble of
 * slow I/Os is what the reader must see.
 *
 * @param before the same of the good time, null when there is none
 */
record DistributionPicture(
    Where host, DistributionSubject traced, DistributionShape shape, DistributionShape before) {
  /** A wider stretch is shown by its first buckets only. */
  private static final int EMPTY_AT_MOST = 12;

  private static final double DOUBLING = 2;

  /** From here on a time is told in seconds, ms. */
  private static final double IN_SECONDS = 10_000;

  Picture picture() {
    List<Picture.Line> lines = new ArrayList<>();
    TreeMap<Double, String> axis = new TreeMap<>();
    label(shape, axis);
    boolean compare = before != null && sameBuckets();
    if (compare) {
      label(before, axis);
    }
    lines.add(line(EvidenceRole.PROBLEM, shape, axis));
    if (compare) {
      lines.add(line(EvidenceRole.BASELINE, before, axis));
    }
    String direction = traced.direction().isEmpty() ? "" : traced.direction() + " ";
    String subject = traced.subject().isEmpty() ? "" : ": " + traced.subject();
    return new Picture(
        Picture.Kind.HISTOGRAM,
        new Where(host.host(), traced.device()),
        "Distribution of " + direction + "latency" + subject,
        "I/Os",
        List.copyOf(lines));
  }

  /** Bars stand side by side only when they count the same. */
  private boolean sameBuckets() {
    return shape.rows().stream()
        .allMatch(
            row ->
                before.rows().stream()
                    .noneMatch(b -> b.low() < row.high() && row.low() < b.high() && !same(b, row)));
  }

  private static boolean same(PooledDistributions.Row one, PooledDistributions.Row other) {
    return one.low() == other.low() && one.high() == other.high();
  }

  /** The places of all buckets on the axis, with the doublings that stand empty between two. */
  private static void label(DistributionShape of, TreeMap<Double, String> axis) {
    PooledDistributions.Row last = null;
    for (PooledDistributions.Row row : of.rows()) {
      if (last != null && last.low() > 0) {
        double low = last.high();
        for (int i = 0; i < EMPTY_AT_MOST && low * DOUBLING <= row.low() * (1 + 1e-9); i++) {
          axis.putIfAbsent(low, bucket(low, low * DOUBLING));
          low *= DOUBLING;
        }
      }
      axis.put(row.low(), bucket(row.low(), row.high()));
      last = row;
    }
  }

  private static String bucket(double low, double high) {
    boolean long_ = low >= IN_SECONDS;
    double unit = long_ ? 1000 : 1;
    String name = long_ ? " s" : " ms";
    String from = Scales.figure(Math.max(0, low) / unit);
    return Double.isFinite(high)
        ? from + " to " + Scales.figure(high / unit) + name
        : from + name + " or more";
  }

  private static Picture.Line line(
      EvidenceRole role, DistributionShape of, TreeMap<Double, String> axis) {
    List<Picture.Point> points = new ArrayList<>();
    axis.forEach(
        (low, label) -> {
          long count =
              of.rows().stream()
                  .filter(r -> r.low() == low)
                  .mapToLong(PooledDistributions.Row::count)
                  .sum();
          points.add(new Picture.Point(label, count));
        });
    return new Picture.Line("", role, List.copyOf(points));
  }
}
