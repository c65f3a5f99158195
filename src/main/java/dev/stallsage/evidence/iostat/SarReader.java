package dev.stallsage.evidence.iostat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessQueue;
import dev.stallsage.observation.ProcessorSample;
import dev.stallsage.observation.Swapping;
import java.util.List;
import java.util.Optional;

/**
 * The tables of {@code sar} and {@code mpstat} of sysstat 5 to 12, as {@code sar} prints them live
 * or from its files.
 *
 * <pre>
 * 12:00:01 AM       DEV       tps  rd_sec/s  wr_sec/s  avgrq-sz  avgqu-sz     await     svctm     %util
 * 12:10:01 AM   dev8-16     40.00    640.00   1280.00     48.00      0.80     20.00      2.00      8.00
 * Average:      dev8-16     40.00    640.00   1280.00     48.00      0.80     20.00      2.00      8.00
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code sdb} over 600 s with 40 transfers/s of 20 ms each; the
 * average is no interval and is left out. Tables of networks, terminals and the like are known and
 * passed over. The manual is sar(1).
 */
public final class SarReader extends DeviceTableReader {
  public static final Format FORMAT =
      format("sar", "Linux sar and mpstat")
          .printedBy("sar -dp", "sar -A", "sar -d -f /var/log/sa/sa21", "mpstat -P ALL 5 12")
          .describedIn("https://man7.org/linux/man-pages/man1/sar.1.html")
          .yields(
              DeviceSample.class,
              CpuSample.class,
              ProcessorSample.class,
              ProcessQueue.class,
              Swapping.class)
          .marked(SarTable.marks())
          .mayOpen(SarLine::mayOpen)
          .opens(SarReader::opens)
          .patience(3)
          .readBy(SarReader::new);

  /** Something of this stands in every heading. */
  private static final List<String> COLUMNS =
      List.of("/s", "%", "kb", "sck", "-sz", "INTR", "dentunusd", "MHz");

  /**
   * Size of a page of x86, KiB: the unit of {@code pswpin/s} there, and of nearly all hosts whose
   * banner was not copied.
   */
  private static final double PAGE_KIB = 4;

  private final ExhibitContext surroundings;
  private final SarClock clock = new SarClock();
  private final SizeCheck sizes = new SizeCheck();
  private SysstatBanner banner;
  private boolean x86 = true;
  private SarTable table;
  private boolean headingMayGoOn;
  private Location average;
  private int intervals;
  private boolean sinceBootSaid;

