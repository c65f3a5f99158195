package dev.stallsage.report.markdown;

import static dev.stallsage.report.markdown.Markdown.code;
import static dev.stallsage.report.markdown.Markdown.codeInTable;
import static dev.stallsage.report.markdown.Markdown.link;
import static dev.stallsage.report.markdown.Markdown.text;

import dev.stallsage.report.CitedLine;
import dev.stallsage.report.Figure;
import dev.stallsage.report.FilesRead;
import dev.stallsage.report.HostLine;
import dev.stallsage.report.QualityLine;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** The report in full as Markdown. */
public final class MarkdownReport implements Renderer {
  @Override
  public void render(Report report, Writer out) throws IOException {
    StringBuilder page = new StringBuilder();
    heading(page, report);
    report.causes().forEach(cause -> cause(page, cause));
    CourseSections.stacks(page, report.layers());
    CourseSections.timeline(page, report.timeline());
    boolean nothingAbove = report.causes().isEmpty();
    if (nothingAbove) {
      unexplained(page, report);
    }
    next(page, report.nextEvidence());
    list(
        page,
        "Ruled out",
        report.ruledOut(),
        r -> text(r.title()) + " (" + code(r.id()) + "): " + text(r.inWords()));
    if (!nothingAbove) {
      unexplained(page, report);
    }
    hosts(page, report.hosts());
    coverage(page, report.coverage());
    provenance(page, report.provenance());
    redaction(page, report);
    out.write(page.toString());
  }

  private static void heading(StringBuilder page, Report report) {
    String state = report.verdict().state();
    page.append("# Storage diagnosis: ").append(state.toUpperCase(Locale.ROOT)).append("\n\n");
    page.append(text(report.verdict().headline())).append('\n');
    for (String limit : report.provenance().limitsHit()) {
      page.append("\n> **Partial:** ").append(text(limit)).append('\n');
    }
  }

  private static void cause(StringBuilder page, Report.RankedCause cause) {
    page.append("\n## ")
        .append(cause.rank())
        .append(". ")
        .append(text(cause.title()))
        .append("\n\n");
    page.append(Places.IN_MARKDOWN.standing(cause)).append('\n');
    cause
        .identities()
        .forEach(drive -> page.append('\n').append(text(drive.inWords())).append(".\n"));
    arguments(page, "For", cause.speaksFor());
    arguments(page, "Against", cause.speaksAgainst());
    unseen(page, "Not seen", cause.notSeen());
    unseen(page, "Not looked at", cause.notLookedAt());
    list(
        page,
        "How to be sure",
        cause.confirm(),
        s -> code(s.run()) + ": expect " + text(s.expect()));
    remedies(page, cause.remedies());
    list(page, "Look-alikes", cause.tellApart(), t -> code(t.cause()) + ": " + text(t.fact()));
    versions(page, cause);
    if (!cause.mechanism().isEmpty()) {
      page.append("\n### What happens\n\n").append(cause.mechanism().strip()).append('\n');
    }
    list(page, "References", cause.references(), r -> link(r.title(), r.url()));
  }

  private static void arguments(StringBuilder page, String title, List<Report.Argument> arguments) {
    list(
        page,
        title,
        arguments,
        a ->
            text(a.says())
                + (a.device().isEmpty() ? "" : " on " + code(a.device()))
                + Places.weight(a)
                + CitedLine.of(a.because()).stream()
                    .map(line -> "\n  - " + quote(line))
                    .collect(Collectors.joining()));
  }

  private static String quote(CitedLine line) {
    return code(line.address())
        + " "
        + code(line.text())
        + line.reads().stream().map(r -> "  \n    " + text(r)).collect(Collectors.joining());
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
                                + code(c.run())
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
                + "\n  - risk: **"
                + text(r.risk())
                + "**; downtime: "
                + text(r.downtime())
                + "\n  - undo: "
                + text(r.undo())
                + "\n  - verify: "
                + code(r.verify().run())
                + ": expect "
                + text(r.verify().expect()));
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

