package dev.stallsage.report;

import dev.stallsage.diagnosis.CauseStanding;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.Slowness;
import dev.stallsage.diagnosis.WeighedFinding;
import dev.stallsage.inquiry.FindingCommands;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Check;
import dev.stallsage.knowledge.Remedy;
import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Location;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** A hypothesis as readers see it. */
final class CauseLines {
  /** A quoted line is evidence, not a dump: a document on one line is cut here. */
  private static final int QUOTED_AT_MOST = 1000;

  private static final int FIGURES_AT_MOST = 3;
  private static final int EARLIER_QUOTES_AT_MOST = 8;

  private static final String MECHANISM = "## What happens";

  private final Map<String, RuleCard> cards;
  private final FindingCommands ways;
  private final DriveNaming which;

  CauseLines(Map<String, RuleCard> cards, FindingCommands ways, DriveNaming which) {
    this.cards = cards;
    this.ways = ways;
    this.which = which;
  }

  /**
   * @param slowness what is slow, with its place in the report
   */
  Report.RankedCause cause(Hypothesis h, int rank, Map<Slowness, Integer> slowness) {
    Cause cause = h.cause();
    return new Report.RankedCause(
        cause.id(),
        cause.title(),
        rank,
        cause.kind(),
        cause.severity().word(),
        thousandth(h.confidence()),
        thousandth(h.present()),
        seen(h.standing().seen()),
        h.standing().explains().stream().map(s -> slowness.getOrDefault(s, -1)).sorted().toList(),
        h.standing().reasons(),
        h.standing().instances().stream().map(w -> instance(w, h)).toList(),
        tenth(h.decibans()),
        h.rivals(),
        cause.layer(),
        places(h, Where::host),
        places(h, Where::device),
        which.of(h),
        h.speaksFor().stream().map(t -> argument(t, 1)).toList(),
        against(h),
        h.notSeen().stream().map(this::unseen).toList(),
        h.notLookedAt().stream()
            .filter(this::canBeCollected)
            .map(
                id -> new Report.Unseen(id, says(id), CollectCommands.of(ways.commands(id, cause))))
            .toList(),
        cause.confirm().stream().map(CauseLines::step).toList(),
        cause.remedies().stream()
            .filter(r -> r.when().isEmpty() || h.leansOn().contains(r.when()))
            .map(CauseLines::fix)
            .toList(),
        cause.never(),
        cause.references().stream().map(r -> new Report.Link(r.title(), r.url())).toList(),
        cause.mistakenFor().stream()
            .map(c -> new Report.TellApart(c.cause(), c.tellApart()))
            .toList(),
        cause.versions().affected(),
        cause.versions().fixed(),
        mechanism(cause.body()),
        h.root(),
        "");
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

  private static Report.Argument argument(WeighedFinding t, int sign) {
    return new Report.Argument(
        t.finding().id(),
        t.finding().says(),
        t.finding().aspect(),
        t.weight().word(),
        sign * tenth(t.decibans()) + 0.0,
        t.finding().where().device(),
        t.finding().reserve().says(),
        quotes(t.finding().because()));
  }

  private String says(String finding) {
    RuleCard card = cards.get(finding);
    return card == null ? finding : card.says();
  }

  private static Report.Step step(Check check) {
    return new Report.Step(check.run(), check.look(), check.expect());
  }

  private static Report.Fix fix(Remedy r) {
    List<Report.Step> first = r.first() == null ? List.of() : List.of(step(r.first()));
    return new Report.Fix(r.does(), r.risk(), r.downtime(), r.undo(), first, step(r.verify()));
  }

  private static double thousandth(double share) {
    return Math.floor(1000 * share) / 1000;
  }

  static Report.SeenLine seen(CauseStanding.Seen seen) {
    return new Report.SeenLine(seen.first(), seen.last(), seen.count(), seen.over());
  }

  /** A place with what its own findings read there. */
  private Report.Instance instance(Where where, Hypothesis h) {
    List<String> figures =
        h.speaksFor().stream()
            .filter(t -> t.finding().where().equals(where))
            .flatMap(t -> t.finding().because().stream())
            .map(Citation::reads)
            .sorted(Comparator.comparing(reads -> !NumberText.isBeyond(reads)))
            .map(NumberText::plainly)
            .distinct()
            .limit(FIGURES_AT_MOST)
            .toList();
    String drive = which.of(where).map(DriveIdentity::inWords).orElse("");
    return new Report.Instance(where.host(), where.device(), drive, figures);
  }

  /** A fault that is over. */
  static Report.EarlierLine earlier(Hypothesis h) {
    return new Report.EarlierLine(
        h.cause().id(),
        h.cause().title(),
        places(h, Where::host),
        places(h, Where::device),
        seen(h.standing().seen()),
        quotes(
            Citation.listed(
                ofTheFault(h).flatMap(t -> t.finding().because().stream()),
                EARLIER_QUOTES_AT_MOST)));
  }

  /** What shows the fault itself; of one that shows by its effects alone all that speaks for it. */
  private static Stream<WeighedFinding> ofTheFault(Hypothesis h) {
    boolean shown = h.speaksFor().stream().anyMatch(t -> t.shows() == SignMeaning.FAULT);
    return h.speaksFor().stream().filter(t -> !shown || t.shows() == SignMeaning.FAULT);
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
    return new Report.Quote(
        at.file(),
        at.line(),
        at.part(),
        cut(at.text()),
        citation.reads(),
        QuotedCodes.meanings(at.text()));
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
