package dev.stallsage.evidence.zpool;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import dev.stallsage.observation.ImpossibleLatency;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.SoftwareArray;
import dev.stallsage.observation.SpaceUse;
import dev.stallsage.observation.SyncWrites;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * {@code zpool iostat}, plain, with {@code -v} its disks, with {@code -l} their latencies.
 *
 * <pre>
 *               capacity     operations     bandwidth    total_wait     disk_wait
 * pool        alloc   free   read  write   read  write   read  write   read  write
 * ----------  -----  -----  -----  -----  -----  -----  -----  -----  -----  -----
 * tank         201G   171G     12    240  96.0K  13.7M   21ms   49ms    9ms    2ms
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code tank}: 12 reads/s of 9 ms, 240 writes/s of 2 ms. {@code
 * disk_wait} is the time of a disk; {@code total_wait} holds the queues in front of it, in which
 * writes wait by design until their transaction group is written. With {@code -v} the disks stand
 * for their pool. The first report counts since the pool was imported, so it says nothing about
 * now, apart from how full a pool is and, with {@code -q}, whether a scan of it waits in the
 * queues. A disk that answers within a microsecond does not exist: OpenZFS 0.7 spreads latencies
 * over idle time, so such a print loses its latencies and keeps its rates.
 *
 * <p>Reads report after report; one is over when its first pool comes again.
 */
public final class PoolIostat implements Reader {
  private static final Pattern FIRST =
      Pattern.compile("^\\s*+capacity\\s++operations\\s++bandwidth(?:\\s.*)?$");
  private static final Pattern RULE = Pattern.compile("^[-\\s]{3,400}$");
  private static final Pattern CLOCK =
      Pattern.compile("^\\s*+(?:[A-Z][a-z]{2}\\b.{0,40}?\\d{1,2}:\\d\\d:\\d\\d.{0,20}|1\\d{9})$");
  private static final double KIB = 1024;
  private static final double NANOS_PER_MS = 1e6;

  /** ns; DRAM behind a bus takes as long. */
  private static final double IMPOSSIBLE = 1000;

  private static final List<String> DISK_WAITS = List.of("disk_wait read", "disk_wait write");

  /** What stands in the margin: a star, an arrow. */
  private static final Pattern MARK = Pattern.compile("[*#!]{1,3}|<?-{1,8}>|<[-=]{1,8}|[←→]");

  /** Words somebody writes beside a row. */
  private static final int REMARK_AT_MOST = 8;

  private static final int ROWS_AT_MOST = 20_000;

  public static final Format FORMAT =
      format("zpool-iostat", "zpool iostat")
          .printedBy("zpool iostat -vly 5 24", "zpool iostat -v 5 24")
          .describedIn("zpool-iostat(8)")
          .yields(
              DeviceSample.class,
              ImpossibleLatency.class,
              SyncWrites.class,
              SpaceUse.class,
              SoftwareArray.class)
          .marked("bandwidth")
          .opens(line -> isFirst(line.text()))
          .patience(2)
          // Dates and prompts stand between reports.
          .withoutCaptions()
          .readBy(surroundings -> new PoolIostat(PoolIostatCommand.of(surroundings.command())));

  private final PoolIostatCommand command;
  private PoolColumns columns;
  private String[] groups = {};
  private final List<PoolRow> rows = new ArrayList<>();
  private boolean first;
  private String time = "";
  private String nextTime = "";
  private int reports;
  private Location firstAt;
  private boolean impossible;

  PoolIostat(PoolIostatCommand command) {
    this.command = command;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (isFirst(text)) {
      if (!rows.isEmpty()) {
        report(sink); // what stands above is of the columns of before
      }
      groups = line.words();
      columns = null;
      return true;
    }
    if (line.blank()) {
      return false;
    }
    String[] words = line.words();
    if (columns == null) {
      boolean heading = words[0].equals("pool") || words[0].equals("vdev");
      columns = heading ? PoolColumns.of(groups, words) : null;
      first = heading;
      return heading;
    }
    if (RULE.matcher(text).matches()) {
      first = true;
      return true;
    }
    if (CLOCK.matcher(text).matches()) {
      nextTime = text.strip();
      return true;
    }
    return row(line, words, sink);
  }

  private boolean row(Line line, String[] words, ObservationSink sink) {
    List<String> cells = cells(words);
    if (cells.size() != columns.names().size() || !cells.stream().allMatch(ZfsCell::isOne)) {
      return false;
    }
    int depth = line.text().length() - line.text().stripLeading().length();
    if (!rows.isEmpty() && rows.get(0).name().equals(words[0]) || rows.size() >= ROWS_AT_MOST) {
      report(sink);
    }
    if (rows.isEmpty()) {
      time = nextTime;
    }
    rows.add(new PoolRow(line, words[0], depth, first, List.copyOf(cells)));
    first = false;
    return true;
  }

  /** What people write beside a row, {@code * of this one}, is no cell of it. */
  private List<String> cells(String[] words) {
    List<String> cells =
        Arrays.stream(words).skip(1).filter(word -> !MARK.matcher(word).matches()).toList();
    int wide = columns.names().size();
    boolean beside =
        cells.size() > wide
            && cells.size() <= wide + REMARK_AT_MOST
            && cells.subList(wide, cells.size()).stream().noneMatch(ZfsCell::isOne);
    return beside ? cells.subList(0, wide) : cells;
  }