  private static void next(StringBuilder page, List<Report.NextEvidence> next) {
    if (next.isEmpty()) {
      return;
    }
    page.append(
        "\n## What to collect next\n\n| platform | run | cost | tells | worth |\n|---|---|---|---|---|\n");
    for (Report.NextEvidence step : next) {
      String tells =
          step.separates().stream()
              .map(Markdown::codeInTable)
              .collect(Collectors.joining(" from "));
      page.append("| ").append(text(step.platform())).append(" | ").append(codeInTable(step.run()));
      page.append(" | ").append(text(step.cost())).append(" | ").append(tells);
      page.append(" | ").append(Figure.plain(step.worth())).append(" |\n");
    }
    page.append('\n');
    for (Report.NextEvidence step : next) {
      page.append("- ").append(code(step.run())).append('\n');
      for (Report.Outcome outcome : step.outcomes()) {
        page.append("  - ").append(text(outcome.condition())).append(": ");
        page.append(text(outcome.consequence())).append('\n');
      }
    }
  }

  private static void unexplained(StringBuilder page, Report report) {
    list(
        page,
        report.unexplainedTitle(),
        report.unexplainedFindings(),
        f -> text(f.says()) + (f.device().isEmpty() ? "" : " on " + code(f.device())));
  }

  private static void hosts(StringBuilder page, List<HostLine> hosts) {
    if (hosts.isEmpty()) {
      return;
    }
    page.append("\n## Where it comes from\n\n");
    for (HostLine host : hosts) {
      String known = host.described();
      page.append("- ").append(host.name().isEmpty() ? host.called() : code(host.name()));
      page.append(known.isEmpty() ? "" : ": " + text(known)).append('\n');
    }
  }

  private static void coverage(StringBuilder page, List<Report.FileLine> files) {
    page.append("\n## What was read\n");
    FilesRead read = FilesRead.of(files);
    for (Report.FileLine file : read.shown()) {
      page.append("\n- ").append(code(file.file()));
      page.append(file.exhibits().isEmpty() ? ": nothing in it was recognised" : "");
      remarks(page, "  ", file.remarks());
      for (Report.ExhibitLine exhibit : file.exhibits()) {
        page.append("\n  - lines ")
            .append(exhibit.firstLine())
            .append('-')
            .append(exhibit.lastLine());
        page.append(": ").append(text(exhibit.format()));
        page.append(exhibit.role().equals("baseline") ? ", of a good time" : "");
        page.append(exhibit.host().isEmpty() ? "" : ", host " + code(exhibit.host()));
        page.append(exhibit.label().isEmpty() ? "" : ", " + code(exhibit.label()));
        quality(page, exhibit.quality());
        remarks(page, "    ", exhibit.remarks());
      }
      if (!file.ignored().isEmpty()) {
        page.append("\n  - ").append(file.ignored());
      }
    }
    for (FilesRead.Alike others : read.alike()) {
      page.append("\n- ").append(others.says());
      remarks(page, "  ", others.remarks());
    }
    page.append('\n');
  }

  private static void quality(StringBuilder page, QualityLine quality) {
    page.append(quality.says().isEmpty() ? "" : "\n    - " + text(quality.says()));
    page.append(quality.flaws().isEmpty() ? "" : "\n    - **!** " + text(quality.reserve()));
  }

  private static void remarks(StringBuilder page, String indent, List<Report.RemarkLine> remarks) {
    for (Report.RemarkLine remark : remarks) {
      String line = remark.line() == 0 ? "" : "line " + remark.line() + ": ";
      page.append('\n').append(indent).append("- **!** ").append(line).append(text(remark.says()));
    }
  }

  private static void redaction(StringBuilder page, Report report) {
    if (!report.redaction().isEmpty()) {
      page.append("\nRedacted: ").append(text(report.redactionInWords())).append('\n');
    }
  }

  private static void provenance(StringBuilder page, Report.Provenance provenance) {
    page.append("\n## Made from\n\n| file | bytes | SHA-256 |\n|---|---|---|\n");
    for (Report.Input input : provenance.inputs()) {
      page.append("| ").append(codeInTable(input.file())).append(" | ").append(input.bytes());
      page.append(" | ").append(code(input.sha256())).append(" |\n");
    }
    page.append("\nstallsage ").append(text(provenance.stallsage())).append(", knowledge ");
    page.append(code(provenance.knowledge())).append('\n');
  }

  private static <T> void list(
      StringBuilder page,
      String title,
      List<T> items,
      java.util.function.Function<T, String> line) {
    if (items.isEmpty()) {
      return;
    }
    page.append("\n### ").append(title).append("\n\n");
    items.forEach(item -> page.append("- ").append(line.apply(item)).append('\n'));
  }
}
