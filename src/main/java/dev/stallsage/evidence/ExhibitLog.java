package dev.stallsage.evidence;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
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

  /** The parts of the exhibit that is open, of one host each, by its name. */
  private final Map<String, Part> parts = new LinkedHashMap<>();

  private FormatDescription about;
  private ExhibitContext surroundings;
  private Part part;

  /** What one host told in an exhibit. */
  private static final class Part {
    private final Series series;
    private final List<Remark> remarks = new ArrayList<>();
    private String host = "";
    private int firstLine;
    private int lastLine;
    private String until = "";
    private int remarksDropped;

    private Part(Series series) {
      this.series = series;
    }

    private void remark(Remark remark) {
      if (remarks.size() < REMARKS_AT_MOST) {
        remarks.add(remark);
      } else {
        remarksDropped++;
      }
    }

    private void extend(int line) {
      firstLine = firstLine == 0 ? line : firstLine;
      lastLine = line;
    }

    /** A name was heard, and then nothing was told. */
    private boolean isEmpty() {
      return firstLine == 0;
    }

    private Exhibit exhibit(FormatDescription about, EvidenceRole declared) {
      if (remarksDropped > 0) {
        remarks.add(
            new Remark(
                new Location(series.file(), lastLine, ""),
                "and " + remarksDropped + " more remarks on this exhibit"));
      }
      return new Exhibit(
          series,
          about.id(),
          firstLine,
          lastLine,
          host,
          declared,
          about.yields(),
          until,
          List.copyOf(remarks));
    }
  }

  ExhibitLog(String file, EvidenceRole declared, AtomicInteger ids, ObservationReceiver receiver) {
    this.file = file;
    this.declared = declared;
    this.ids = ids;
    this.receiver = receiver;
  }

  void open(FormatDescription format, Line line, ExhibitContext surroundings) {
    about = format;
    this.surroundings = surroundings;
    part = begin();
    part.extend(line.number());
  }

  private Part begin() {
    return new Part(
        new Series(ids.getAndIncrement(), file, surroundings.label(), surroundings.command()));
  }

  /** The exhibit goes on to this line. */
  void extend(int line) {
    part.extend(line);
  }

  /** Another line comes: what stands on the lines before is where it belongs. */
  void nextLine() {
    if (!newest.isEmpty()) {
      newest.forEach(observation -> receiver.accept(part.series, observation));
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
    String sameHost = part.host;
    close();
    open(same, line, surroundings);
    host(sameHost);
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
    receiver.row(part.series, row);
  }

  @Override
  public void remark(Location at, String says) {
    part.remark(new Remark(at, says));
  }

  @Override
  public void host(String name) {
    if (name.isEmpty() || name.equals(part.host)) {
      return;
    }
    if (part.host.isEmpty()) {
      part.host = name;
      parts.put(name, part);
      return;
    }
    nextLine();
    part = parts.computeIfAbsent(name, n -> begin());
    part.host = name;
  }

  @Override
  public void goesOnUntil(String time) {
    part.until = time;
  }

  void close() {
    nextLine();
    if (about == null) {
      return;
    }
    parts.putIfAbsent(part.host, part);
    for (Part of : parts.values()) {
      if (!of.isEmpty()) {
        exhibits.add(of.exhibit(about, declared));
      }
    }
    parts.clear();
    about = null;
  }

  List<Exhibit> exhibits() {
    return List.copyOf(exhibits);
  }
}