  SarReader(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  void begin(ObservationSink sink) {
    SysstatBanner.lineAbove(surroundings.before()).ifPresent(above -> banner(above, sink));
  }

  @Override
  boolean takeLine(Line line, ObservationSink sink) {
    SarLine words = SarLine.of(line);
    if (words.isOfSar() && takeWords(line, words, sink)) {
      return true;
    }
    if (!words.isOfSar() && goesOn(line, words.rest(), sink)) {
      return true;
    }
    headingMayGoOn = false;
    cutOff(sink);
    banner(line, sink);
    return false;
  }

  /** The rest of a heading or a row that was wrapped. */
  private boolean goesOn(Line line, List<String> words, ObservationSink sink) {
    if (rows() == null) {
      return false;
    }
    if (headingMayGoOn && table != null && table.devices().heading().extend(words)) {
      return true;
    }
    return rows().waits() && rows().offer(line, words, ReportStamp.NONE, false, sink);
  }

  /** A banner is left to the next tool; this one only notes it. */
  private void banner(Line line, ObservationSink sink) {
    Optional<SysstatBanner> found = SysstatBanner.of(line.text());
    if (found.isPresent() && banner != null && !banner.equals(found.get())) {
      isOver();
    } else if (found.isPresent()) {
      banner = found.get();
      sink.host(banner.host());
      List<String> words = LineWords.of(line.text());
      x86 = words.contains("_x86_64_") || words.contains("_i686_");
      clock.banner(words);
    }
  }

  private boolean takeWords(Line line, SarLine words, ObservationSink sink) {
    List<String> rest = words.rest();
    if (words.isRestart() || words.isComment()) {
      cutOff(sink);
      if (words.isRestart()) {
        clock.reset();
        table = null;
      }
      return true;
    }
    Optional<SarTable> heading = SarTable.of(line, rest, true);
    if (heading.isPresent()) {
      heading(heading.get(), words, sink);
      return true;
    }
    if (table == null || rest.stream().noneMatch(LineWords::isFigure)) {
      return false;
    }
    return words.average() ? average(line, rest) : row(line, words, sink);
  }

  private void heading(SarTable next, SarLine words, ObservationSink sink) {
    cutOff(sink);
    table = next;
    headingMayGoOn = true;
    if (!words.average()) {
      clock.heading(words.stamp());
    }
    rowsAre(
        table.kind() == SarTable.Kind.DEVICES
            ? new RowAssembler(table.devices().heading(), row -> device(row, sink))
            : null);
  }

  /** The mean of the whole table: no interval of its own. */
  private boolean average(Line line, List<String> rest) {
    long figures = rest.stream().filter(LineWords::isFigure).count();
    boolean other = table.kind() == SarTable.Kind.OTHER;
    if (figures < rest.size() - 1 && !other && !table.fits(rest)) {
      return false;
    }
    average = average == null ? line.at() : average;
    return true;
  }

  private boolean row(Line line, SarLine words, ObservationSink sink) {
    clock.row(words.stamp());
    headingMayGoOn = false;
    intervals++;
    if (rows() != null) {
      return rows().offer(line, words.rest(), words.stamp(), true, sink);
    }
    if (table.kind() != SarTable.Kind.OTHER && !table.fits(words.rest())) {
      int columns = table.names().size();
      sink.remark(
          line.at(),
          "row does not fit its heading: expected "
              + columns
              + " columns, found "
              + words.rest().size());
      return true;
    }
    switch (table.kind()) {
      case PROCESSORS -> processors(line.at(), words.rest(), sink);
      case QUEUE -> queue(line.at(), words.rest(), sink);
      case SWAP -> swap(line.at(), words.rest(), sink);
      default -> {}
    }
    return true;
  }

  private void device(DeviceTableRow row, ObservationSink sink) {
    LinuxTable devices = table.devices();
    double rounding = 0.5 * Math.pow(10, -LineWords.decimals(row.figures().get(0)));
    LinuxFigures figures = devices.figures(row.figures());
    sizes.correct(figures, devices, rounding, row.at(), sink);
    String queue = devices.printed(LinuxColumn.OUTSTANDING);
    LittlesLawCheck.linuxRow(figures, queue, rounding, row.at(), sink);
    DeviceRow said =
        figures
            .into(new DeviceRow(), row, SarDeviceNumbers.name(row.device()), clock.time())
            .of(clock.sinceBoot(), clock.seconds());
    sayWhenSinceBoot(row.at(), sink);
    sink.observe(said.sample());
  }

  private void processors(Location at, List<String> row, ObservationSink sink) {
    String processor = row.get(table.names().indexOf("CPU"));
    sayWhenSinceBoot(at, sink);
    if (!processor.equals("all")) {
      sink.observe(
          SarShares.of(
              at, clock.time(), clock.sinceBoot(), processor, name -> table.figure(row, name)));
      return;
    }
    sink.observe(SarShares.sample(at, clock.sinceBoot(), name -> table.figure(row, name)));
  }

  private void queue(Location at, List<String> row, ObservationSink sink) {
    sink.observe(
        new ProcessQueue(
            at, clock.time(), false, table.figure(row, "runq-sz"), table.figure(row, "blocked")));
  }

  private void swap(Location at, List<String> row, ObservationSink sink) {
    if (x86) {
      sink.observe(
          new Swapping(
              at,
              clock.time(),
              clock.sinceBoot(),
              PAGE_KIB * table.figure(row, "pswpin/s"),
              PAGE_KIB * table.figure(row, "pswpout/s")));
    }
  }

  private void sayWhenSinceBoot(Location at, ObservationSink sink) {
    if (clock.sinceBoot() && !sinceBootSaid) {
      sinceBootSaid = true;
      sink.remark(at, "begins and ends at one time: the average since boot, nothing about now");
    }
  }

  @Override
  public void end(ObservationSink sink) {
    super.end(sink);
    if (average != null && intervals == 0) {
      sink.remark(average, "only averages of a longer time: expected the rows of its intervals");
    }
  }

  private static boolean opens(Line line) {
    if (!mayHead(line.text()) || LineWords.tooLong(line)) {
      return false;
    }
    SarLine words = SarLine.of(line);
    return words.isRestart()
        || words.isOfSar() && SarTable.of(line, words.rest(), false).isPresent();
  }

  /** Cheap: a clock comes first, or one word and a colon before columns of rates or shares. */
  private static boolean mayHead(String text) {
    int from = 0;
    while (from < text.length() && text.charAt(from) <= ' ') {
      from++;
    }
    if (text.length() - from < 10) {
      return false;
    }
    if (Character.isDigit(text.charAt(from))) {
      return text.charAt(from + 1) == ':' || text.charAt(from + 2) == ':';
    }
    int blank = text.indexOf(' ', from);
    int tab = text.indexOf('\t', from);
    int end = blank < 0 || tab >= 0 && tab < blank ? tab : blank;
    return end > 0
        && (text.charAt(end - 1) == ':' || text.startsWith(":", end + 1))
        && COLUMNS.stream().anyMatch(text::contains);
  }
}
