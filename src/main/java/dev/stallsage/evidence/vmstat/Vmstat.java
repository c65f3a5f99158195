package dev.stallsage.evidence.vmstat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessQueue;
import dev.stallsage.observation.Swapping;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * {@code vmstat} of Linux, in every width, and of Solaris and FreeBSD.
 *
 * <pre>
 * procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 *  r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 *  4  7 204800  81200   1020  90112  340 1200   900  4100 2210 4300  9  5 31 55  0
 * </pre>
 *
 * becomes 4 runnable and 7 blocked processes, 340 KiB/s swapped in and 1200 out, and processors
 * that wait 55 % of the time. Linux counts processes as they are, all else of the first row since
 * boot; Solaris averages all of it. The manual is vmstat(8).
 */
public final class Vmstat implements Reader {
  private static final int PATIENCE = 3;
  private static final int LINE_LONGEST = 1000;

  public static final Format FORMAT =
      format("vmstat", "vmstat (Linux, Solaris, FreeBSD)")
          .printedBy("vmstat -w 5 12", "vmstat 5 12")
          .describedIn("https://man7.org/linux/man-pages/man8/vmstat.8.html")
          .yields(CpuSample.class, ProcessQueue.class, Swapping.class)
          .marked("-memory-", "memory", "free", " fre ")
          .mayOpen(VmstatHeading::mayBe)
          .opens(line -> VmstatHeading.isTitle(line.text()) || VmstatHeading.of(line).isPresent())
          .patience(PATIENCE)
          .readBy(Vmstat::new);

  private final VmstatCommand command;
  private VmstatHeading heading;
  private boolean interrupted = true;
  private boolean first;
  private boolean said;

  Vmstat(ExhibitContext surroundings) {
    command = VmstatCommand.of(surroundings.command());
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
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

  private boolean row(Line line, ObservationSink sink) {
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

  private void observe(Location at, List<String> row, String time, ObservationSink sink) {
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
              kib * heading.figure(row, "so"),
              heading.figure(row, "bi") + heading.figure(row, "bo")));
    }
  }
}
