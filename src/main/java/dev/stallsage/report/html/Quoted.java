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
public record Quoted(List<CitedLine> first, List<CitedLine> rest) {
  private static final int AT_ONCE = 3;

  /** What was already said by a stronger witness shows its lines only when it is asked. */
  static Quoted of(Report.Argument argument) {
    List<CitedLine> all = CitedLine.of(argument.because());
    List<CitedLine> telling =
        argument.decibans() == 0 ? List.of() : CitedLine.telling(argument.because(), AT_ONCE);
    List<CitedLine> rest = all.stream().filter(line -> !telling.contains(line)).toList();
    boolean oneIsLeft = !telling.isEmpty() && rest.size() == 1;
    return oneIsLeft ? new Quoted(all, List.of()) : new Quoted(telling, rest);
  }

  /** {@code 4 more lines}. */
  public String summary() {
    return rest.size() + (first.isEmpty() ? "" : " more") + (rest.size() == 1 ? " line" : " lines");
  }
}
