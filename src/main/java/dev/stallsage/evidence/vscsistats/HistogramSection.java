package dev.stallsage.evidence.vscsistats;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Bucket;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * One histogram while its lines come in.
 *
 * <p>A printed limit is the highest value of its row, so the row {@code 304,500} of a latency below
 * the row {@code 403,100} becomes 304 I/Os from 0.101 ms (inclusive) to 0.501 ms (exclusive): the
 * tool counts whole microseconds. The last row repeats the limit before it and holds all that is
 * higher.
 */
final class HistogramSection {
  private final Line first;
  private final StringBuilder head;
  private final Map<String, Figure> figures = new LinkedHashMap<>();
  private final List<Row> rows = new ArrayList<>();
  private boolean limitFirst;
  private boolean complete;

  private record Figure(long value, Location at) {}

  private record Row(long count, long limit, boolean overflow, Location at) {}

  HistogramSection(Line first) {
    this.first = first;
    this.head = new StringBuilder(first.text().strip());
  }

  /** A first line that a mail client wrapped goes on here. */
  void goOn(String text) {
    head.append(' ').append(text);
  }

  boolean isAtItsHead() {
    return figures.isEmpty() && rows.isEmpty();
  }

  /** The row of all higher values was read. */
  boolean isComplete() {
    return complete;
  }

  /** {@code min}, {@code max}, {@code mean} or {@code count}, in the unit of the tool. */
  void figure(String name, long value, Location at) {
    figures.put(name, new Figure(value, at));
  }

  /** The heading of the rows says that the limit is the first column. */
  void limitFirst(boolean isFirst) {
    limitFirst = isFirst;
  }

  /** A row of the comma separated form. */
  void row(long left, long right, Location at) {
    long limit = limitFirst ? left : right;
    boolean repeats = !rows.isEmpty() && rows.get(rows.size() - 1).limit == limit;
    row(limitFirst ? right : left, limit, repeats, at);
  }

  void row(long count, long limit, boolean overflow, Location at) {
    rows.add(new Row(count, limit, overflow, at));
    complete = overflow;
  }

  /** Gives the histogram away and says what does not add up. */
  void end(ObservationSink sink) {
    HistogramTitle title = HistogramTitle.of(head.toString()).orElseThrow();
    if (rows.isEmpty()) {
      sink.remark(first.at(), "expected the rows of this histogram below its title");
      return;
    }
    if (title.quantity() == Histogram.Quantity.UNKNOWN) {
      sink.remark(first.at(), "expected a title with Microseconds or Milliseconds: unit unknown");
    }
    if (!complete) {
      sink.remark(
          rows.get(rows.size() - 1).at,
          "is the last row of a histogram that was cut: expected a row for all higher values");
    }
    List<Bucket> buckets = buckets(title);
    sink.observe(
        new Histogram(
            first.at(),
            title.quantity(),
            title.direction(),
            title.subject(),
            List.of(title.text()),
            buckets));
    check(title, buckets, sink);
  }

  private List<Bucket> buckets(HistogramTitle title) {
    List<Bucket> buckets = new ArrayList<>();
    double low = title.lowest();
    for (Row row : rows) {
      double high = row.overflow ? Double.POSITIVE_INFINITY : scaled(row.limit + 1, title);
      buckets.add(new Bucket(low, high, row.count, row.at));
      low = high;
    }
    return List.copyOf(buckets);
  }

  /** Divides instead of multiplying, so that 501 us are 0.501 ms and not 0.5010000000000001. */
  private static double scaled(long value, HistogramTitle title) {
    return value / (1 / title.unit());
  }

  private void check(HistogramTitle title, List<Bucket> buckets, ObservationSink sink) {
    long sum = buckets.stream().mapToLong(Bucket::count).sum();
    Figure count = figures.get("count");
    if (count != null && count.value != sum) {
      sink.remark(count.at, "count says " + count.value + ", the rows add up to " + sum);
      return;
    }
    List<Bucket> used = buckets.stream().filter(b -> b.count() > 0).toList();
    if (used.isEmpty() || !complete) {
      return;
    }
    checkWithin("min", used.get(0), title, sink);
    checkWithin("max", used.get(used.size() - 1), title, sink);
    checkMean(title, used, sum, sink);
  }

  private void checkWithin(String name, Bucket bucket, HistogramTitle title, ObservationSink sink) {
    Figure figure = figures.get(name);
    if (figure == null) {
      return;
    }
    double value = scaled(figure.value, title);
    if (value < bucket.low() || value >= bucket.high()) {
      sink.remark(
          figure.at,
          name + " says " + figure.value + ", but the outermost row with I/Os is another");
    }
  }

  /** The tool cuts the mean to a whole number, hence one unit of play. */
  private void checkMean(HistogramTitle title, List<Bucket> used, long sum, ObservationSink sink) {
    Figure mean = figures.get("mean");
    if (mean == null) {
      return;
    }
    double lowest = used.stream().mapToDouble(b -> b.count() * b.low()).sum() / sum;
    double highest = used.stream().mapToDouble(b -> b.count() * b.high()).sum() / sum;
    if (scaled(mean.value + 1, title) < lowest || scaled(mean.value - 1, title) > highest) {
      sink.remark(mean.at, "mean says " + mean.value + ", which the rows cannot give");
    }
  }
}
