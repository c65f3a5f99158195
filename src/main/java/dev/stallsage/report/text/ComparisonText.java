package dev.stallsage.report.text;

import dev.stallsage.comparison.Comparison;
import dev.stallsage.measure.Scales;
import dev.stallsage.report.NumberText;
import java.util.List;

/** A comparison as a page for a terminal. */
public final class ComparisonText {
  private static final int COLUMN = 16;

  private final TextPage page;
  private final Comparison comparison;

  private ComparisonText(Comparison comparison, TextStyle look) {
    this.page = new TextPage(look);
    this.comparison = comparison;
  }

  /** The page. */
  public static String of(Comparison comparison, TextStyle look) {
    ComparisonText text = new ComparisonText(comparison, look);
    text.heading();
    text.causes();
    text.facts();
    text.loads();
    text.verifications();
    return text.page.toString();
  }

  private void heading() {
    String label = comparison.state().toUpperCase(java.util.Locale.ROOT);
    TerminalColor ink =
        comparison.state().equals("compared") ? TerminalColor.BOLD : TerminalColor.WARNING;
    page.labelled(0, label.length() + 2, label, ink, comparison.headline());
  }

  private void causes() {
    title("Causes", comparison.causes());
    for (Comparison.CauseChange c : comparison.causes()) {
      page.labelled(2, COLUMN, c.change(), ink(c.change()), c.title());
      String devices = c.devices().isEmpty() ? "" : ", " + String.join(", ", c.devices());
      page.words(
          COLUMN,
          TerminalColor.FAINT,
          c.cause()
              + ", confidence "
              + NumberText.share(c.before())
              + " before, "
              + NumberText.share(c.after())
              + " after"
              + devices);
      list("looked for and not there any more: ", c.lost());
      list("not there before: ", c.gained());
    }
  }

  private void list(String label, List<String> findings) {
    if (!findings.isEmpty()) {
      page.words(COLUMN, label + String.join(", ", findings));
    }
  }

  private static TerminalColor ink(String change) {
    return switch (change) {
      case "gone", "weaker" -> TerminalColor.GOOD;
      case "new", "stronger" -> TerminalColor.BAD;
      default -> TerminalColor.PLAIN;
    };
  }

  private void facts() {
    List<Comparison.Fact> changed =
        comparison.facts().stream().filter(f -> !f.change().equals("same")).toList();
    title("Times", comparison.facts());
    if (changed.size() < comparison.facts().size()) {
      page.words(2, comparison.facts().size() - changed.size() + " are the same");
    }
    for (Comparison.Fact f : changed) {
      String device = f.device().isEmpty() ? "" : f.device() + ", ";
      page.labelled(
          2,
          COLUMN,
          f.change(),
          f.change().equals("faster")
              ? TerminalColor.GOOD
              : f.change().equals("slower") ? TerminalColor.BAD : TerminalColor.PLAIN,
          device
              + f.name()
              + ": "
              + Scales.figure(f.before())
              + " to "
              + Scales.figure(f.after())
              + " "
              + f.unit());
      page.words(COLUMN, TerminalColor.FAINT, f.at() + " " + f.reads());
      page.words(COLUMN, TerminalColor.FAINT, f.atAfter() + " " + f.readsAfter());
    }
  }

  private void loads() {
    title("Load", comparison.loads());
    for (Comparison.Load load : comparison.loads()) {
      page.labelled(
          2,
          COLUMN,
          load.device(),
          TerminalColor.PLAIN,
          load.of()
              + " a second: "
              + Scales.figure(load.before())
              + " before, "
              + Scales.figure(load.after())
              + " after");
    }
  }

  private void verifications() {
    title("What the remedies say to look at", comparison.verifications());
    for (Comparison.Verification v : comparison.verifications()) {
      page.words(2, v.does());
      page.labelled(4, COLUMN, "run", TerminalColor.PLAIN, v.run());
      page.labelled(4, COLUMN, "expect", TerminalColor.PLAIN, v.expect());
      String answered =
          v.answered().isEmpty()
              ? "its output is not in the later evidence"
              : "its output is in " + v.answered();
      page.words(COLUMN, TerminalColor.FAINT, answered);
    }
  }

  private void title(String title, List<?> items) {
    if (!items.isEmpty()) {
      page.gap();
      page.words(0, TerminalColor.BOLD, title);
    }
  }
}
