package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceSample;
import java.util.List;
import java.util.Optional;

/** Reads one exhibit of {@link IostatLinuxFormat}. */
final class IostatLinuxReader implements Reader {
  private static final int PATIENCE = 3;

  private final Reports reports = new Reports();
  private final Interruption interruption = new Interruption();
  private final SizeCheck sizes = new SizeCheck();
  private final IostatCommand command;
  private final Optional<Banner> banner;
  private Banner last;
  private LinuxTable table;
  private RowAssembler rows;
  private LinuxProcessor processor;
  private Stamp stamp = Stamp.NONE;
  private boolean begun;
  private boolean over;
  private boolean headingMayGoOn;

  IostatLinuxReader(Surroundings surroundings) {
    command = IostatCommand.of(surroundings.command());
    banner = Banner.above(surroundings.before());
    stamp = Stamp.above(surroundings.before(), text -> false);
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
      begin(sink);
    }
    List<String> words = Words.of(line.text());
    Stamp own = Stamp.leading(words);
    boolean taken = takeWords(line, words.subList(own.words(), words.size()), own, sink);
    if (taken) {
      interruption.over();
    } else {
      cutOff(sink);
      interruption.foreign(line);
    }
    return taken;
  }

  private void begin(Sink sink) {
    begun = true;
    banner.ifPresent(b -> sink.host(b.host()));
    last = banner.orElse(null);
    reports.run(first(banner.isPresent()), command.intervalSeconds(), sink);
  }

  private Reports.First first(boolean started) {
    if (command.skipsSinceBoot()) {
      return Reports.First.INTERVAL;
    }
    return started || command.shown() ? Reports.First.SINCE_BOOT : Reports.First.UNKNOWN;
  }

  private boolean takeWords(Line line, List<String> words, Stamp own, Sink sink) {
    boolean mayGoOn = headingMayGoOn;
    headingMayGoOn = false;
    if (words.isEmpty()) {
      nextStamp(own, sink);
      return true;
    }
    if (processor != null && processor.fits(words)) {
      processor(line, words, sink);
      return true;
    }
    if (rows != null && rows.offer(line, words, own, !interruption.now(), sink)) {
      return true;
    }
    if (LinuxProcessor.isHeading(line.text())) {
      processorHeading(line, words, own, sink);
      return true;
    }
    if (mayGoOn && table.heading().extend(words)) {
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

  private void nextStamp(Stamp own, Sink sink) {
    cutOff(sink);
    stamp = own;
    reports.close();
  }

  private void processorHeading(Line line, List<String> words, Stamp own, Sink sink) {
    cutOff(sink);
    resume(sink);
    processor = LinuxProcessor.of(words);
    reports.processors(line.at(), own == Stamp.NONE ? stamp : own, sink);
  }

  private void processor(Line line, List<String> shares, Sink sink) {
    LinuxProcessor block = processor;
    processor = null;
    if (block.sum(shares) < 1) {
      sink.remark(line.at(), "the shares of the processors add up to 0 %, expected 100 %");
      return;
    }
    List<String> copy = List.copyOf(shares);
    reports.add((sinceBoot, seconds) -> block.sample(line.at(), sinceBoot, copy), sink);
  }

  private void heading(LinuxTable next, Stamp own, Sink sink) {
    cutOff(sink);
    if (interruption.now()) {
      sizes.forget();
    }
    resume(sink);
    processor = null;
    reports.table(next.heading(), own == Stamp.NONE ? stamp : own, sink);
    table = next;
    rows = new RowAssembler(next.heading(), row -> row(row, sink));
    headingMayGoOn = true;
  }

  private void row(Row row, Sink sink) {
    if (row.indented() && isGroup(row.device())) {
      return;
    }
    resume(sink);
    reports.row(table.heading(), row, stamp, sink);
    double rounding = 0.5 * Math.pow(10, -Words.decimals(row.figures().get(0)));
    LinuxFigures figures = table.figures(row.figures());
    sizes.correct(figures, table, rounding, row.at(), sink);
    String queue = table.printed(LinuxColumn.OUTSTANDING);
    Plausibility.linuxRow(figures, queue, rounding, row.at(), sink);
    String time = (row.stamp() == Stamp.NONE ? stamp : row.stamp()).text();
    DeviceSample.Builder sample = figures.sample(row.at(), row.device()).time(time);
    reports.add(
        (sinceBoot, seconds) -> sample.sinceBoot(sinceBoot).intervalSeconds(seconds).build(), sink);
  }

  /** {@code -g} prints the sum of a group one blank further to the right than its disks. */
  private static boolean isGroup(String name) {
    return name.chars().noneMatch(Character::isDigit) && !name.matches("(?:x?v|[sh])d[a-z]+");
  }

  /**
   * Is iostat started anew here? After a prompt the exhibit is over, after a bare banner it goes
   * on.
   */
  private boolean restarted(Line line, Sink sink) {
    Optional<Banner> next = Banner.of(line.text());
    if (next.isPresent() && last != null && next.get().equals(last)) {
      cutOff(sink);
      newRun(true, sink);
      return true;
    }
    over = next.isPresent() || Interruption.starts(line);
    return false;
  }

  private void newRun(boolean started, Sink sink) {
    processor = null;
    stamp = Stamp.NONE;
    reports.run(first(started), command.intervalSeconds(), sink);
  }

  /** Rows below another caption are another run, unless it is known where this one was started. */
  private void resume(Sink sink) {
    if (interruption.captioned() && last == null && !command.shown()) {
      newRun(false, sink);
    }
    interruption.over();
  }

  private void cutOff(Sink sink) {
    if (rows != null) {
      rows.giveUp(sink);
    }
  }

  @Override
  public void end(Sink sink) {
    cutOff(sink);
    reports.end(sink);
  }
}
