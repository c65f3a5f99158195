package dev.stallsage.evidence;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Keeps the books of one evidence file: which exhibit is open, what was said about it. */
final class ExhibitLog implements ObservationSink {
  /** Remarks kept for one exhibit; a broken table would otherwise fill the report. */
  private static final int REMARKS_AT_MOST = 20;

  private final String file;
  private final EvidenceRole declared;
  private final AtomicInteger ids;
  private final ObservationReceiver receiver;
  private final List<Exhibit> exhibits = new ArrayList<>();

  /** What the newest line says is held back until it is sure under which caption it stands. */
  private final List<Observation> newest = new ArrayList<>();

  private FormatDescription about;
  private Series series;
  private int firstLine;
  private int lastLine;
  private String host = "";
  private String until = "";
  private List<Remark> remarks = new ArrayList<>();
  private int remarksDropped;

  ExhibitLog(String file, EvidenceRole declared, AtomicInteger ids, ObservationReceiver receiver) {
    this.file = file;
    this.declared = declared;
    this.ids = ids;
    this.receiver = receiver;
  }

  void open(FormatDescription format, Line line, ExhibitContext surroundings) {
    about = format;
    firstLine = line.number();
    lastLine = line.number();
    series = series(surroundings);
  }

  private Series series(ExhibitContext surroundings) {
    return new Series(ids.getAndIncrement(), file, surroundings.label(), surroundings.command());
  }

  /** The exhibit goes on to this line. */
  void extend(int line) {
    lastLine = line;
  }

  /** Another line comes: what stands on the lines before is where it belongs. */
  void nextLine() {
    if (!newest.isEmpty()) {
      newest.forEach(observation -> receiver.accept(series, observation));
      newest.clear();
    }
  }

  /**
   * Ends the exhibit and begins another of the same format under a new caption.
   *
   * @param line the first line below the caption, already read
   * @param caption where the lines that interrupted the rows began: what a reader held back from
   *     above it stays above it
   */
  void relabel(ExhibitContext surroundings, Line line, Location caption) {
    List<Observation> below = new ArrayList<>(newest);
    below.removeIf(observation -> isBefore(observation.at(), caption));
    newest.removeAll(below);
    FormatDescription same = about;
    String sameHost = host;
    close();
    open(same, line, surroundings);
    host = sameHost;
    newest.addAll(below);
  }

  private static boolean isBefore(Location at, Location caption) {
    boolean sameLine = at.line() == caption.line() && at.part().equals(caption.part());
    return !sameLine && at.compareTo(caption) < 0;
  }

  @Override
  public void observe(Observation observation) {
    newest.add(observation);
  }

  /** Under which caption a plain row stands is known when it comes: no caption stands above it. */
  @Override
  public void row(DeviceRow row) {
    nextLine();
    receiver.row(series, row);
  }

  @Override
  public void remark(Location at, String says) {
    if (remarks.size() < REMARKS_AT_MOST) {
      remarks.add(new Remark(at, says));
    } else {
      remarksDropped++;
    }
  }

  @Override
  public void host(String name) {
    if (host.isEmpty()) {
      host = name;
    }
  }

  @Override
  public void goesOnUntil(String time) {
    until = time;
  }

  void close() {
    nextLine();
    if (about == null) {
      return;
    }
    if (remarksDropped > 0) {
      remarks.add(
          new Remark(
              new Location(file, lastLine, ""),
              "and " + remarksDropped + " more remarks on this exhibit"));
    }
    exhibits.add(
        new Exhibit(
            series,
            about.id(),
            firstLine,
            lastLine,
            host,
            declared,
            about.yields(),
            until,
            List.copyOf(remarks)));
    about = null;
    host = "";
    until = "";
    remarks = new ArrayList<>();
    remarksDropped = 0;
  }

  List<Exhibit> exhibits() {
    return List.copyOf(exhibits);
  }
}
