package dev.stallsage.evidence.iostat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Located;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Linux {@code iostat} of sysstat 5 to 12, extended, short or plain, in every unit.
 *
 * <pre>
 * avg-cpu:  %user   %nice %system %iowait  %steal   %idle
 *            2.10    0.00    1.30   48.20    0.00   48.40
 *
 * Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz  ...  aqu-sz  %util
 * sdb             12.00    768.00     0.00   0.00    9.50    64.00  ...    0.11   8.40
 * </pre>
 *
 * becomes a {@link CpuSample} and a {@link DeviceSample}. The manual is iostat(1) of sysstat.
 */
public final class IostatLinuxReader extends DeviceTableReader {
  private static final String HEADLESS =
      "which column is which stands in the heading, and it changed with every release of sysstat:"
          + " send the line that begins with Device as well";
  private static final int LEAST_COLUMNS = 9;

  /** How a row without its heading begins, as a rule: one of them stands among the rows. */
  private static final List<String> FIRST_DISKS =
      List.of("sda  ", "sdb  ", "sdc  ", "vda  ", "nvme0n1  ", "dm-0  ");

  private static final Pattern DISK =
      Pattern.compile("(?:x?vd|[hs]d)[a-z]{1,2}\\d{0,2}|nvme\\d{1,3}n\\d{1,3}|(?:dm-|md)\\d{1,4}");

  public static final Format FORMAT =
      format("iostat-linux", "Linux iostat")
          .printedBy("iostat -xy 5 12", "iostat -xkt 5 12")
          .describedIn("https://man7.org/linux/man-pages/man1/iostat.1.html")
          .yields(DeviceSample.class, CpuSample.class)
          .marked(Stream.concat(Stream.of("avg-cpu:", "Device"), FIRST_DISKS.stream()).toList())
          .opens(
              line ->
                  LinuxProcessor.isHeading(line.text())
                      || LinuxTable.of(line).isPresent()
                      || FIRST_DISKS.stream().anyMatch(line.text()::startsWith) && isHeadless(line))
          .patience(3)
          .readBy(IostatLinuxReader::new);

  /** Decimals of its rates. */
  private static final int PLACES = 2;

  private final ReportIntervals reports = new ReportIntervals(PLACES);
  private final ForeignLine interruption = new ForeignLine();
  private final SizeCheck sizes = new SizeCheck();
  private final IostatCommand command;
  private final Optional<SysstatBanner> banner;
  private SysstatBanner last;
  private LinuxTable table;
  private LinuxProcessor processor;
  private LinuxProcessor lastProcessor;
  private final PlainLine tableLine = new PlainLine();
  private final PlainLine processorLine = new PlainLine();
  private final PlainNumbers numbers = new PlainNumbers();

  /** What the plain row at hand says, and the row itself: one of each for millions. */
  private final LinuxFigures figures = new LinuxFigures();

  private final DeviceRow plain = new DeviceRow();
  private ReportStamp stamp = ReportStamp.NONE;
  private boolean headingMayGoOn;
  private boolean headless;

  IostatLinuxReader(ExhibitContext surroundings) {
    command = IostatCommand.of(surroundings.command());
    banner = SysstatBanner.above(surroundings.before());
    stamp = ReportStamp.above(surroundings, text -> false);
  }

  /** A row of {@code iostat -x} whose heading nobody pasted. */
  private static boolean isHeadless(Line line) {
    List<String> words = LineWords.of(line.text());
    return words.size() > LEAST_COLUMNS
        && DISK.matcher(words.get(0)).matches()
        && words.stream().skip(1).allMatch(word -> LineWords.decimals(word) == 2);
  }

  @Override
  boolean takeLine(Line line, ObservationSink sink) {
    if (LineWords.isRule(line.text()) || LineWords.isLeftOut(line.text())) {
      return true;
    }
    if (table == null && processor == null && isHeadless(line)) {
      if (!headless) {
        sink.remark(line.at(), HEADLESS);
      }
      headless = true;
      return true;
    }
    List<String> words = LineWords.of(line.text());
    ReportStamp own = ReportStamp.leading(words);
    boolean taken = takeWords(line, words.subList(own.words(), words.size()), own, sink);
    if (taken) {
      interruption.over();
    } else {
      cutOff(sink);
      interruption.foreign(line);
    }
    return taken;
  }

  /** The lines of which a log of days has millions: rows, and headings that come again. */
  @Override
  public boolean takeRow(ByteLine line, ObservationSink sink) {
    if (over() || rows() == null || interruption.now() || rows().waits()) {
      return false;
    }
    boolean taken = processor == null ? plainRow(line, sink) : plainShares(line, sink);
    if (!taken) {
      taken = repeatedHeading(line, sink);
    }
    return taken;
  }

  private boolean plainRow(ByteLine line, ObservationSink sink) {
    if (!table.heading().deviceFirst() || !numbers.readNamed(line, table.width())) {
      return false;
    }
    headingMayGoOn = false;
    String device = numbers.name();
    reports.row(table.heading(), device, ReportStamp.NONE, stamp, sink);
    table.figures(numbers, figures);
    check(figures, numbers.firstDecimals(), line, sink);
    reports.add(figures.into(plain, line, device, stamp.text()), sink);
    return true;
  }

  private boolean plainShares(ByteLine line, ObservationSink sink) {
    if (!numbers.read(line, processor.width())) {
      return false;
    }
    headingMayGoOn = false;
    processor(line.line(), numbers.copy(processor.width()), sink);
    return true;
  }

