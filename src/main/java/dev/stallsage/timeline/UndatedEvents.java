package dev.stallsage.timeline;

import dev.stallsage.observation.KernelEvent.Kind;
import dev.stallsage.observation.Location;
import dev.stallsage.timeline.TimelineCollector.Group;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Events of logs that were pasted without their stamps. When they were nobody knows, and of one
 * file it is known which came later: its lines stand in order.
 */
final class UndatedEvents {
  /** Bounds memory; a group is a kind of event at one device of one log. */
  private static final int GROUPS_AT_MOST = 2_000;

  /** As many as findings quote. */
  private static final int LINES_AT_MOST = 12;

  private record Line(String file, int line) {}

  /** The first and the last line of many alike. */
  private record Run(Group group, int first, int last, List<Line> lines) {
    private boolean isGood() {
      Kind kind = Kind.valueOf(group.what());
      return kind.isGood() || TimelineEvents.isRepair(kind);
    }

    /** Is the other over with this, and did it not come again afterwards? */
    private boolean ends(Group other, int lastLine) {
      return group.endsAt(other)
          && group.series().file().equals(other.series().file())
          && (Endings.isDeclared(Kind.valueOf(group.what())) ? last : first) > lastLine;
    }
  }

  private final Map<Group, Run> runs = new HashMap<>();

  /** The last line of what few lines with a stamp tell. */
  private final Map<Group, Integer> stamped = new HashMap<>();

  /** Takes one event of a line without a stamp. */
  void see(Group group, Location at) {
    Run run = runs.get(group);
    if (run != null) {
      if (run.lines.size() < LINES_AT_MOST) {
        run.lines.add(new Line(at.file(), at.line()));
      }
      runs.put(group, new Run(group, run.first, Math.max(run.last, at.line()), run.lines));
    } else if (runs.size() < GROUPS_AT_MOST) {
      List<Line> lines = new ArrayList<>(List.of(new Line(at.file(), at.line())));
      runs.put(group, new Run(group, at.line(), at.line(), lines));
    }
  }

  /** Numbers of the exhibits that hold such events. */
  List<Integer> logs() {
    return runs.keySet().stream().map(g -> g.series().id()).distinct().toList();
  }

  /**
   * Does a later line of the same file say that each of these is over?
   *
   * @param quoted the lines a fault rests on
   */
  boolean areOver(List<Location> quoted) {
    List<Line> lines = quoted.stream().map(at -> new Line(at.file(), at.line())).toList();
    List<Run> told =
        runs.values().stream()
            .filter(run -> !run.isGood() && run.lines.stream().anyMatch(lines::contains))
            .toList();
    return !told.isEmpty() && told.stream().allMatch(run -> endsAfter(run.group, run.last));
  }

  /** Does the line tell of a fault, as far as lines are kept? */
  boolean tellsFault(Location at) {
    Line line = new Line(at.file(), at.line());
    return runs.values().stream().anyMatch(run -> !run.isGood() && run.lines.contains(line));
  }

  /** Takes events of lines with a stamp, below which others may follow that have none. */
  void follow(Group group, Occurrences seen) {
    if (seen.count() == seen.lines().size()) {
      seen.lines().stream().mapToInt(Location::line).max().ifPresent(l -> stamped.put(group, l));
    }
  }

  /**
   * Do lines without a stamp say of each of these that it is over? What somebody typed and pasted
   * below a log bears no time, and comes after it.
   */
  boolean follow(List<Dated> dated) {
    List<Group> faults = dated.stream().filter(d -> !d.isGood()).map(Dated::group).toList();
    return !faults.isEmpty()
        && faults.stream()
            .allMatch(group -> stamped.containsKey(group) && endsAfter(group, stamped.get(group)));
  }

  private boolean endsAfter(Group group, int lastLine) {
    return runs.values().stream().anyMatch(e -> e.ends(group, lastLine));
  }
}
