package dev.stallsage.report.markdown;

import static dev.stallsage.report.markdown.Markdown.code;
import static dev.stallsage.report.markdown.Markdown.codeInTable;
import static dev.stallsage.report.markdown.Markdown.link;
import static dev.stallsage.report.markdown.Markdown.list;
import static dev.stallsage.report.markdown.Markdown.text;

import dev.stallsage.report.CitedLine;
import dev.stallsage.report.CollectCommands;
import dev.stallsage.report.Report;
import dev.stallsage.report.SeenWording;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** One cause: what it is, where, and folded below why, how to be sure, how to fix it. */
final class CauseSection {
  private CauseSection() {}

  static void show(StringBuilder page, Report.RankedCause cause) {
    page.append("\n## ")
        .append(cause.rank())
        .append(". ")
        .append(text(cause.heading()))
        .append("\n\n");
    page.append(CauseFacts.standing(cause)).append('\n');
    String seen = SeenWording.of(cause.seen());
    page.append(seen.isEmpty() ? "" : "\nSeen " + text(seen) + ".\n");
    Markdown.fold(page, "Evidence, remedies, look-alikes", () -> depth(page, cause));
  }

  private static void depth(StringBuilder page, Report.RankedCause cause) {
    cause
        .identities()
        .forEach(drive -> page.append('\n').append(text(drive.inWords())).append(".\n"));
    list(page, "Why it explains what is slow", cause.reasons(), Markdown::text);
    instances(page, cause.instances());
    arguments(page, "For", cause.speaksFor());
    arguments(page, "Against", cause.speaksAgainst());
    unseen(page, "Not seen", cause.notSeen());
    unseen(page, "Not looked at", cause.notLookedAt());
    list(page, "How to be sure", cause.confirm(), CauseSection::step);
    remedies(page, cause.remedies());
    list(page, "What not to do", cause.never(), n -> "**" + text(n) + "**");
    list(page, "Look-alikes", cause.tellApart(), t -> code(t.cause()) + ": " + text(t.fact()));
    versions(page, cause);
    if (!cause.mechanism().isEmpty()) {
      page.append("\n### What happens\n\n").append(cause.mechanism().strip()).append('\n');
    }
    list(page, "References", cause.references(), r -> link(r.title(), r.url()));
  }

  private static void instances(StringBuilder page, List<Report.Instance> instances) {
    if (instances.isEmpty()) {
      return;
    }
    page.append("\n### Where\n\n| host | device | drive | figures |\n|---|---|---|---|\n");
    for (Report.Instance one : instances) {
      page.append("| ").append(codeInTable(one.host()));
      page.append(" | ").append(codeInTable(one.device()));
      page.append(" | ").append(text(one.drive()));
      page.append(" | ").append(text(String.join("; ", one.figures()))).append(" |\n");
    }
  }

  private static void arguments(StringBuilder page, String title, List<Report.Argument> arguments) {
    list(
        page,
        title,
        arguments,
        a ->
            text(a.says())
                + (a.device().isEmpty() ? "" : " on " + code(a.device()))
                + CauseFacts.weight(a)
                + quotes(a.because()));
  }

  /** The lines below an item of a list. */
  static String quotes(List<Report.Quote> because) {
    return CitedLine.of(because).stream()
        .map(line -> "\n  - " + quote(line))
        .collect(Collectors.joining());
  }

  private static String quote(CitedLine line) {
    return code(line.address())
        + " "
        + code(line.text())
        + Stream.concat(line.plainly().stream(), line.means().stream())
            .map(r -> "  \n    " + text(r))
            .collect(Collectors.joining());
  }

  private static void unseen(StringBuilder page, String title, List<Report.Unseen> unseen) {
    list(
        page,
        title,
        unseen,
        u ->
            text(u.says())
                + u.collect().stream()
                    .map(
                        c ->
                            "\n  - "
                                + (CollectCommands.areTyped(c.platform())
                                    ? code(c.run())
                                    : text(c.run()))
                                + " ("
                                + text(c.platform() + ", " + c.cost())
                                + ")")
                    .collect(Collectors.joining()));
  }

  private static void remedies(StringBuilder page, List<Report.Fix> remedies) {
    list(
        page,
        "How to fix it",
        remedies,
        r ->
            text(r.does())
                + r.first().stream()
                    .map(check -> "\n  - make sure first: " + step(check))
                    .collect(Collectors.joining())
                + "\n  - risk: **"
                + text(r.risk())
                + "**; downtime: "
                + text(r.downtime())
                + "\n  - undo: "
                + text(r.undo())
                + "\n  - verify: "
                + step(r.verify()));
  }

  /** Only what can be typed is code. */
  private static String step(Report.Step step) {
    return (step.run().isEmpty() ? text(step.look()) : code(step.run()))
        + ": expect "
        + text(step.expect());
  }

  private static void versions(StringBuilder page, Report.RankedCause cause) {
    if (!cause.affected().isEmpty() || !cause.fixed().isEmpty()) {
      page.append("\n### Versions\n\n- affected: ").append(text(orUnknown(cause.affected())));
      page.append("\n- fixed: ").append(text(orUnknown(cause.fixed()))).append('\n');
    }
  }

  private static String orUnknown(String text) {
    return text.isEmpty() ? "not known" : text;
  }
}
