package dev.stallsage.report.markdown;

import static dev.stallsage.report.markdown.Markdown.code;
import static dev.stallsage.report.markdown.Markdown.codeInTable;
import static dev.stallsage.report.markdown.Markdown.text;

import dev.stallsage.comparison.Comparison;
import dev.stallsage.measure.Scales;
import dev.stallsage.report.NumberText;
import java.util.Locale;

/** A comparison as Markdown. */
public final class ComparisonMarkdown {
  private ComparisonMarkdown() {}

  /** The page. */
  public static String of(Comparison comparison) {
    StringBuilder page = new StringBuilder();
    page.append("# Before and after: ").append(comparison.state().toUpperCase(Locale.ROOT));
    page.append("\n\n").append(text(comparison.headline())).append('\n');
    causes(page, comparison);
    facts(page, comparison);
    loads(page, comparison);
    verifications(page, comparison);
    return page.toString();
  }

  private static void causes(StringBuilder page, Comparison comparison) {
    if (!comparison.causes().isEmpty()) {
      page.append("\n## Causes\n\n| change | cause | before | after | not there any more |\n");
      page.append("|---|---|---|---|---|\n");
      for (Comparison.CauseChange c : comparison.causes()) {
        page.append("| ").append(c.change()).append(" | ").append(codeInTable(c.cause()));
        page.append(" | ").append(NumberText.share(c.before()));
        page.append(" | ").append(NumberText.share(c.after())).append(" | ");
        page.append(text(String.join(", ", c.lost()))).append(" |\n");
      }
    }
  }

  private static void facts(StringBuilder page, Comparison comparison) {
    if (!comparison.facts().isEmpty()) {
      page.append(
          "\n## Times\n\n| change | device | what | before | after |\n|---|---|---|---|---|\n");
      for (Comparison.Fact f : comparison.facts()) {
        page.append("| ").append(f.change()).append(" | ").append(codeInTable(f.device()));
        page.append(" | ").append(text(f.name())).append(" | ").append(value(f.before(), f));
        page.append(" | ").append(value(f.after(), f)).append(" |\n");
      }
    }
  }

  private static String value(double value, Comparison.Fact fact) {
    return Scales.figure(value) + " " + fact.unit();
  }

  private static void loads(StringBuilder page, Comparison comparison) {
    if (!comparison.loads().isEmpty()) {
      page.append("\n## Load\n\n| device | a second | before | after |\n|---|---|---|---|\n");
      for (Comparison.Load load : comparison.loads()) {
        page.append("| ").append(codeInTable(load.device())).append(" | ").append(load.of());
        page.append(" | ").append(Scales.figure(load.before()));
        page.append(" | ").append(Scales.figure(load.after())).append(" |\n");
      }
    }
  }

  private static void verifications(StringBuilder page, Comparison comparison) {
    if (!comparison.verifications().isEmpty()) {
      page.append("\n## What the remedies say to look at\n\n");
      for (Comparison.Verification v : comparison.verifications()) {
        page.append("- ").append(text(v.does())).append("\n  - ").append(code(v.run()));
        page.append(": expect ").append(text(v.expect()));
        page.append(v.answered().isEmpty() ? "; not in the later evidence" : "; see ");
        page.append(v.answered().isEmpty() ? "" : code(v.answered())).append('\n');
      }
    }
  }
}