  /** The disks where they are shown, else the pools. */
  private void report(ObservationSink sink) {
    boolean indented = rows.stream().anyMatch(r -> r.depth() > rows.get(0).depth());
    boolean verbose = indented || rows.stream().anyMatch(r -> r.isGroup() || r.isClass());
    List<PoolRow> shown = new ArrayList<>();
    for (int i = 0; i < rows.size(); i++) {
      PoolRow row = rows.get(i);
      boolean parent =
          indented
              ? i + 1 < rows.size() && rows.get(i + 1).depth() > row.depth()
              : verbose && row.first();
      if (!parent && !row.isGroup() && !row.isClass()) {
        shown.add(row);
      }
    }
    shown.stream().filter(this::isImpossible).findFirst().ifPresent(row -> impossible(row, sink));
    firstAt = firstAt == null ? rows.get(0).line().at() : firstAt;
    boolean sinceImport = reports == 0 && !command.skipsSinceImport();
    PoolReport report = new PoolReport(List.copyOf(rows), columns, verbose);
    if (reports == 0) {
      report.space().forEach(sink::observe);
    }
    report.scans(sinceImport || impossible).forEach(sink::observe);
    shown.forEach(row -> sink.observe(sample(row, sinceImport)));
    if (!sinceImport && !impossible) {
      rows.stream()
          .filter(r -> r.first() || !verbose)
          .forEach(pool -> syncWrites(pool, pool.name(), "", sink));
      logDevices(sink);
    }
    reports++;
    rows.clear();
  }

  /** Nothing is printed under the queue of synchronous writes where there were none. */
  private void syncWrites(PoolRow row, String pool, String device, ObservationSink sink) {
    double ms = (nanos(row, "syncq_wait write") + nanos(row, "disk_wait write")) / NANOS_PER_MS;
    if (!Double.isNaN(ms)) {
      sink.observe(new SyncWrites(row.line().at(), pool, device, ms));
    }
  }

  /** The disks below {@code logs}, up to the next class or the next pool. */
  private void logDevices(ObservationSink sink) {
    String pool = "";
    boolean logs = false;
    for (PoolRow row : rows) {
      if (row.first()) {
        pool = row.name();
        logs = false;
      } else if (row.isClass()) {
        logs = row.isLogs();
      } else if (logs && !row.isGroup()) {
        syncWrites(row, pool, row.device(), sink);
      }
    }
  }

  private boolean isImpossible(PoolRow row) {
    return !impossibleColumn(row).isEmpty();
  }

  private String impossibleColumn(PoolRow row) {
    return DISK_WAITS.stream().filter(c -> nanos(row, c) < IMPOSSIBLE).findFirst().orElse("");
  }

  private void impossible(PoolRow row, ObservationSink sink) {
    if (!impossible) {
      String column = impossibleColumn(row);
      sink.observe(
          new ImpossibleLatency(row.line().at(), row.device(), column, nanos(row, column)));
      sink.remark(
          row.line().at(),
          "a disk_wait below a microsecond: no disk answers so fast, so these are no latencies"
              + " (OpenZFS 0.7 divides them by idle time)");
    }
    impossible = true;
  }

  private DeviceSample sample(PoolRow row, boolean sinceImport) {
    double reads = amount(row, "operations read");
    double writes = amount(row, "operations write");
    double readMs = impossible ? Double.NaN : nanos(row, "disk_wait read") / NANOS_PER_MS;
    double writeMs = impossible ? Double.NaN : nanos(row, "disk_wait write") / NANOS_PER_MS;
    return DeviceSample.of(row.line().at(), row.device())
        .time(time)
        .sinceBoot(sinceImport)
        .intervalSeconds(sinceImport ? Double.NaN : command.intervalSeconds())
        .set(Column.READS_PER_SECOND, reads)
        .set(Column.WRITES_PER_SECOND, writes)
        .set(Column.READ_KIB_PER_SECOND, amount(row, "bandwidth read") / KIB)
        .set(Column.WRITE_KIB_PER_SECOND, amount(row, "bandwidth write") / KIB)
        .set(Column.READ_RESPONSE_MS, readMs)
        .set(Column.WRITE_RESPONSE_MS, writeMs)
        .set(Column.RESPONSE_MS, mean(reads, readMs, writes, writeMs))
        .build();
  }

  private static double mean(double reads, double readMs, double writes, double writeMs) {
    double ofReads = Double.isNaN(readMs) ? 0 : reads;
    double ofWrites = Double.isNaN(writeMs) ? 0 : writes;
    double ms = (ofReads > 0 ? ofReads * readMs : 0) + (ofWrites > 0 ? ofWrites * writeMs : 0);
    return ofReads + ofWrites > 0 ? ms / (ofReads + ofWrites) : Double.NaN;
  }

  private double amount(PoolRow row, String column) {
    return ZfsCell.amount(columns.cell(column, row.cells()));
  }

  private double nanos(PoolRow row, String column) {
    return ZfsCell.nanos(columns.cell(column, row.cells()));
  }

  @Override
  public void end(ObservationSink sink) {
    if (!rows.isEmpty()) {
      report(sink);
    }
    if (reports == 1 && !command.skipsSinceImport()) {
      sink.remark(firstAt, "one report: averages since the pool was imported, nothing about now");
    }
  }

  static boolean isFirst(String text) {
    return FIRST.matcher(text).matches();
  }
}
