package dev.stallsage.evidence.dtrace;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.dtrace.DistributionRow.Edge;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Bucket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * One distribution while its rows come in.
 *
 * <p>The rows of {@code quantize}: a label v above 0 covers [v, 2v), 0 covers only 0, -v covers
 * (-2v, -v]. Those of {@code lquantize}: b covers [b, b + step). Those of {@code llquantize}: up to
 * the next label, as its steps grow. DTrace leaves out empty rows at both ends but one, never in
 * between: a label missing inside is a line lost, not an empty bucket.
 */
final class DtraceDistribution {
  private final Line heading;
  private final String subject;
  private final List<DistributionRow> rows = new ArrayList<>();

  DtraceDistribution(Line heading, String subject) {
    this.heading = heading;
    this.subject = subject;
  }

  String subject() {
    return subject;
  }

  Line heading() {
    return heading;
  }

  /** Takes a row, or the second half of one that a mail client wrapped. */
  boolean take(Line line) {
    String text = line.text();
    if (rows.isEmpty() && text.strip().equals("count")) {
      return true;
    }
    if (!rows.isEmpty()) {
      Optional<DistributionRow> completed = last().completedBy(text);
      if (completed.isPresent()) {
        rows.set(rows.size() - 1, completed.get());
        return true;
      }
    }
    Optional<DistributionRow> row =
        DistributionRow.of(text, line.at()).filter(r -> rows.isEmpty() || r.follows(last()));
    row.ifPresent(rows::add);
    return row.isPresent();
  }

  private DistributionRow last() {
    return rows.get(rows.size() - 1);
  }

  /** Nothing can follow the row of all higher values. */
  boolean isComplete() {
    return !rows.isEmpty() && last().edge() == Edge.ABOVE && !last().isCut();
  }

  /** Are these the rows of {@code quantize}? */
  boolean doubles() {
    return rows.stream().allMatch(DistributionRow::isPowerOfTwo);
  }

  /** Gives the histogram away and says what is missing in it. */
  void end(LabelMeaning meaning, List<String> probes, ObservationSink sink) {
    if (!rows.isEmpty() && last().isCut()) {
      sink.remark(last().at(), "is cut: expected a count behind the bar");
    }
    rows.removeIf(DistributionRow::isCut);
    if (rows.isEmpty()) {
      sink.remark(heading.at(), "expected rows \"label |@@@ count\" below this heading");
      return;
    }
    checkEnds(sink);
    List<Bucket> buckets = doubles() ? doubling(meaning, sink) : stepping(meaning, sink);
    sink.observe(
        new Histogram(
            heading.at(), meaning.quantity(), direction(), subject, probes, List.copyOf(buckets)));
  }

  private String direction() {
    String words =
        " " + subject.toLowerCase(java.util.Locale.ROOT).replaceAll("[^a-z]+", " ") + " ";
    boolean reads = words.contains(" read ") || words.contains(" reads ");
    boolean writes = words.contains(" write ") || words.contains(" writes ");
    return reads == writes ? "" : reads ? "read" : "write";
  }

  /** An empty row stands at each end of the print, or a row that is open to that end. */
  private void checkEnds(ObservationSink sink) {
    DistributionRow first = rows.get(0);
    if (first.edge() == Edge.BUCKET && first.count() > 0) {
      sink.remark(first.at(), "rows are missing above: expected an empty row at the head");
    }
    if (last().edge() != Edge.ABOVE && last().count() > 0) {
      sink.remark(last().at(), "rows are missing below: expected an empty row at the end");
    }
  }

  private List<Bucket> doubling(LabelMeaning meaning, ObservationSink sink) {
    List<Bucket> buckets = new ArrayList<>();
    for (DistributionRow row : rows) {
      double low = row.label() < 0 ? 2.0 * row.label() + 1 : row.label();
      double high = row.label() < 0 ? row.label() + 1.0 : row.label() == 0 ? 1 : 2.0 * row.label();
      add(buckets, row, low, high, meaning, sink);
    }
    return buckets;
  }

  private List<Bucket> stepping(LabelMeaning meaning, ObservationSink sink) {
    long step = smallestStep();
    boolean grows = stepsGrow(step);
    List<Bucket> buckets = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      DistributionRow row = rows.get(i);
      switch (row.edge()) {
        case BELOW -> add(buckets, row, meaning.least(row.label()), row.label(), meaning, sink);
        case ABOVE -> add(buckets, row, row.label(), Double.POSITIVE_INFINITY, meaning, sink);
        case AROUND -> add(buckets, row, meaning.least(row.label()), row.label(), meaning, sink);
        default ->
            add(buckets, row, row.label(), grows ? nextLimit(i) : above(row, step), meaning, sink);
      }
    }
    return buckets;
  }

  /** With a single row no step is seen; what stands above it is not printed because it is empty. */
  private static double above(DistributionRow row, long step) {
    return step == Long.MAX_VALUE ? Double.POSITIVE_INFINITY : row.label() + (double) step;
  }

  private double nextLimit(int i) {
    return i + 1 < rows.size()
        ? rows.get(i + 1).label()
        : above(rows.get(i), rows.get(i).label() - rows.get(i - 1).label());
  }

  private long smallestStep() {
    long step = Long.MAX_VALUE;
    for (int i = 1; i < rows.size(); i++) {
      long width = rows.get(i).label() - rows.get(i - 1).label();
      step = width > 0 ? Math.min(step, width) : step;
    }
    return step;
  }

  /** Wider and wider steps, never a narrower one: {@code llquantize}. */
  private boolean stepsGrow(long smallest) {
    long before = smallest;
    boolean grows = false;
    for (int i = 1; i < rows.size(); i++) {
      long width = rows.get(i).label() - rows.get(i - 1).label();
      if (width > 0 && rows.get(i - 1).edge() == Edge.BUCKET) {
        if (width < before) {
          return false;
        }
        grows |= width > before;
        before = width;
      }
    }
    return grows;
  }

  private static void add(
      List<Bucket> buckets,
      DistributionRow row,
      double low,
      double high,
      LabelMeaning meaning,
      ObservationSink sink) {
    double from = meaning.scaled(low);
    if (!buckets.isEmpty() && buckets.get(buckets.size() - 1).high() != from) {
      sink.remark(row.at(), "rows are missing above: their counts are unknown, not zero");
    }
    buckets.add(new Bucket(from, meaning.scaled(high), row.count(), row.at()));
  }
}
