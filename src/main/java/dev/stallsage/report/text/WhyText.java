package dev.stallsage.report.text;

import dev.stallsage.report.Figure;
import dev.stallsage.report.Report;
import dev.stallsage.report.Why;
import java.util.List;

/** Why, or why not, a cause: its account line by line, its sum, and what would turn it. */
public final class WhyText {
  private static final int COLUMN = 16;
  private static final int OUTCOME = 15;

  private final Page page;
  private final Why why;

  private WhyText(Why why, Look look) {
    this.page = new Page(look);
    this.why = why;
  }

  /** The page. */
  public static String of(Why why, Look look) {
    WhyText text = new WhyText(why, look);
    text.heading();
    text.account();
    text.change();
    return text.page.toString();
  }

  private void heading() {
    String label = why.toLead().isEmpty() && why.lead().isEmpty() ? "WHY" : "WHY NOT";
    page.labelled(0, label.length() + 2, label, Ink.BOLD, why.title());
    String place =
        why.rank() == 0
            ? "without a place: nothing speaks for it"
            : "place " + why.rank() + " of " + why.ranked();
    String confidence = why.rank() == 0 ? "" : ", confidence " + Figure.share(why.confidence());
    page.words(2, why.cause() + ", " + place + confidence);
    if (!why.metElsewhere().isEmpty()) {
      page.words(2, why.metElsewhere());
    }
  }

  private void account() {
    page.gap();
    page.labelled(2, COLUMN, decibans(why.priorDecibans()), Ink.PLAIN, "prior: " + why.prior());
    why.entries().forEach(this::entry);
    page.labelled(
        2, COLUMN, decibans(why.decibans()), Ink.BOLD, "sum; a cause nobody knows stands at 0");
  }

  private void entry(Why.Entry entry) {
    page.gap();
    page.labelled(2, COLUMN, decibans(entry.decibans()), ink(entry), entry.says());
    page.words(
        COLUMN, Ink.FAINT, entry.finding() + " (" + entry.weight() + "): " + standing(entry));
    QuotedLines.show(page, COLUMN + 2, entry.because());
    if (!entry.saidByNobody()) {
      entry.checks().forEach(this::check);
    }
    collect(entry.collect());
  }

  private static Ink ink(Why.Entry entry) {
    return entry.decibans() > 0 ? Ink.GOOD : entry.decibans() < 0 ? Ink.BAD : Ink.PLAIN;
  }

  private static String standing(Why.Entry entry) {
    String elsewhere =
        entry.elsewhere().isEmpty() ? "" : ", but seen on " + String.join(", ", entry.elsewhere());
    if (entry.saidByNobody()) {
      return "nobody said so";
    }
    String direction = entry.speaksFor() ? "" : " it would speak against the cause:";
    return switch (entry.standing()) {
      case "seen" -> entry.speaksFor() ? "seen" : "seen, speaks against the cause";
      case "outweighed" ->
          "seen, but a stronger witness of " + entry.aspect() + " counts in its place";
      case "not seen" -> (direction + " looked for and not there" + elsewhere).strip();
      default -> (direction + " could not be looked for" + elsewhere).strip();
    };
  }

  private void check(Why.Check check) {
    Ink ink =
        switch (check.outcome()) {
          case "true" -> Ink.GOOD;
          case "false" -> Ink.BAD;
          default -> Ink.PLAIN;
        };
    String distance = check.distance().isEmpty() ? "" : ": " + check.distance();
    String line =
        check.because().stream()
            .findFirst()
            .map(
                q ->
                    " ("
                        + q.file()
                        + ":"
                        + q.line()
                        + (distance.isEmpty() ? ", " + q.reads() : "")
                        + ")")
            .orElse("");
    page.labelled(
        COLUMN, COLUMN + OUTCOME, check.outcome(), ink, check.condition() + distance + line);
  }

  private void collect(List<Report.Command> commands) {
    for (Report.Command command : commands) {
      page.words(
          COLUMN,
          "to see it: " + command.run() + " (" + command.platform() + ", " + command.cost() + ")");
    }
  }

  private void change() {
    page.gap();
    if (why.toLead().isEmpty() && why.lead().isEmpty()) {
      page.words(2, "It leads.");
      return;
    }
    String rival = why.lead().isEmpty() ? "a cause nobody knows" : why.lead();
    page.words(
        2,
        "To lead clearly it has to pass "
            + rival
            + ", which stands at "
            + Figure.decibans(why.leadDecibans())
            + " dB.");
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
      page.labelled(
          4, COLUMN, "+" + Figure.decibans(entry.gain()) + " dB", Ink.PLAIN, turned(entry));
    }
  }

  private static String turned(Why.Entry entry) {
    return entry.speaksFor()
        ? entry.says() + " (" + entry.standing() + ")"
        : "were it not that: " + entry.says();
  }

  private static String decibans(double value) {
    return Figure.signed(value) + " dB";
  }
}
