package dev.stallsage.evidence.vmstat;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessQueue;
import dev.stallsage.observation.Swapping;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/** Reads one exhibit of {@link VmstatFormat}. */
final class VmstatReader implements Reader {
  private static final int PATIENCE = 3;
  private static final int LINE_LONGEST = 1000;

  private final VmstatCommand command;
  private VmstatHeading heading;
  private boolean interrupted = true;
  private boolean first;
  private boolean said;

  VmstatReader(Surroundings surroundings) {
    command = VmstatCommand.of(surroundings.command());
  }

  @Override
  public int patience() {
    return PATIENCE;
  }

  @Override
  public boolean take(Line line, Sink sink) {
    if (line.blank() || line.text().length() > LINE_LONGEST) {
      return false;
    }
    boolean taken = VmstatHeading.isTitle(line.text()) || heading(line) || row(line, sink);
    interrupted |= !taken;
    return taken;
  }

  /** Names are repeated once a screen; behind lines of somebody else vmstat was started anew. */
  private boolean heading(Line line) {
    Optional<VmstatHeading> next = VmstatHeading.of(line);
    if (next.isEmpty()) {
      return false;
    }
    boolean another = heading == null || !heading.equals(next.get());
    first = (interrupted || another) && !command.skipsSinceBoot();
    heading = next.get();
    interrupted = false;
    return true;
  }

  private boolean row(Line line, Sink sink) {
    if (heading == null) {
      return false;
    }
    List<String> words = Arrays.asList(line.words());
    int columns = heading.names().size();
    int from = firstFigure(words);
    int figures = figures(words, from);
    if (figures == 0 || from > 0 && words.get(from - 1).indexOf(':') < 0) {
      return false;
    }
    if (figures < columns) {
      if (figures * 2 < columns || from + figures < words.size()) {
        return false;
      }
      sink.remark(
          line.at(),
          "row does not fit its heading: expected " + columns + " numbers, found " + figures);
      return true;
    }
    boolean epoch = figures == columns + 1 && words.get(from + columns).length() >= 10;
    if (figures > columns && !epoch) {
      sink.remark(
          line.at(),
          "row does not fit its heading: expected " + columns + " numbers, found " + figures);
      return true;
    }
    List<String> behind = words.subList(from + columns, words.size());
    String time = String.join(" ", behind.isEmpty() ? words.subList(0, from) : behind);
    observe(line.at(), words.subList(from, from + columns), time, sink);
    return true;
  }

  /** A script may put a time before every line. */
  private static int firstFigure(List<String> words) {
    int from = 0;
    for (int i = 0; i < words.size() && i < 6; i++) {
      if (words.get(i).indexOf(':') >= 0 && Character.isDigit(words.get(i).charAt(0))) {
        from = i + 1;
      }
    }
    return from;
  }

  private static int figures(List<String> words, int from) {
    int i = from;
    while (i < words.size() && words.get(i).chars().allMatch(c -> c >= '0' && c <= '9')) {
      i++;
    }
    return i - from;
  }

  private void observe(Location at, List<String> row, String time, Sink sink) {
    boolean sinceBoot = first;
    first = false;
    if (sinceBoot && !said) {
      said = true;
      sink.remark(at, "first row: rates and shares are averages since boot");
    }
    sink.observe(
        new ProcessQueue(
            at,
            time,
            sinceBoot && !heading.isOfLinux(),
            heading.figure(row, "r"),
            heading.figure(row, "b")));
    sink.observe(
        new CpuSample(
            at,
            sinceBoot,
            heading.share(row, "us"),
            heading.share(row, "sy"),
            heading.share(row, "wa"),
            heading.share(row, "st"),
            heading.share(row, "id")));
    if (heading.isOfLinux()) {
      double kib = command.kibPerUnit();
      sink.observe(
          new Swapping(
              at,
              time,
              sinceBoot,
              kib * heading.figure(row, "si"),
              kib * heading.figure(row, "so")));
    }
  }
}
