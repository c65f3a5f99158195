package dev.stallsage.report.text;

import dev.stallsage.comparison.Comparison;
import dev.stallsage.measure.Scales;
import dev.stallsage.report.Figure;
import java.util.List;

/** A comparison as a page for a terminal. */
public final class ComparisonText {
  private static final int COLUMN = 16;

  private final Page page;
  private final Comparison comparison;

  private ComparisonText(Comparison comparison, Look look) {
    this.page = new Page(look);
    this.comparison = comparison;
  }

  /** The page. */
  public static String of(Comparison comparison, Look look) {
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
    Ink ink = comparison.state().equals("compared") ? Ink.BOLD : Ink.WARNING;
    page.labelled(0, label.length() + 2, label, ink, comparison.headline());
  }

  private void causes() {
    title("Causes", comparison.causes());
    for (Comparison.CauseChange c : comparison.causes()) {
      page.labelled(2, COLUMN, c.change(), ink(c.change()), c.title());
      String devices = c.devices().isEmpty() ? "" : ", " + String.join(", ", c.devices());
      page.words(
          COLUMN,
          Ink.FAINT,
          c.cause()
              + ", confidence "
              + Figure.share(c.before())
              + " before, "
              + Figure.share(c.after())
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

  private static Ink ink(String change) {
    return switch (change) {
      case "gone", "weaker" -> Ink.GOOD;
      case "new", "stronger" -> Ink.BAD;
      default -> Ink.PLAIN;
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
              ? Ink.GOOD
              : f.change().equals("slower") ? Ink.BAD : Ink.PLAIN,
          device
              + f.name()
              + ": "
              + Scales.figure(f.before())
              + " to "
              + Scales.figure(f.after())
              + " "
              + f.unit());
      page.words(COLUMN, Ink.FAINT, f.at() + " " + f.reads());
      page.words(COLUMN, Ink.FAINT, f.atAfter() + " " + f.readsAfter());
    }
  }

  private void loads() {
    title("Load", comparison.loads());
    for (Comparison.Load load : comparison.loads()) {
      page.labelled(
          2,
          COLUMN,
          load.device(),
          Ink.PLAIN,
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
      page.labelled(4, COLUMN, "run", Ink.PLAIN, v.run());
      page.labelled(4, COLUMN, "expect", Ink.PLAIN, v.expect());
      String answered =
          v.answered().isEmpty()
              ? "its output is not in the later evidence"
              : "its output is in " + v.answered();
      page.words(COLUMN, Ink.FAINT, answered);
    }
  }

  private void title(String title, List<?> items) {
    if (!items.isEmpty()) {
      page.gap();
      page.words(0, Ink.BOLD, title);
    }
  }
}
