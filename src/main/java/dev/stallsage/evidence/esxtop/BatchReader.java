package dev.stallsage.evidence.esxtop;

import dev.stallsage.evidence.Figures;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.observation.Location;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/** Reads the samples of a batch file, a line each. */
final class BatchReader implements Reader {
  private static final Pattern TIME =
      Pattern.compile("^\"?\\d{1,4}[/.-]\\d{1,2}[/.-]\\d{2,4} \\d{1,2}:\\d\\d:\\d\\d.*");
  private static final int TIME_ENDS_BEFORE = 40;

  private BatchHeading heading;
  private char separator;
  private boolean widthDoubted;

  @Override
  public boolean take(Line line, Sink sink) {
    String text = line.text();
    if (heading == null) {
      begin(text, line, sink);
      return true;
    }
    if (!TIME.matcher(text.substring(0, Math.min(text.length(), TIME_ENDS_BEFORE))).matches()) {
      return false;
    }
    read(text, line.at(), sink);
    return true;
  }

  private void begin(String text, Line line, Sink sink) {
    separator = Cells.separator(text);
    heading = BatchHeading.of(text, separator);
    if (!heading.host().isEmpty()) {
      sink.host(heading.host());
    }
    if (heading.columns().isEmpty()) {
      sink.remark(line.at(), "expected columns of storage adapters, devices or virtual disks");
    }
  }

  private void read(String text, Location at, Sink sink) {
    heading.instances().forEach(instance -> Arrays.fill(instance.values(), Double.NaN));
    List<BatchHeading.Column> columns = heading.columns();
    Cells cells = new Cells(text, separator);
    String time = "";
    int next = 0;
    boolean whole = true;
    while (cells.advance()) {
      int index = cells.count() - 1;
      whole = cells.isWhole(cells.count() == heading.width());
      if (index == 0) {
        time = cells.text();
      } else if (next < columns.size() && columns.get(next).index() == index) {
        BatchHeading.Column column = columns.get(next++);
        column.of().values()[column.metric().ordinal()] = whole ? figure(cells) : Double.NaN;
      }
    }
    checkWidth(cells.count(), whole, at, sink);
    give(time, at, sink);
  }

  /** No figure of storage is negative: esxtop prints -1 for what does not exist. */
  private static double figure(Cells cells) {
    double value = Figures.decimal(cells.text());
    return value < 0 ? Double.NaN : value;
  }

  private void checkWidth(int width, boolean whole, Location at, Sink sink) {
    if (width < heading.width()) {
      sink.remark(
          at, "is cut: expected " + heading.width() + " columns as in the heading, found " + width);
    } else if (width > heading.width()) {
      tooWide(width, at, sink);
    } else if (!whole) {
      sink.remark(at, "is cut in its last column");
    }
  }

  private void tooWide(int width, Location at, Sink sink) {
    if (!widthDoubted) {
      sink.remark(at, "has " + width + " columns, the heading only " + heading.width());
    }
    widthDoubted = true;
  }

  private void give(String time, Location at, Sink sink) {
    for (BatchHeading.Instance instance : heading.instances()) {
      if (Metric.any(instance.values())) {
        sink.observe(Metric.sample(at, instance.layer(), instance.name(), time, instance.values()));
      }
    }
  }

  @Override
  public int patience() {
    return 3;
  }
}
