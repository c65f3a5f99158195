package dev.stallsage.evidence.esxtop;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.OperatingSystem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A file of Windows' performance counters: {@code perfmon}, {@code typeperf}, {@code relog -f CSV}.
 *
 * <pre>
 * "(PDH-CSV 4.0) (W. Europe Standard Time)(-60)","\\\\SQL3\\PhysicalDisk(1 E:)\\Avg. Disk sec/Read","\\\\SQL3\\PhysicalDisk(1 E:)\\Disk Reads/sec"
 * "11/02/2023 10:15:30.113","0.0312","212.4"
 * </pre>
 *
 * becomes host {@code SQL3} and, for disk {@code 1 E:}, 31.2 ms for each of 212.4 reads a second.
 * Counters of another language are not known, those of {@code _Total} are no disk's, and a cell
 * with a blank is no sample.
 *
 * <p>Reads the disks of a file of Windows' performance counters, a line a sample.
 */
public final class Perfmon extends CounterLogReader {
  private static final Pattern COUNTER =
      Pattern.compile(
          "^\\\\{2}(?<host>[^\\\\]{1,255})\\\\(?:Physical|Logical)Disk\\((?<disk>[^\\\\]{1,200})\\)\\\\(?<counter>[^\\\\]{1,80})$");
  private static final String TOTAL = "_Total";
  private static final double MS = 1000;
  private static final double KIB = 1.0 / 1024;

  private static final Map<String, Figure> KNOWN =
      Map.of(
          "Avg. Disk sec/Read", new Figure(Column.READ_RESPONSE_MS, MS),
          "Avg. Disk sec/Write", new Figure(Column.WRITE_RESPONSE_MS, MS),
          "Avg. Disk sec/Transfer", new Figure(Column.RESPONSE_MS, MS),
          "Disk Reads/sec", new Figure(Column.READS_PER_SECOND, 1),
          "Disk Writes/sec", new Figure(Column.WRITES_PER_SECOND, 1),
          "Disk Transfers/sec", new Figure(Column.TRANSFERS_PER_SECOND, 1),
          "Disk Read Bytes/sec", new Figure(Column.READ_KIB_PER_SECOND, KIB),
          "Disk Write Bytes/sec", new Figure(Column.WRITE_KIB_PER_SECOND, KIB));

  public static final Format FORMAT =
      format("windows-perfmon", "Windows disk counters (perfmon, typeperf)")
          .printedBy("typeperf \"\\PhysicalDisk(*)\\*\" -si 5 -sc 60 -o disks.csv")
          .describedIn(
              "https://learn.microsoft.com/windows-server/administration/windows-commands/typeperf")
          .yields(DeviceSample.class, OperatingSystem.class)
          .marked("(PDH-CSV")
          .longestLine(Integer.MAX_VALUE)
          .opens(Perfmon::opens)
          .patience(3)
          .readBy(Perfmon::new);

  /** What a counter is called, and what makes its unit the product's. */
  private record Figure(Column column, double factor) {
    /** A mean over no request at all is printed as 0. */
    boolean isTime() {
      return factor == MS;
    }
  }

  /** One column that tells something of a disk. */
  private record Told(int index, String disk, Figure figure) {}

  private final List<Told> columns = new ArrayList<>();
  private int width;

  @Override
  void begin(String text, Location at, ObservationSink sink) {
    CsvCells cells = new CsvCells(text, separator());
    String host = "";
    while (cells.advance()) {
      Matcher counter = COUNTER.matcher(cells.text());
      if (counter.matches() && !counter.group("disk").equals(TOTAL)) {
        host = counter.group("host");
        Figure figure = KNOWN.get(counter.group("counter"));
        if (figure != null) {
          columns.add(new Told(cells.count() - 1, counter.group("disk"), figure));
        }
      }
    }
    width = cells.count();
    if (!host.isEmpty()) {
      sink.host(host);
    }
    if (columns.isEmpty()) {
      sink.remark(at, "expected counters such as Avg. Disk sec/Read of a disk, in English");
    } else {
      sink.observe(new OperatingSystem(at, "windows", "", "", "", host));
    }
  }

  @Override
  void read(String text, Location at, ObservationSink sink) {
    Map<String, DeviceSample.Builder> disks = new LinkedHashMap<>();
    CsvCells cells = new CsvCells(text, separator());
    String time = "";
    int next = 0;
    while (cells.advance()) {
      int index = cells.count() - 1;
      if (index == 0) {
        time = cells.text();
      } else if (next < columns.size() && columns.get(next).index == index) {
        Told told = columns.get(next++);
        boolean whole = cells.isWhole(cells.count() == width);
        double value =
            whole ? PrintedNumbers.decimal(cells.text()) * told.figure.factor : Double.NaN;
        if (value > 0 || value == 0 && !told.figure.isTime()) {
          disks
              .computeIfAbsent(told.disk, d -> DeviceSample.of(at, d))
              .set(told.figure.column, value);
        }
      }
    }
    if (cells.count() < width) {
      sink.remark(
          at, "is cut: expected " + width + " columns as in the heading, found " + cells.count());
    }
    for (DeviceSample.Builder disk : disks.values()) {
      respond(disk);
      sink.observe(disk.time(time).build());
    }
  }

  /** Where only reads and writes have a time, that of all follows from theirs. */
  private static void respond(DeviceSample.Builder disk) {
    double reads = orZero(disk.get(Column.READS_PER_SECOND));
    double writes = orZero(disk.get(Column.WRITES_PER_SECOND));
    if (Double.isNaN(disk.get(Column.RESPONSE_MS))) {
      double readMs = disk.get(Column.READ_RESPONSE_MS);
      double writeMs = disk.get(Column.WRITE_RESPONSE_MS);
      disk.set(Column.RESPONSE_MS, DeviceSample.responseOf(reads, readMs, writes, writeMs));
    }
  }

  private static double orZero(double rate) {
    return Double.isNaN(rate) ? 0 : rate;
  }

  private static boolean opens(Line line) {
    String text = line.text();
    return (text.startsWith("\"(PDH-CSV") || text.startsWith("(PDH-CSV"))
        && (text.contains("\\PhysicalDisk(") || text.contains("\\LogicalDisk("));
  }
}
