package dev.stallsage.evidence;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What stands before an exhibit in the same file and belongs to no other: prose, scripts, the
 * command line.
 */
public final class ExhibitContext {
  static final int REMEMBERED = 60;

  /** Nothing before it: the first line of a file. */
  public static final ExhibitContext NONE = new ExhibitContext(List.of(), "", "");

  private final List<Line> before;
  private final String command;
  private final Supplier<String> labelled;
  private String label;

  /**
   * @param before the last lines, oldest first, at most {@value #REMEMBERED}
   * @param command the command line that printed the exhibit, without its prompt; empty when not
   *     shown
   * @param label the caption, empty when there is none
   */
  public ExhibitContext(List<Line> before, String command, String label) {
    this(before, command, () -> label);
  }

  /** A caption takes a while to find, and few ask for it. */
  ExhibitContext(List<Line> before, String command, Supplier<String> labelled) {
    this.before = before;
    this.command = command;
    this.labelled = labelled;
  }

  /** The last lines, oldest first. */
  public List<Line> before() {
    return before;
  }

  /** So many of the last lines at the most, oldest first. */
  public List<Line> last(int most) {
    return before.subList(Math.max(0, before.size() - most), before.size());
  }

  /** The last lines, the nearest first. */
  public Stream<Line> upwards() {
    return IntStream.rangeClosed(1, before.size()).mapToObj(i -> before.get(before.size() - i));
  }

  /** What the command tells, or else the nearest of the last lines that tells it. */
  public <T> Optional<T> nearest(Function<String, Optional<T>> told) {
    return told.apply(command)
        .or(() -> upwards().flatMap(line -> told.apply(line.text()).stream()).findFirst());
  }

  /** The command line that printed the exhibit, without its prompt; empty when not shown. */
  public String command() {
    return command;
  }

  /** The first group of a pattern that is found in the command; empty when it is not. */
  public String commandPart(Pattern pattern) {
    Matcher found = pattern.matcher(command);
    return found.find() ? found.group(1) : "";
  }

  /** The caption, empty when there is none. */
  public String label() {
    if (label == null) {
      label = labelled.get();
    }
    return label;
  }

  /**
   * The line right above another, blank lines apart; empty when lines of an exhibit stand between.
   * A value without a name, a row without a heading are known only by it.
   */
  public Optional<Line> lineAbove(Line line) {
    int below = line.number();
    for (int i = indexOf(line) - 1; i >= 0 && below - before.get(i).number() <= 1; i--) {
      if (!before.get(i).blank()) {
        return Optional.of(before.get(i));
      }
      below = before.get(i).number();
    }
    return Optional.empty();
  }

  private int indexOf(Line line) {
    int i = before.size();
    while (i > 0 && before.get(i - 1).number() >= line.number()) {
      i--;
      if (before.get(i) == line) {
        return i;
      }
    }
    return before.size();
  }

  /** The text of the line right above, without blanks around it; empty when there is none. */
  public String above(Line line) {
    return lineAbove(line).map(above -> above.text().strip()).orElse("");
  }

  /** The topmost of the lines right above that all pass. */
  Optional<Line> headingAbove(Line line, Predicate<String> heading) {
    Optional<Line> topmost = Optional.empty();
    Optional<Line> next = lineAbove(line).filter(above -> heading.test(above.text()));
    while (next.isPresent()) {
      topmost = next;
      next = lineAbove(next.get()).filter(above -> heading.test(above.text()));
    }
    return topmost;
  }

  /** Does any line before the exhibit, the command or the caption match? */
  public boolean mentions(Pattern pattern) {
    return pattern.matcher(command).find()
        || pattern.matcher(label()).find()
        || before.stream().anyMatch(line -> pattern.matcher(line.text()).find());
  }
}
