package dev.stallsage.evidence;

import dev.stallsage.evidence.iostat.SadcFileFormat;
import dev.stallsage.evidence.layout.CapturedCommand;
import dev.stallsage.evidence.layout.HostClues;
import dev.stallsage.evidence.time.DateLines;
import dev.stallsage.evidence.time.Dating;
import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.OperatingSystem;
import dev.stallsage.observation.Series;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Reads evidence files into observations, one line at a time. One for each bundle: not thread safe.
 */
public final class EvidenceIntake {
  /** Among so many lines tools print the clock of their host. */
  private static final int DATED_LINES = 40;

  private final MarkIndex watchlist;
  private final LineWindow window = TextSource.window();
  private final byte[] begin = new byte[LineWrapping.HEAD];

  /**
   * @param formats what can be recognised
   * @param lexicon what prose means
   */
  public EvidenceIntake(Formats formats, Lexicon lexicon) {
    this(new MarkIndex(formats, lexicon));
  }

  /**
   * @param watchlist what can be recognised and what prose means, made once for many bundles
   */
  public EvidenceIntake(MarkIndex watchlist) {
    this.watchlist = watchlist;
  }

  /** What is taken off a line before it is read may stand before the date. */
  private static boolean mayBeDated(ByteLine line) {
    return DateLines.mayBegin(line.first()) || line.mayNeedCleaning();
  }

  /** Lets the host be known by what a format reads. */
  private record Listening(HostClues clues, ObservationReceiver next)
      implements ObservationReceiver {
    @Override
    public void accept(Series series, Observation observation) {
      if (observation instanceof OperatingSystem system) {
        clues.read(system);
      }
      next.accept(series, observation);
    }

    @Override
    public void row(Series series, DeviceRow row) {
      next.row(series, row);
    }
  }

  /** What the words of a ticket are recognised as, beside the formats. */
  public static FormatDescription ofWords() {
    return Prose.ABOUT;
  }

  /**
   * Reads one file.
   *
   * @param ids hands out the numbers of exhibits
   * @param receiver takes the observations as they come
   * @return what became of the file; an unreadable file is a remark, never an exception
   */
  public FileCoverage read(EvidenceFile file, AtomicInteger ids, ObservationReceiver receiver) {
    HostClues clues = new HostClues(file.path());
    DateLines dates = new DateLines(Dating.UNKNOWN);
    ObservationReceiver listening = new Listening(clues, receiver);
    ExhibitLog log = new ExhibitLog(file.path(), file.declared(), ids, listening);
    ExhibitLog statements = new ExhibitLog(file.path(), file.declared(), ids, receiver);
    Prose prose = new Prose(file.path(), watchlist.lexicon(), statements);
    ExhibitSplitter splitter = new ExhibitSplitter(file, watchlist, prose, log);
    CapturedCommand.of(file.path())
        .ifPresent(capture -> splitter.printedBy(new Line(file.path(), 0, capture.prompt())));
    List<Remark> remarks = new ArrayList<>();
    TextSource source = new TextSource(file.path(), window);
    boolean complete = true;
    boolean hearsLines = receiver.hearsLines();
    try (InputStream bytes =
        LineWrapping.without(ByteOrderMark.without(file.content().open()), begin)) {
      source.lines(
          bytes,
          line -> {
            boolean clue = clues.wants(line.number(), line.first());
            if (clue || line.number() <= DATED_LINES && mayBeDated(line)) {
              for (String text : LineCleaner.clean(line.line().raw())) {
                if (clue) {
                  clues.line(line.number(), text);
                }
                dates.line(line.number(), text);
              }
            }
            if (hearsLines) {
              receiver.line(line.number(), line.line().raw());
            }
            splitter.add(line);
          },
          remarks);
    } catch (IOException unreadable) {
      complete = false;
      remarks.add(
          new Remark(
              new Location(file.path(), source.lines(), ""),
              "could not be read to the end: " + DamageText.words(unreadable)));
    }
    splitter.end();
    if (source.isSadc()) {
      log.open(SadcFileFormat.FORMAT.about(), new Line(file.path(), 1, ""), ExhibitContext.NONE);
      remarks.forEach(remark -> log.remark(remark.at(), remark.says()));
      remarks.clear();
      log.close();
    }
    remarks.addAll(splitter.remarks());
    List<Exhibit> exhibits = new ArrayList<>(log.exhibits());
    exhibits.addAll(statements.exhibits());
    exhibits.sort(
        java.util.Comparator.comparingInt(Exhibit::firstLine).thenComparing(Exhibit::format));
    return new FileCoverage(
        file.path(),
        List.copyOf(exhibits),
        exhibits.stream().map(Exhibit::host).filter(h -> !h.isEmpty()).findFirst().orElse(""),
        clues.facts(),
        prose.ignored(),
        List.copyOf(remarks),
        complete && !source.cut() && splitter.remarks().isEmpty(),
        "",
        dates.first());
  }
}