  private boolean repeatedHeading(ByteLine line, ObservationSink sink) {
    if (tableLine.is(line)) {
      heading(table, ReportStamp.NONE, sink);
      return true;
    }
    if (processorLine.is(line)) {
      headingMayGoOn = false;
      processorHeading(line.line(), lastProcessor, ReportStamp.NONE, sink);
      return true;
    }
    return false;
  }

  @Override
  void begin(ObservationSink sink) {
    banner.ifPresent(b -> sink.host(b.host()));
    last = banner.orElse(null);
    reports.run(first(banner.isPresent()), command.intervalSeconds(), sink);
  }

  /** Without the banner, which is always printed, a report out of a run need not be the first. */
  private ReportIntervals.First first(boolean started) {
    if (command.skipsSinceBoot()) {
      return ReportIntervals.First.INTERVAL;
    }
    boolean once = command.shown() && Double.isNaN(command.intervalSeconds());
    return started || once ? ReportIntervals.First.SINCE_BOOT : ReportIntervals.First.UNKNOWN;
  }

  private boolean takeWords(Line line, List<String> words, ReportStamp own, ObservationSink sink) {
    boolean mayGoOn = headingMayGoOn;
    headingMayGoOn = false;
    if (words.isEmpty()) {
      nextStamp(own, sink);
      return true;
    }
    if (processor != null && processor.fits(words)) {
      processor(line, LinuxProcessor.shares(words), sink);
      return true;
    }
    if (rows() != null && rows().offer(line, words, own, !interruption.now(), sink)) {
      return true;
    }
    if (LinuxProcessor.isHeading(line.text())) {
      processorHeading(line, LinuxProcessor.of(words), own, sink);
      return true;
    }
    if (mayGoOn && table.heading().extend(words)) {
      tableLine.forget();
      headingMayGoOn = true;
      return true;
    }
    Optional<LinuxTable> heading = LinuxTable.of(line);
    if (heading.isPresent()) {
      heading(heading.get(), own, sink);
      return true;
    }
    return restarted(line, sink);
  }

  private void nextStamp(ReportStamp own, ObservationSink sink) {
    cutOff(sink);
    stamp = own;
    reports.close();
  }

  private void processorHeading(
      Line line, LinuxProcessor block, ReportStamp own, ObservationSink sink) {
    cutOff(sink);
    resume(sink);
    processor = block;
    lastProcessor = block;
    if (own == ReportStamp.NONE) {
      processorLine.remember(line);
    }
    reports.processors(line.at(), own == ReportStamp.NONE ? stamp : own, sink);
  }

  private void processor(Line line, double[] shares, ObservationSink sink) {
    LinuxProcessor block = processor;
    processor = null;
    if (Arrays.stream(shares).sum() < 1) {
      sink.remark(line.at(), "the shares of the processors add up to 0 %, expected 100 %");
      return;
    }
    reports.add((sinceBoot, seconds) -> block.sample(line.at(), sinceBoot, shares), sink);
  }

  private void heading(LinuxTable next, ReportStamp own, ObservationSink sink) {
    cutOff(sink);
    if (interruption.now()) {
      sizes.forget();
    }
    resume(sink);
    processor = null;
    reports.table(next.heading(), own == ReportStamp.NONE ? stamp : own, sink);
    if (table != next) {
      table = next;
      rowsAre(new RowAssembler(next.heading(), row -> row(row, sink)));
      tableLine.remember(next.heading().line());
    }
    headingMayGoOn = true;
  }

  private void row(DeviceTableRow row, ObservationSink sink) {
    if (row.indented() && isGroup(row.device())) {
      return;
    }
    resume(sink);
    reports.row(table.heading(), row, stamp, sink);
    ReportStamp time = row.stamp() == ReportStamp.NONE ? stamp : row.stamp();
    LinuxFigures said = table.figures(row.figures());
    check(said, LineWords.decimals(row.figures().get(0)), row, sink);
    DeviceRow device = said.into(new DeviceRow(), row, row.device(), time.text());
    reports.add((sinceBoot, seconds) -> device.of(sinceBoot, seconds).sample(), sink);
  }

  private void check(LinuxFigures row, int decimals, Located at, ObservationSink sink) {
    double rounding = PrintedNumbers.halfUnit(decimals);
    sizes.correct(row, table, rounding, at, sink);
    LittlesLawCheck.linuxRow(row, table.queue(), rounding, at, sink);
  }

  /** {@code -g} prints the sum of a group one blank further to the right than its disks. */
  private static boolean isGroup(String name) {
    return name.chars().noneMatch(Character::isDigit) && !name.matches("(?:x?v|[sh])d[a-z]+");
  }

  /**
   * Is iostat started anew here? After a prompt the exhibit is over, after a bare banner it goes
   * on.
   */
  private boolean restarted(Line line, ObservationSink sink) {
    Optional<SysstatBanner> next = SysstatBanner.of(line.text());
    if (next.isPresent() && last != null && next.get().equals(last)) {
      cutOff(sink);
      newRun(true, sink);
      return true;
    }
    if (next.isPresent() || ForeignLine.starts(line)) {
      isOver();
    }
    return false;
  }

  private void newRun(boolean started, ObservationSink sink) {
    processor = null;
    stamp = ReportStamp.NONE;
    reports.run(first(started), command.intervalSeconds(), sink);
  }

  /** Rows below another caption are another run, unless it is known where this one was started. */
  private void resume(ObservationSink sink) {
    if (interruption.captioned() && last == null && !command.shown()) {
      newRun(false, sink);
    }
    interruption.over();
  }

  @Override
  public void end(ObservationSink sink) {
    super.end(sink);
    reports.end(sink);
  }
}
