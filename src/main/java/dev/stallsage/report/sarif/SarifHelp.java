package dev.stallsage.report.sarif;

import dev.stallsage.report.NumberText;
import dev.stallsage.report.Report;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The texts of a cause that viewers of SARIF show. */
final class SarifHelp {
  private SarifHelp() {}

  static String message(Report.RankedCause cause) {
    String where =
        Stream.concat(cause.devices().stream(), cause.hosts().stream())
            .collect(Collectors.joining(", "));
    String seen =
        cause.speaksFor().stream()
            .map(Report.Argument::says)
            .distinct()
            .collect(Collectors.joining("; "));
    return cause.title()
        + (where.isEmpty() ? "" : " (" + where + ")")
        + (cause.isExplanation()
            ? ". Explains what is slow: " + NumberText.share(cause.confidence()) + ", present: "
            : ". Present: ")
        + NumberText.share(cause.present())
        + (seen.isEmpty() ? "." : ". " + seen + ".");
  }

  static String text(Report.RankedCause cause) {
    return cause.title()
        + cause.remedies().stream()
            .map(r -> "\n- " + r.does() + " (risk: " + r.risk() + ")")
            .collect(Collectors.joining());
  }

  /** Only what the knowledge says: no text of the evidence is in it, so its Markdown is our own. */
  static String markdown(Report.RankedCause cause) {
    return cause.mechanism()
        + list("How to be sure", cause.confirm().stream().map(SarifHelp::step).toList())
        + list("How to fix it", cause.remedies().stream().map(SarifHelp::fix).toList())
        + list("What not to do", cause.never());
  }

  private static String step(Report.Step step) {
    return (step.run().isEmpty() ? step.look() : "`" + step.run() + "`")
        + ": expect "
        + step.expect();
  }

  private static String fix(Report.Fix fix) {
    return fix.first().stream()
            .map(f -> "make sure first: " + step(f) + "; then ")
            .collect(Collectors.joining())
        + fix.does()
        + " (risk: **"
        + fix.risk()
        + "**; downtime: "
        + fix.downtime()
        + "; undo: "
        + fix.undo()
        + "; verify: "
        + step(fix.verify())
        + ")";
  }

  private static String list(String title, List<String> items) {
    return items.isEmpty()
        ? ""
        : "\n\n## "
            + title
            + "\n\n"
            + items.stream().map(i -> "- " + i).collect(Collectors.joining("\n"));
  }
}
