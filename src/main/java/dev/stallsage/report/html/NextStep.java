package dev.stallsage.report.html;

import dev.stallsage.report.Report;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The single step that is worth most: what helps where the cause is clear, else what would tell.
 *
 * @param does in words; empty when the command says it
 * @param run a command; empty when there is none
 * @param terms what it costs and risks
 */
public record NextStep(String heading, String does, String run, String terms) {

  static Optional<NextStep> of(Report report) {
    return report.verdict().state().equals("clear") ? remedy(report) : command(report);
  }

  private static Optional<NextStep> remedy(Report report) {
    return report.causes().stream()
        .findFirst()
        .flatMap(cause -> cause.remedies().stream().findFirst())
        .map(
            fix ->
                new NextStep(
                    "Do this next",
                    fix.does(),
                    "",
                    Stream.of(
                            named("risk", fix.risk()),
                            named("downtime", fix.downtime()),
                            named("undo", fix.undo()))
                        .filter(part -> !part.isEmpty())
                        .collect(Collectors.joining("; "))))
        .or(() -> command(report));
  }

  private static String named(String name, String value) {
    return value.isEmpty() ? "" : name + ": " + value;
  }

  private static Optional<NextStep> command(Report report) {
    return report.nextEvidence().stream()
        .findFirst()
        .map(
            next ->
                new NextStep(
                    "Collect this next", "", next.run(), next.platform() + "; " + next.cost()));
  }
}
