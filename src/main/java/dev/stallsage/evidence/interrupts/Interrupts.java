package dev.stallsage.evidence.interrupts;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.InterruptLine;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code /proc/interrupts}, whole or filtered.
 *
 * <p>{@code 82: 4411 0 90233 IR-PCI-MSI 29884416-edge vmd0, nvme2q3, switchtec} below {@code CPU0
 * CPU1 CPU3} becomes vector {@code 82}, three counts since boot, controller {@code IR-PCI-MSI
 * 29884416-edge} and three handlers: they all run whenever one of their devices interrupts. An
 * offline processor has no column. {@code /proc/softirqs} has the same heading and is not read.
 *
 * <p>Reads the rows of {@code /proc/interrupts}.
 */
public final class Interrupts implements Reader {
  private static final Pattern HARDWARE_NUMBER =
      Pattern.compile("\\d+(?:-(?:edge|level|fasteoi|\\w+))?");
  private static final Set<String> TRIGGERS = Set.of("Level", "Edge", "level", "edge", "fasteoi");

  private static final int UNKNOWN = -1;

  /** Rows that count for the machine, not for each processor. */
  private static final Set<String> SINGLE = Set.of("ERR", "Err", "MIS", "BAD");

  public static final Format FORMAT =
      format("proc-interrupts", "Linux /proc/interrupts")
          .printedBy("cat /proc/interrupts")
          .describedIn("proc(5)")
          .yields(InterruptLine.class)
          .marked("-MSI", "APIC", "GICv")
          .markedAbove(Marks.followed("CPU", '0', '9'))
          .headedBy(text -> InterruptRow.isHeading(text))
          .longestLine(128 * 1024)
          .opens(Interrupts::opens)
          // A date or a command may stand between two snapshots.
          .patience(3)
          .readBy(Interrupts::new);

  private final ExhibitContext surroundings;
  private int columns = UNKNOWN;
  private boolean afterHeading;
  private Line begun;
  private final List<String> words = new ArrayList<>();

  Interrupts(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.text();
    if (columns == UNKNOWN) {
      columns = InterruptRow.processors(line, surroundings);
    }
    if (line.blank()) {
      return false;
    }
    if (InterruptRow.isHeading(text)) {
      finish(sink);
      columns = (afterHeading ? columns : 0) + line.words().length;
      afterHeading = true;
      return true;
    }
    afterHeading = false;
    if (text.indexOf(':') > 0 && InterruptRow.begins(text)) {
      finish(sink);
      begun = line;
      words.addAll(Arrays.asList(text.substring(text.indexOf(':') + 1).strip().split("\\s+")));
      return true;
    }
    return isRestOfRow(line);
  }

  /** A wide row that a mail client wrapped goes on until it has a count for every processor. */
  private boolean isRestOfRow(Line line) {
    if (begun == null || columns == 0 || counts() != words.size() || counts() >= columns) {
      return false;
    }
    String[] more = line.words();
    if (!isCount(more[0])) {
      return false;
    }
    words.addAll(Arrays.asList(more));
    return true;
  }

  private int counts() {
    int n = 0;
    while (n < words.size() && (columns == 0 || n < columns) && isCount(words.get(n))) {
      n++;
    }
    return n;
  }

  private static boolean isCount(String word) {
    return !word.isEmpty() && word.chars().allMatch(c -> c >= '0' && c <= '9');
  }

  private void finish(ObservationSink sink) {
    if (begun == null) {
      return;
    }
    String vector = InterruptRow.label(begun.text());
    int counted = counts();
    if (columns > 0 && counted < columns && !SINGLE.contains(vector)) {
      sink.remark(
          begun.at(),
          "row "
              + vector
              + " was cut: expected "
              + columns
              + " counts, one for each processor of"
              + " the heading, found "
              + counted);
    } else {
      sink.observe(row(vector, counted));
    }
    begun = null;
    words.clear();
  }

  private InterruptLine row(String vector, int counted) {
    List<Long> perCpu = words.subList(0, counted).stream().map(Interrupts::count).toList();
    List<String> rest = words.subList(counted, words.size());
    if (!isCount(vector)) {
      return new InterruptLine(begun.at(), vector, perCpu, String.join(" ", rest), List.of());
    }
    int controller = controllerWords(rest);
    String names = String.join(" ", rest.subList(controller, rest.size()));
    return new InterruptLine(
        begun.at(),
        vector,
        perCpu,
        String.join(" ", rest.subList(0, controller)),
        Arrays.stream(names.split(",")).map(String::strip).filter(n -> !n.isEmpty()).toList());
  }

  /** Controller, its own number of the interrupt, how it triggers: the rest are handlers. */
  private static int controllerWords(List<String> rest) {
    int n = Math.min(1, rest.size());
    if (n < rest.size() && HARDWARE_NUMBER.matcher(rest.get(n)).matches()) {
      n++;
    }
    if (n < rest.size() && TRIGGERS.contains(rest.get(n))) {
      n++;
    }
    return n;
  }

  private static long count(String word) {
    return word.length() > 18 ? Long.MAX_VALUE : Long.parseLong(word);
  }

  @Override
  public void end(ObservationSink sink) {
    finish(sink);
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    String text = line.text();
    return text.indexOf(':') > 0
        && (InterruptRow.hasController(text)
            || InterruptRow.begins(text) && InterruptRow.isHeading(surroundings.above(line)));
  }
}
