package dev.stallsage.report.text;

import dev.stallsage.report.NumberText;
import dev.stallsage.report.Report;
import dev.stallsage.report.Why;
import java.util.HashSet;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Why, or why not, a cause: what decides, its account line by line, its sum, and what would turn
 * it.
 */
public final class WhyText {
  static final int COLUMN = 16;
  private static final int OUTCOME = 15;

  private final TextPage page;
  private final Why why;
  private final UnseenFindings open;
  private final Set<String> quoted = new HashSet<>();

  private WhyText(Why why, TextStyle look) {
    this.page = new TextPage(look);
    this.why = why;
    this.open = new UnseenFindings(why, page);
  }

  /** The page. */
  public static String of(Why why, TextStyle look) {
    WhyText text = new WhyText(why, look);
    text.heading();
    text.account();
    text.open.show();
    text.change();
    return text.page.toString();
  }

  private void heading() {
    String label = why.leads() ? "WHY" : "WHY NOT";
    page.labelled(0, label.length() + 2, label, TerminalColor.BOLD, why.title());
    String place =
        why.rank() == 0 ? "without a place" : "place " + why.rank() + " of " + why.ranked();
    String confidence = why.rank() == 0 ? "" : ", confidence " + NumberText.share(why.confidence());
    page.words(2, TerminalColor.FAINT, why.cause() + ", " + place + confidence);
    if (!why.reason().isEmpty()) {
      page.words(2, TerminalColor.BOLD, why.reason());
    }
  }

  private void account() {
    page.gap();
    page.labelled(
        2, COLUMN, decibans(why.priorDecibans()), TerminalColor.PLAIN, "prior: " + why.prior());
    why.entries().stream().filter(e -> !e.isOpen() && !e.saidByNobody()).forEach(this::entry);
    page.labelled(
        2,
        COLUMN,
        decibans(why.decibans()),
        TerminalColor.BOLD,
        "sum; a cause nobody knows stands at 0");
  }

  private void entry(Why.Entry entry) {
    page.gap();
    page.labelled(2, COLUMN, decibans(entry.decibans()), ink(entry), entry.says());
    page.words(
        COLUMN,
        TerminalColor.FAINT,
        entry.finding() + " (" + entry.weight() + "): " + standing(entry));
    entry.checks().forEach(this::check);
    QuotedLines.showLines(page, COLUMN, entry.because(), quoted);
  }

  private static TerminalColor ink(Why.Entry entry) {
    return entry.decibans() > 0
        ? TerminalColor.GOOD
        : entry.decibans() < 0 ? TerminalColor.BAD : TerminalColor.PLAIN;
  }

  private static String standing(Why.Entry entry) {
    String elsewhere =
        entry.elsewhere().isEmpty() ? "" : ", but seen on " + String.join(", ", entry.elsewhere());
    String direction = entry.speaksFor() ? "" : "it would speak against the cause: ";
    return switch (entry.standing()) {
      case "seen" -> entry.speaksFor() ? "seen" : "seen, speaks against the cause";
      case "outweighed" ->
          "seen, but a stronger witness of " + entry.aspect() + " counts in its place";
      default -> direction + "looked for and not there" + elsewhere;
    };
  }

  private void check(Why.Check check) {
    TerminalColor ink =
        switch (check.outcome()) {
          case "true" -> TerminalColor.GOOD;
          case "false" -> TerminalColor.BAD;
          default -> TerminalColor.PLAIN;
        };
    page.labelled(COLUMN, COLUMN + OUTCOME, check.outcome(), ink, words(check));
  }

  /** The condition, the figure with its distance from the limit, and the line. */
  static String words(Why.Check check) {
    String distance = check.distance().isEmpty() ? "" : ": " + check.distance();
    return check.condition()
        + distance
        + check.because().stream()
            .findFirst()
            .map(quote -> " (" + at(quote) + (distance.isEmpty() ? ", " + quote.reads() : "") + ")")
            .orElse("");
  }

  private static String at(Report.Quote quote) {
    return quote.file() + ":" + quote.line();
  }

  private void change() {
    page.gap();
    if (why.leads()) {
      page.words(2, "It leads.");
      return;
    }
    String rival = why.lead().isEmpty() ? "a cause nobody knows" : why.lead();
    String stands = ", which stands at " + NumberText.decibans(why.leadDecibans()) + " dB.";
    page.words(2, "To lead clearly it has to pass " + rival + stands);
    if (!why.metElsewhere().isEmpty()) {
      page.words(2, "Nothing can change that here.");
      return;
    }
    if (why.toLead().isEmpty()) {
      page.words(2, "Nothing in its signature could still change.");
      return;
    }
    page.words(2, why.enough() ? "This would do:" : "Not even all of this would do:");
    for (Why.Entry entry : why.toLead()) {
      String gain = "+" + NumberText.decibans(entry.gain()) + " dB";
      page.labelled(4, COLUMN, gain, TerminalColor.PLAIN, turned(entry));
    }
  }

  private String turned(Why.Entry entry) {
    String how =
        Stream.of(entry.standing(), open.commands(entry))
            .filter(words -> !words.isEmpty())
            .reduce((standing, commands) -> standing + "; " + commands)
            .orElse("");
    return entry.speaksFor()
        ? entry.says() + " (" + how + ")"
        : "were it not that: " + entry.says();
  }

  private static String decibans(double value) {
    return NumberText.signed(value) + " dB";
  }
}
