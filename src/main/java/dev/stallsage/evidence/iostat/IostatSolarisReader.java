package dev.stallsage.evidence.iostat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Solaris and illumos {@code iostat -x}, with or without {@code -n}, {@code -z}, {@code -M}, {@code
 * -e}, {@code -r}, {@code -c} and {@code -T}.
 *
 * <pre>
 *                     extended device statistics
 *     r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device
 *   610.0  390.0 4880.0 3120.0 92.0  8.0   92.0    8.0 100 100 c3t600A0B80d0
 * </pre>
 *
 * becomes a {@link DeviceSample}: 92 requests wait in the host 92 ms each, 8 are in the device for
 * 8 ms. {@code svc_t} of plain {@code -x} is the sum of both times, not a service time. The manual
 * is iostat(8); widths and rules are those of usr/src/cmd/stat/iostat/iostat.c of illumos.
 */
public final class IostatSolarisReader extends DeviceTableReader {
  public static final Format FORMAT =
      format("iostat-solaris", "Solaris and illumos iostat -x")
          .printedBy("iostat -xnz -T d 5 12", "iostat -x 5 12")
          .describedIn("https://illumos.org/man/8/iostat")
          .yields(DeviceSample.class, CpuSample.class)
          .marked(" sy ", "actv")
          .opens(
              line ->
                  line.text().contains(" sy ")
                          && SolarisProcessor.isHeading(LineWords.of(line.text()))
                      || SolarisTable.of(line).isPresent())
          .patience(3)
          .readBy(IostatSolarisReader::new);

  /** Lines above a heading: the title, and what stands over groups of columns. */
  private static final Pattern TITLE =
      Pattern.compile(
          "^\\s*+(?:extended (?:device|disk) statistics)?\\s*+(?:-++ errors"
              + " -++)?\\s*+(?:tty)?\\s*+(?:cpu)?\\s*+");

  /** A number as great is a stamp in seconds before a row. */
  private static final double EPOCH = 1e9;

  /** Decimals of its rates. */
  private static final int PLACES = 1;

  private final ReportIntervals reports = new ReportIntervals(PLACES);
  private final ForeignLine interruption = new ForeignLine();
  private final IostatCommand command;
  private ReportStamp stamp;
  private SolarisTable table;
  private SolarisProcessor processor;

  /** The plain row at hand: one for millions. */
  private final DeviceRow plain = new DeviceRow();

  private final PlainNumbers numbers = new PlainNumbers();

  IostatSolarisReader(ExhibitContext surroundings) {
    command = IostatCommand.of(surroundings.command());
    stamp = ReportStamp.above(surroundings, text -> TITLE.matcher(text).matches());
  }

  @Override
  void begin(ObservationSink sink) {
    reports.run(first(), command.intervalSeconds(), sink);
  }

  @Override
  boolean takeLine(Line line, ObservationSink sink) {
    boolean taken = takeWords(line, sink);
    if (taken) {
      interruption.over();
    } else {
      cutOff(sink);
      interruption.foreign(line);
      if (ForeignLine.starts(line)) {
        isOver();
      }
    }
    return taken;
  }

  /** The lines of which a log of days has millions. */
  @Override
  public boolean takeRow(ByteLine line, ObservationSink sink) {
    if (over()
        || rows() == null
        || processor != null
        || interruption.now()
        || rows().waits()
        || !table.isOfDevicesAlone()
        || !isPlain(line)) {
      return false;
    }
    String device = numbers.name();
    reports.row(table.heading(), device, ReportStamp.NONE, stamp, sink);
    table.into(plain, line, device, stamp.text(), numbers.all(), table.width());
    SolarisTable.check(plain, sink);
    reports.add(plain, sink);
    return true;
  }

  private boolean isPlain(ByteLine line) {
    return table.heading().deviceFirst()
        ? numbers.readNamed(line, table.width())
        : numbers.readNamedLast(line, table.width()) && numbers.at(0) < EPOCH;
  }

  private ReportIntervals.First first() {
    return command.shown() ? ReportIntervals.First.SINCE_BOOT : ReportIntervals.First.UNKNOWN;
  }

  private boolean takeWords(Line line, ObservationSink sink) {
    List<String> words = LineWords.of(line.text());
    ReportStamp own = ReportStamp.leading(words);
    if (own.words() == words.size()) {
      cutOff(sink);
      stamp = own;
      reports.close();
      return true;
    }
    List<String> rest = words.subList(own.words(), words.size());
    if (processor != null && processor.fits(rest)) {
      processor(line.at(), processor, rest, sink);
      processor = null;
      return true;
    }
    if (SolarisProcessor.isHeading(rest)) {
      cutOff(sink);
      resume(sink);
      reports.processors(line.at(), own == ReportStamp.NONE ? stamp : own, sink);
      processor = new SolarisProcessor(List.copyOf(rest));
      return true;
    }
    Optional<SolarisTable> heading = SolarisTable.of(line);
    if (heading.isPresent()) {
      heading(heading.get(), own, sink);
      return true;
    }
    if (TITLE.matcher(line.text()).matches()) {
      cutOff(sink);
      return true;
    }
    return rows() != null && rows().offer(line, cells(line, rest), own, !interruption.now(), sink);
  }

  private List<String> cells(Line line, List<String> words) {
    return DeviceHeading.isCommaSeparated(table.heading().line())
        ? List.of(line.text().strip().split(","))
        : words;
  }

  private void heading(SolarisTable next, ReportStamp own, ObservationSink sink) {
    cutOff(sink);
    resume(sink);
    reports.table(next.heading(), own == ReportStamp.NONE ? stamp : own, sink);
    table = next;
    processor = null;
    if (table.holdsCounts()) {
      sink.remark(
          next.heading().line().at(),
          "columns r/i, w/i hold counts per interval, not rates: these rows are not graded");
    }
    rowsAre(new RowAssembler(next.heading(), row -> row(row, sink)));
  }

  private void row(DeviceTableRow row, ObservationSink sink) {
    if (table.holdsCounts()) {
      return;
    }
    resume(sink);
    reports.row(table.heading(), row, stamp, sink);
    String time = (row.stamp() == ReportStamp.NONE ? stamp : row.stamp()).text();
    double[] numbers = SolarisTable.numbers(row);
    DeviceRow device =
        table.into(new DeviceRow(), row, row.device(), time, numbers, numbers.length);
    SolarisTable.check(device, sink);
    reports.add((sinceBoot, seconds) -> device.of(sinceBoot, seconds).sample(), sink);
    table.processor(row).ifPresent(p -> processor(row.at(), p, table.shares(row), sink));
  }

  private void processor(
      Location at, SolarisProcessor block, List<String> shares, ObservationSink sink) {
    List<String> copy = List.copyOf(shares);
    reports.add((sinceBoot, seconds) -> block.sample(at, sinceBoot, copy), sink);
  }

  /** Rows below another caption are another run, unless it is known where this one was started. */
  private void resume(ObservationSink sink) {
    if (interruption.captioned() && !command.shown()) {
      reports.run(first(), Double.NaN, sink);
      stamp = ReportStamp.NONE;
    }
    interruption.over();
  }

  @Override
  public void end(ObservationSink sink) {
    super.end(sink);
    reports.end(sink);
  }
}
