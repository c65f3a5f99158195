package dev.stallsage.evidence.esxtop;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.HypervisorSample;
import dev.stallsage.observation.Location;
import java.util.Arrays;
import java.util.List;

/**
 * A file of batch esxtop: one line of headings, often of tens of thousands of columns, then a line
 * per sample. Only the columns of devices, adapters and virtual disks are looked at.
 *
 * <pre>
 * "(PDH-CSV 4.0) (UTC)(0)","\\esx7\Physical Disk SCSI Device(naa.6006)\Commands/sec","\\esx7\Physical Disk SCSI Device(naa.6006)\Average Driver MilliSec/Command"
 * "03/19/2019 08:01:10","1840.12","17.20"
 * </pre>
 *
 * becomes host {@code esx7} and a {@link HypervisorSample} of device {@code naa.6006}: 1,840.12
 * commands/s, 17.2 ms in the device. Perfmon of Windows begins its files alike, but calls the
 * object {@code PhysicalDisk}.
 *
 * <p>Reads the samples of a batch file, a line each.
 */
public final class EsxtopCsv extends CounterLogReader {
  public static final Format FORMAT =
      format("esxtop-csv", "ESXi esxtop, batch file")
          .printedBy("esxtop -b -a -d 5 -n 60")
          .describedIn("https://communities.vmware.com/docs/DOC-11812")
          .yields(HypervisorSample.class)
          .marked("(PDH-CSV")
          .longestLine(Integer.MAX_VALUE)
          .opens(EsxtopCsv::opens)
          .patience(3)
          .readBy(EsxtopCsv::new);

  private BatchHeading heading;
  private boolean widthDoubted;

  @Override
  void begin(String text, Location at, ObservationSink sink) {
    heading = BatchHeading.of(text, separator());
    if (!heading.host().isEmpty()) {
      sink.host(heading.host());
    }
    if (heading.columns().isEmpty()) {
      sink.remark(at, "expected columns of storage adapters, devices or virtual disks");
    }
  }

  @Override
  void read(String text, Location at, ObservationSink sink) {
    heading.instances().forEach(instance -> Arrays.fill(instance.values(), Double.NaN));
    List<BatchHeading.Column> columns = heading.columns();
    CsvCells cells = new CsvCells(text, separator());
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
  private static double figure(CsvCells cells) {
    double value = PrintedNumbers.decimal(cells.text());
    return value < 0 ? Double.NaN : value;
  }

  private void checkWidth(int width, boolean whole, Location at, ObservationSink sink) {
    if (width < heading.width()) {
      sink.remark(
          at, "is cut: expected " + heading.width() + " columns as in the heading, found " + width);
    } else if (width > heading.width()) {
      tooWide(width, at, sink);
    } else if (!whole) {
      sink.remark(at, "is cut in its last column");
    }
  }

  private void tooWide(int width, Location at, ObservationSink sink) {
    if (!widthDoubted) {
      sink.remark(at, "has " + width + " columns, the heading only " + heading.width());
    }
    widthDoubted = true;
  }

  private void give(String time, Location at, ObservationSink sink) {
    for (BatchHeading.Instance instance : heading.instances()) {
      if (EsxtopMetric.any(instance.values())) {
        sink.observe(
            EsxtopMetric.sample(at, instance.layer(), instance.name(), time, instance.values()));
      }
    }
  }

  private static boolean opens(Line line) {
    String text = line.text();
    return (text.startsWith("\"(PDH-CSV") || text.startsWith("(PDH-CSV"))
        && (text.contains("\\Physical Disk") || text.contains("\\Virtual Disk("));
  }
}
