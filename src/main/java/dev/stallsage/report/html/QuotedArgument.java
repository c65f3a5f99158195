package dev.stallsage.report.html;

import dev.stallsage.report.CitedLine;
import dev.stallsage.report.Report;
import java.util.List;

/**
 * The lines of an argument as a page shows them.
 *
 * @param first those that tell most, shown at once
 * @param rest the others, behind a word
 */
public record QuotedArgument(List<CitedLine> first, List<CitedLine> rest) {
  private static final int AT_ONCE = 3;

  /** What was already said by a stronger witness shows its lines only when it is asked. */
  static QuotedArgument of(Report.Argument argument) {
    List<CitedLine> all = CitedLine.of(argument.because());
    List<CitedLine> telling =
        argument.decibans() == 0 ? List.of() : CitedLine.telling(argument.because(), AT_ONCE);
    List<CitedLine> rest = all.stream().filter(line -> !telling.contains(line)).toList();
    boolean oneIsLeft = !telling.isEmpty() && rest.size() == 1;
    return oneIsLeft ? new QuotedArgument(all, List.of()) : new QuotedArgument(telling, rest);
  }

  /** {@code 4 more lines}. */
  public String summary() {
    return rest.size() + (first.isEmpty() ? "" : " more") + (rest.size() == 1 ? " line" : " lines");
  }
}
