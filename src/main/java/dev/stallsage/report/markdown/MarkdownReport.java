package dev.stallsage.report.markdown;

import static dev.stallsage.report.markdown.Markdown.code;
import static dev.stallsage.report.markdown.Markdown.codeInTable;
import static dev.stallsage.report.markdown.Markdown.list;
import static dev.stallsage.report.markdown.Markdown.text;

import dev.stallsage.report.CollectCommands;
import dev.stallsage.report.FirstPage;
import dev.stallsage.report.HostLine;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.SeenWording;
import dev.stallsage.report.SlownessLine;
import dev.stallsage.report.SlownessTable;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The report in full as Markdown: the first page, and folded below it everything else. */
public final class MarkdownReport implements Renderer {
  @Override
  public void render(Report report, Writer out) throws IOException {
    StringBuilder page = new StringBuilder();
    first(page, FirstPage.of(report));
    slowness(page, report.slowness());
    earlier(page, report.earlier());
    report.causes().forEach(cause -> CauseSection.show(page, cause));
    Markdown.fold(
        page, "Layers, times, hosts, what to collect, what was read", () -> depth(page, report));
    foot(page, report);
    out.write(page.toString());
  }

  private static void first(StringBuilder page, FirstPage first) {
    page.append("# ").append(text(first.word())).append("\n\n");
    page.append(text(first.headline())).append("\n\n");
    for (String item : new FirstRows(NoteMarkup.MARKDOWN).items(first)) {
      page.append(item).append('\n');
    }
  }

  private static void slowness(StringBuilder page, List<SlownessLine> slowness) {
    if (slowness.isEmpty()) {
      return;
    }
    page.append("\n## What is slow\n");
    Markdown.fold(
        page,
        slowness.size() == 1 ? "1 place" : slowness.size() + " places",
        () -> {
          List<String> heads = SlownessTable.HEADS;
          page.append("\n| ").append(String.join(" | ", heads)).append(" |\n");
          page.append("|---".repeat(heads.size())).append("|\n");
          for (List<String> row : SlownessTable.rows(slowness)) {
            page.append("| ");
            page.append(row.stream().map(Markdown::text).collect(Collectors.joining(" | ")));
            page.append(" |\n");
          }
        });
  }

  private static void earlier(StringBuilder page, List<Report.EarlierLine> earlier) {
    if (earlier.isEmpty()) {
      return;
    }
    page.append("\n## Earlier\n");
    Markdown.fold(
        page,
        earlier.size() == 1 ? "1 fault that is over" : earlier.size() + " faults that are over",
        () -> {
          page.append('\n');
          earlier.forEach(one -> page.append("- ").append(over(one)).append('\n'));
        });
  }

  private static String over(Report.EarlierLine one) {
    String places =
        Stream.concat(one.devices().stream(), one.hosts().stream())
            .map(Markdown::code)
            .collect(Collectors.joining(", "));
    String seen = SeenWording.of(one.seen());
    return "**"
        + text(one.title())
        + "**"
        + (places.isEmpty() ? "" : " (" + places + ")")
        + (seen.isEmpty() ? "" : ", " + text(seen))
        + CauseSection.quotes(one.because());
  }

  private static void depth(StringBuilder page, Report report) {
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
    CoverageSection.show(page, report);
    CoverageSection.provenance(page, report.provenance());
  }

  private static void next(StringBuilder page, List<Report.NextEvidence> next) {
    if (next.isEmpty()) {
      return;
    }
    page.append("\n## What to collect next\n\n");
    page.append("| platform | run | cost | tells | worth |\n|---|---|---|---|---|\n");
    for (Report.NextEvidence step : next) {
      String tells =
          step.separates().stream()
              .map(Markdown::codeInTable)
              .collect(Collectors.joining(" from "));
      page.append("| ").append(text(step.platform())).append(" | ").append(run(step));
      page.append(" | ").append(text(step.cost())).append(" | ").append(tells);
      page.append(" | ").append(NumberText.plain(step.worth())).append(" |\n");
    }
    page.append('\n');
    for (Report.NextEvidence step : next) {
      boolean typed = CollectCommands.areTyped(step.platform());
      page.append("- ").append(typed ? code(step.run()) : text(step.run())).append('\n');
      for (Report.Outcome outcome : step.outcomes()) {
        page.append("  - ").append(text(outcome.condition())).append(": ");
        page.append(text(outcome.consequence())).append('\n');
      }
    }
  }

  private static String run(Report.NextEvidence step) {
    return CollectCommands.areTyped(step.platform()) ? codeInTable(step.run()) : text(step.run());
  }

  private static void unexplained(StringBuilder page, Report report) {
    list(
        page,
        report.unexplainedTitle(),
        report.unexplainedFindings(),
        f -> text(f.heading()) + (f.device().isEmpty() ? "" : " on " + code(f.device())));
  }

  private static void hosts(StringBuilder page, List<HostLine> hosts) {
    if (hosts.isEmpty()) {
      return;
    }
    page.append(
        "\n## The hosts\n\n| host | verdict | in words | what it is |\n|---|---|---|---|\n");
    for (HostLine host : hosts) {
      page.append("| ").append(host.name().isEmpty() ? host.called() : codeInTable(host.name()));
      page.append(" | ").append(text(FirstPage.word(host.verdict().state())));
      page.append(" | ").append(text(host.found()));
      page.append(" | ").append(text(host.described())).append(" |\n");
    }
  }

  private static void foot(StringBuilder page, Report report) {
    Report.Provenance provenance = report.provenance();
    page.append("\nstallsage ").append(text(provenance.stallsage())).append(", knowledge ");
    page.append(code(provenance.knowledge())).append('\n');
    if (!report.redaction().isEmpty()) {
      page.append("\nRedacted: ").append(text(report.redactionInWords())).append('\n');
    }
  }
}
