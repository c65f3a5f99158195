package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessQueue;
import dev.stallsage.observation.Swapping;
import java.util.List;
import java.util.Optional;

/** Reads one exhibit of {@link SarFormat}. */
final class SarReader implements Reader {
  private static final int PATIENCE = 3;

  /** Size of a page of x86, KiB: the unit of {@code pswpin/s} there. */
  private static final double PAGE_KIB = 4;

  private final Surroundings surroundings;
  private final SarClock clock = new SarClock();
  private final SizeCheck sizes = new SizeCheck();
  private Banner banner;
  private boolean x86;
  private SarTable table;
  private RowAssembler rows;
  private boolean headingMayGoOn;
  private boolean begun;
  private boolean over;
  private Location average;
  private int intervals;
  private boolean sinceBootSaid;

  SarReader(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public int patience() {
    return PATIENCE;
  }

  @Override
  public boolean take(Line line, Sink sink) {
    if (over || line.blank() || Words.tooLong(line)) {
      return false;
    }
    if (!begun) {
      begun = true;
      Banner.lineAbove(surroundings.before()).ifPresent(above -> banner(above, sink));
    }
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
  private boolean goesOn(Line line, List<String> words, Sink sink) {
    if (rows == null) {
      return false;
    }
    if (headingMayGoOn && table.devices().heading().extend(words)) {
      return true;
    }
    return rows.waits() && rows.offer(line, words, Stamp.NONE, false, sink);
  }

  /** A banner is left to the next tool; this one only notes it. */
  private void banner(Line line, Sink sink) {
    Optional<Banner> found = Banner.of(line.text());
    if (found.isPresent() && banner != null && !banner.equals(found.get())) {
      over = true;
    } else if (found.isPresent()) {
      banner = found.get();
      sink.host(banner.host());
      List<String> words = Words.of(line.text());
      x86 = words.contains("_x86_64_") || words.contains("_i686_");
      clock.banner(words);
    }
  }

  private boolean takeWords(Line line, SarLine words, Sink sink) {
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
    if (table == null || rest.stream().noneMatch(Words::isFigure)) {
      return false;
    }
    return words.average() ? average(line, rest) : row(line, words, sink);
  }

  private void heading(SarTable next, SarLine words, Sink sink) {
    cutOff(sink);
    table = next;
    headingMayGoOn = true;
    if (!words.average()) {
      clock.heading(words.stamp());
    }
    rows =
        table.kind() == SarTable.Kind.DEVICES
            ? new RowAssembler(table.devices().heading(), row -> device(row, sink))
            : null;
  }

  /** The mean of the whole table: no interval of its own. */
  private boolean average(Line line, List<String> rest) {
    long figures = rest.stream().filter(Words::isFigure).count();
    boolean other = table.kind() == SarTable.Kind.OTHER;
    if (figures < rest.size() - 1 && !other && !table.fits(rest)) {
      return false;
    }
    average = average == null ? line.at() : average;
    return true;
  }

  private boolean row(Line line, SarLine words, Sink sink) {
    clock.row(words.stamp());
    headingMayGoOn = false;
    intervals++;
    if (rows != null) {
      return rows.offer(line, words.rest(), words.stamp(), true, sink);
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

  private void device(Row row, Sink sink) {
    LinuxTable devices = table.devices();
    double rounding = 0.5 * Math.pow(10, -Words.decimals(row.figures().get(0)));
    LinuxFigures figures = devices.figures(row.figures());
    sizes.correct(figures, devices, rounding, row.at(), sink);
    String queue = devices.printed(LinuxColumn.OUTSTANDING);
    Plausibility.linuxRow(figures, queue, rounding, row.at(), sink);
    DeviceRow said =
        figures
            .into(new DeviceRow(), row, DeviceNumbers.name(row.device()), clock.time())
            .of(clock.sinceBoot(), clock.seconds());
    sayWhenSinceBoot(row.at(), sink);
    sink.observe(said.sample());
  }

  private void processors(Location at, List<String> row, Sink sink) {
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

  private void queue(Location at, List<String> row, Sink sink) {
    sink.observe(
        new ProcessQueue(
            at, clock.time(), false, table.figure(row, "runq-sz"), table.figure(row, "blocked")));
  }

  private void swap(Location at, List<String> row, Sink sink) {
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

  private void sayWhenSinceBoot(Location at, Sink sink) {
    if (clock.sinceBoot() && !sinceBootSaid) {
      sinceBootSaid = true;
      sink.remark(at, "begins and ends at one time: the average since boot, nothing about now");
    }
  }

  private void cutOff(Sink sink) {
    if (rows != null) {
      rows.giveUp(sink);
    }
  }

  @Override
  public void end(Sink sink) {
    cutOff(sink);
    if (average != null && intervals == 0) {
      sink.remark(average, "only averages of a longer time: expected the rows of its intervals");
    }
  }
}
