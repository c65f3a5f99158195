package dev.stallsage.evidence;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Role;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/** Keeps the books of one evidence file: which exhibit is open, what was said about it. */
final class ExhibitLog implements Sink {
  /** Remarks kept for one exhibit; a broken table would otherwise fill the report. */
  private static final int REMARKS_AT_MOST = 20;

  private final String file;
  private final Role declared;
  private final AtomicInteger ids;
  private final Receiver receiver;
  private final List<Exhibit> exhibits = new ArrayList<>();
  private About about;
  private Series series;
  private int firstLine;
  private int lastLine;
  private String host = "";
  private List<Remark> remarks = new ArrayList<>();
  private int remarksDropped;

  ExhibitLog(String file, Role declared, AtomicInteger ids, Receiver receiver) {
    this.file = file;
    this.declared = declared;
    this.ids = ids;
    this.receiver = receiver;
  }

  void open(About format, Line line, Surroundings surroundings) {
    about = format;
    firstLine = line.number();
    lastLine = line.number();
    series = series(surroundings);
  }

  private Series series(Surroundings surroundings) {
    return new Series(ids.getAndIncrement(), file, surroundings.label(), surroundings.command());
  }

  void extend(Line line) {
    lastLine = line.number();
  }

  /** Ends the exhibit and begins another of the same format under a new caption. */
  void relabel(Surroundings surroundings) {
    About same = about;
    Observation last = pending;
    pending = null;
    close();
    about = same;
    series = series(surroundings);
    firstLine = last == null ? lastLine + 1 : last.at().line();
    lastLine = firstLine;
    pending = last;
  }

  /** The newest observation is held back until it is sure under which caption it stands. */
  private Observation pending;

  @Override
  public void observe(Observation observation) {
    flush();
    pending = observation;
  }

  private void flush() {
    if (pending != null) {
      receiver.accept(series, pending);
      pending = null;
    }
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

  void close() {
    flush();
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
            List.copyOf(remarks)));
    about = null;
    host = "";
    remarks = new ArrayList<>();
    remarksDropped = 0;
  }

  List<Exhibit> exhibits() {
    return List.copyOf(exhibits);
  }
}
