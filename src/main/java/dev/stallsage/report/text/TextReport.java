package dev.stallsage.report.text;

import dev.stallsage.report.FindingLine;
import dev.stallsage.report.FirstPage;
import dev.stallsage.report.HostLine;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.RuledOut;
import java.io.IOException;
import java.io.Writer;
import java.util.List;

/** The report as a page for a terminal or a mail. */
public final class TextReport implements Renderer {
  /** Causes less likely than this, and all beyond the third, get one line each. */
  private static final double WORTH_A_BLOCK = 0.2;

  private static final int IN_FULL = 3;

  private static final int COLUMN = 11;

  private final TextStyle look;

  /**
   * @param look width and colour of the page
   */
  public TextReport(TextStyle look) {
    this.look = look;
  }

  @Override
  public void render(Report report, Writer out) throws IOException {
    TextPage page = new TextPage(look);
    first(page, report);
    if (look.full()) {
      depth(page, report);
    }
    redaction(page, report);
    foot(page, report.provenance(), look.full());
    out.write(page.toString());
  }

  /** What a reader gets before anything else. */
  private static void first(TextPage page, Report report) {
    FirstPage first = FirstPage.of(report);
    page.labelled(
        0, first.word().length() + 2, first.word(), ink(report.verdict()), first.headline());
    page.gap();
    for (FirstPage.Row row : first.rows()) {
      TerminalColor ink =
          switch (row.kind()) {
            case COMMAND -> TerminalColor.BOLD;
            case WARNING -> TerminalColor.WARNING;
            case WORDS -> TerminalColor.PLAIN;
          };
      if (row.kind() == FirstPage.Kind.COMMAND) {
        page.labelled(0, COLUMN, row.label(), TerminalColor.BOLD, row.text());
      } else {
        page.labelled(0, COLUMN, row.label(), ink, row.text());
      }
    }
    if (!first.cited().isEmpty()) {
      page.gap();
      page.labelled(0, COLUMN, "cited", TerminalColor.FAINT, String.join("   ", first.cited()));
    }
  }

  private static TerminalColor ink(Report.VerdictLine verdict) {
    return switch (verdict.state()) {
      case "explained", "contested" -> TerminalColor.BAD;
      case "not-slow" -> TerminalColor.GOOD;
      default -> TerminalColor.WARNING;
    };
  }

  private void depth(TextPage page, Report report) {
    limits(page, report);
    causes(page, report);
    CourseLines course = new CourseLines(page, look.full());
    course.show(report.layers());
    course.show(report.timeline());
    boolean nothingAbove = report.causes().isEmpty();
    if (nothingAbove) {
      unexplained(page, report);
    }
    next(page, report.nextEvidence());
    ruledOut(page, report.ruledOut());
    if (!nothingAbove) {
      unexplained(page, report);
    }
    hosts(page, report.hosts());
    new CoverageLines(page).show(report);
  }

  private static void limits(TextPage page, Report report) {
    for (String limit : report.provenance().limitsHit()) {
      page.labelled(0, COLUMN, "PARTIAL", TerminalColor.WARNING, limit);
    }
  }

  private void causes(TextPage page, Report report) {
    List<Report.RankedCause> causes = report.causes();
    int inFull = look.full() ? causes.size() : worthABlock(causes);
    CauseBlock block = new CauseBlock(page, report, look.full());
    causes.subList(0, inFull).forEach(block::show);
    if (inFull < causes.size()) {
      page.gap();
      page.words(0, TerminalColor.BOLD, "Also considered");
      for (Report.RankedCause cause : causes.subList(inFull, causes.size())) {
        page.labelled(
            2,
            6,
            cause.rank() + ".",
            TerminalColor.PLAIN,
            cause.heading()
                + " ("
                + cause.id()
                + "), confidence "
                + NumberText.share(cause.confidence()));
      }
    }
  }

  private static int worthABlock(List<Report.RankedCause> causes) {
    long likely = causes.stream().filter(c -> c.confidence() >= WORTH_A_BLOCK).count();
    return (int) Math.min(Math.min(IN_FULL, causes.size()), Math.max(1, likely));
  }

  private static void next(TextPage page, List<Report.NextEvidence> next) {
    if (next.isEmpty()) {
      return;
    }
    page.gap();
    page.words(0, TerminalColor.BOLD, "What to collect next");
    for (Report.NextEvidence step : next) {
      page.labelled(2, COLUMN, step.platform(), TerminalColor.PLAIN, step.run());
      page.words(COLUMN + 2, TerminalColor.FAINT, step.cost() + separates(step.separates()));
      for (Report.Outcome outcome : step.outcomes()) {
        page.words(COLUMN + 2, outcome.condition() + " → " + outcome.consequence());
      }
    }
  }

  private static String separates(List<String> causes) {
    return switch (causes.size()) {
      case 0 -> "";
      case 1 -> "; would show " + causes.get(0);
      default -> "; tells " + String.join(" from ", causes);
    };
  }

  private static void ruledOut(TextPage page, List<RuledOut> ruledOut) {
    if (ruledOut.isEmpty()) {
      return;
    }
    page.gap();
    page.words(0, TerminalColor.BOLD, "Ruled out");
    for (RuledOut out : ruledOut) {
      page.words(2, out.title() + " (" + out.id() + ")");
      page.words(4, TerminalColor.FAINT, out.inWords());
    }
  }

  private static void unexplained(TextPage page, Report report) {
    if (report.unexplained().isEmpty()) {
      return;
    }
    page.gap();
    page.words(0, TerminalColor.BOLD, report.unexplainedTitle());
    for (FindingLine finding : report.unexplainedFindings()) {
      String device = finding.device().isEmpty() ? "" : " (" + finding.device() + ")";
      page.words(2, finding.heading() + device);
      QuotedLines.show(page, 4, finding.because());
    }
  }

  private static void hosts(TextPage page, List<HostLine> hosts) {
    if (hosts.isEmpty()) {
      return;
    }
    page.gap();
    page.words(0, TerminalColor.BOLD, "Where it comes from");
    for (HostLine host : hosts) {
      String known = host.described();
      page.words(2, host.called() + (known.isEmpty() ? "" : ": " + known));
    }
  }

  private static void redaction(TextPage page, Report report) {
    if (!report.redaction().isEmpty()) {
      page.gap();
      page.words(0, TerminalColor.PLAIN, "Redacted: " + report.redactionInWords());
    }
  }

  private static void foot(TextPage page, Report.Provenance provenance, boolean full) {
    page.gap();
    String knowledge = provenance.knowledge();
    page.words(
        0,
        TerminalColor.FAINT,
        "stallsage "
            + provenance.stallsage()
            + ", knowledge "
            + knowledge.substring(0, Math.min(knowledge.length(), "sha256:".length() + 12))
            + (full ? "" : "; more: --explain, --format html"));
  }
}
