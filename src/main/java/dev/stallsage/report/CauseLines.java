package dev.stallsage.report;

import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.Testimony;
import dev.stallsage.inquiry.WaysToLook;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Check;
import dev.stallsage.knowledge.Remedy;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** A hypothesis as readers see it. */
final class CauseLines {
  /** A quoted line is evidence, not a dump: a document on one line is cut here. */
  private static final int QUOTED_AT_MOST = 1000;

  private static final String MECHANISM = "## What happens";

  private final Map<String, RuleCard> cards;
  private final WaysToLook ways;
  private final Which which;

  CauseLines(Map<String, RuleCard> cards, WaysToLook ways, Which which) {
    this.cards = cards;
    this.ways = ways;
    this.which = which;
  }

  Report.RankedCause cause(Hypothesis h, int rank) {
    Cause cause = h.cause();
    return new Report.RankedCause(
        cause.id(),
        cause.title(),
        rank,
        Math.floor(1000 * h.confidence()) / 1000,
        tenth(h.decibans()),
        h.rivals(),
        cause.layer(),
        places(h, Where::host),
        places(h, Where::device),
        h.speaksFor().stream().map(t -> argument(t, 1)).toList(),
        against(h),
        h.notSeen().stream().map(this::unseen).toList(),
        h.notLookedAt().stream()
            .filter(this::canBeCollected)
            .map(id -> new Report.Unseen(id, says(id), Commands.of(ways.commands(id, cause))))
            .toList(),
        cause.confirm().stream().map(CauseLines::step).toList(),
        cause.remedies().stream().map(CauseLines::fix).toList(),
        cause.versions().affected(),
        cause.versions().fixed(),
        cause.mistakenFor().stream()
            .map(c -> new Report.TellApart(c.cause(), c.tellApart()))
            .toList(),
        cause.references().stream().map(r -> new Report.Link(r.title(), r.url())).toList(),
        mechanism(cause.body()),
        h.root(),
        which.of(h));
  }

  /** What speaks against it. */
  List<Report.Argument> against(Hypothesis h) {
    return h.speaksAgainst().stream().map(t -> argument(t, -1)).toList();
  }

  /** What was looked for and is not there. */
  Report.Unseen unseen(String finding) {
    return new Report.Unseen(finding, says(finding), List.of());
  }

  /** What a person might have said is nothing to collect, nor what came first by itself. */
  private boolean canBeCollected(String finding) {
    RuleCard card = cards.get(finding);
    return card == null || !(card.aspect().equals("reported") || card.aspect().equals("timing"));
  }

  private static List<String> places(Hypothesis h, Function<Where, String> name) {
    return h.where().stream().map(name).filter(n -> !n.isEmpty()).distinct().toList();
  }

  private static Report.Argument argument(Testimony t, int sign) {
    return new Report.Argument(
        t.finding().id(),
        t.finding().says(),
        t.finding().aspect(),
        t.weight().word(),
        sign * tenth(t.decibans()) + 0.0,
        t.finding().where().device(),
        quotes(t.finding().because()),
        t.finding().reserve().says());
  }

  private String says(String finding) {
    RuleCard card = cards.get(finding);
    return card == null ? finding : card.says();
  }

  private static Report.Step step(Check check) {
    return new Report.Step(check.run(), check.expect());
  }

  private static Report.Fix fix(Remedy r) {
    return new Report.Fix(r.does(), r.risk(), r.downtime(), r.undo(), step(r.verify()));
  }

  /** The section of the manual page that says how the cause makes storage slow. */
  private static String mechanism(String body) {
    int from = body.indexOf(MECHANISM);
    if (from < 0) {
      return "";
    }
    int to = body.indexOf("\n## ", from + MECHANISM.length());
    return body.substring(from + MECHANISM.length(), to < 0 ? body.length() : to).strip();
  }

  static List<Report.Quote> quotes(List<Citation> because) {
    return because.stream().map(CauseLines::quote).toList();
  }

  private static Report.Quote quote(Citation citation) {
    Location at = citation.at();
    return new Report.Quote(at.file(), at.line(), at.part(), cut(at.text()), citation.reads());
  }

  private static String cut(String text) {
    if (text.length() <= QUOTED_AT_MOST) {
      return text;
    }
    boolean inPair = Character.isHighSurrogate(text.charAt(QUOTED_AT_MOST - 1));
    return text.substring(0, inPair ? QUOTED_AT_MOST - 1 : QUOTED_AT_MOST) + "…";
  }

  static double tenth(double decibans) {
    return Math.round(10 * decibans) / 10.0;
  }
}
