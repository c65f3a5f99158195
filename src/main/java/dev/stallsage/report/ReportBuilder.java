package dev.stallsage.report;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.Ranking;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.Slowness;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.IntakeReceipt;
import dev.stallsage.evidence.Remark;
import dev.stallsage.inquiry.ControllerTools;
import dev.stallsage.inquiry.FeatureCommands;
import dev.stallsage.inquiry.FindingCommands;
import dev.stallsage.inquiry.Inquiry;
import dev.stallsage.inquiry.Question;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.observation.BundleLayout;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Makes the report of an investigation. Pure: no clock, no locale, no order of inputs shows in it.
 *
 * @param knowledge what the causes are
 * @param cards what the rules say, by id
 * @param showing which commands show what
 * @param version of the product
 * @param digest of knowledge and rules, {@code sha256:...}
 */
public record ReportBuilder(
    KnowledgeBase knowledge,
    Map<String, RuleCard> cards,
    FeatureCommands showing,
    String version,
    String digest) {

  /** Below this share a cause stays behind the one nobody knows: CONTRACT section 2. */
  private static final double SHOWN_FROM = 0.05;

  /** Reports what this product finds. */
  public static ReportBuilder of(Stallsage product) {
    Map<String, RuleCard> cards = product.rulebook().cards();
    return new ReportBuilder(
        product.knowledge(),
        cards,
        new FeatureCommands(product.knowledge(), cards, product.formats().abouts().toList()),
        product.version(),
        product.digest());
  }

  /** The report of one bundle. */
  public Report report(Investigation investigation, ReportOptions choice) {
    Diagnosis diagnosis = investigation.diagnosis();
    FindingCommands ways = ways(investigation);
    List<Hypothesis> shown =
        diagnosis.ranked().stream()
            .filter(h -> choice.explain() || h.told() >= SHOWN_FROM)
            .limit(choice.top())
            .toList();
    CauseLines lines = new CauseLines(cards, ways, new DriveNaming(investigation.identities()));
    List<Report.RankedCause> causes = causes(shown, lines, diagnosis.slowness());
    List<Hypothesis> all = new Ranking(knowledge).all(diagnosis.sightings());
    List<BundleLayout.Lack> lacks = lacks(investigation);
    ControllerTools tools = new ControllerTools(formatsRead(investigation), typed(investigation));
    boolean bundled = !investigation.receipt().layouts().isEmpty();
    List<Report.NextEvidence> next =
        Inquiry.after(diagnosis, all, knowledge, cards, ways, bundled, lacks).stream()
            .map(question -> next(question, tools))
            .toList();
    List<SlownessLine> slowness = diagnosis.slowness().stream().map(SlownessLines::of).toList();
    Headline headlines = new Headline(causes, slowness, next, diagnosis.complaint(), lacks);
    Coverage coverage = Coverage.of(investigation);
    boolean nothing = !investigation.recognisedAnything();
    Verdict verdict = nothing ? Verdict.NOTHING_RECOGNISED : diagnosis.verdict();
    return new Report(
        new Report.VerdictLine(
            verdict.word(),
            headlines.sentence(verdict, diagnosis.hosts().get(0)),
            ComplaintWording.of(diagnosis, cards),
            ComplaintWording.covered(diagnosis)),
        causes,
        next,
        diagnosis.sightings().findings().stream().map(ReportBuilder::finding).toList(),
        diagnosis.unexplainedBy(shown),
        coverage.listed(),
        new HostLines(diagnosis.hosts(), headlines).of(investigation.hosts()),
        slowness,
        diagnosis.earlier().stream().map(CauseLines::earlier).toList(),
        new CauseCharts(shown, slowness, investigation.pictures()).charts(),
        provenance(investigation, coverage),
        new RuledOutCauses(knowledge, cards, lines).among(all, diagnosis, shown),
        TimelineLines.of(investigation.timeline()),
        investigation.stacks().stream().map(StackLines::of).toList(),
        coverage.passedOver(),
        Map.of());
  }

  /** Why, or why not, a cause was named. */
  public Why why(Investigation investigation, Cause cause) {
    return new WhyAnswers(knowledge, cards, ways(investigation), investigation.diagnosis())
        .why(cause);
  }

  private FindingCommands ways(Investigation investigation) {
    return new FindingCommands(
        showing, formatsRead(investigation), investigation.diagnosis().features());
  }

  private static List<Report.RankedCause> causes(
      List<Hypothesis> shown, CauseLines lines, List<Slowness> slowness) {
    Map<Slowness, Integer> numbers = new HashMap<>();
    slowness.forEach(s -> numbers.putIfAbsent(s, numbers.size()));
    List<Report.RankedCause> causes = new ArrayList<>();
    for (Hypothesis hypothesis : shown) {
      causes.add(lines.cause(hypothesis, causes.size() + 1, numbers));
    }
    return List.copyOf(causes);
  }

  private Report.NextEvidence next(Question q, ControllerTools tools) {
    return new Report.NextEvidence(
        q.collect().platform(),
        tools.asTyped(q.collect().run()),
        q.collect().cost().words(),
        q.separates(),
        q.worth(),
        q.collect().format(),
        q.bits(),
        q.findings(),
        q.outcomes().stream().map(this::outcome).toList());
  }

  private Report.Outcome outcome(Question.Outcome o) {
    RuleCard card = cards.get(o.finding());
    return new Report.Outcome(
        o.finding(),
        card == null ? o.finding() : card.says(),
        o.seen(),
        o.causes().stream().map(s -> new Report.Standing(s.cause(), s.confidence())).toList());
  }

  /** What the bundles in it could have shown and do not, for they were asked for less. */
  private List<BundleLayout.Lack> lacks(Investigation investigation) {
    Set<String> read = formatsRead(investigation);
    return knowledge.bundles().stream()
        .filter(layout -> investigation.receipt().layouts().contains(layout.id()))
        .flatMap(layout -> layout.lacks().stream())
        .filter(lack -> Collections.disjoint(lack.unless(), read))
        .toList();
  }

  private static Set<String> formatsRead(Investigation investigation) {
    return investigation.files().stream()
        .flatMap(file -> file.exhibits().stream())
        .map(Exhibit::format)
        .collect(Collectors.toSet());
  }

  private static List<String> typed(Investigation investigation) {
    return investigation.files().stream()
        .flatMap(file -> file.exhibits().stream())
        .map(exhibit -> exhibit.series().command())
        .filter(command -> !command.isEmpty())
        .distinct()
        .toList();
  }

  private static FindingLine finding(Finding f) {
    return new FindingLine(
        f.id(),
        f.says(),
        f.aspect(),
        f.where().host(),
        f.where().device(),
        CauseLines.quotes(f.because()),
        "");
  }

  private Report.Provenance provenance(Investigation investigation, Coverage coverage) {
    List<Report.Input> inputs =
        coverage.inputs(investigation.receipt()).stream()
            .map(i -> new Report.Input(i.file(), i.sha256(), i.bytes()))
            .toList();
    Stream<String> files =
        investigation.files().stream()
            .filter(file -> !file.complete())
            .flatMap(file -> file.remarks().stream().map(ReportBuilder::limit));
    return new Report.Provenance(
        version,
        digest,
        inputs,
        Stream.concat(received(investigation.receipt()), files).distinct().toList());
  }

  private static Stream<String> received(IntakeReceipt receipt) {
    return Stream.concat(
        receipt.limitsHit().stream()
            .map(hit -> hit.place().isEmpty() ? hit.says() : hit.place() + ": " + hit.says()),
        receipt.failures().stream().map(ReportBuilder::limit));
  }

  private static String limit(Remark remark) {
    String line = remark.at().line() == 0 ? "" : ":" + remark.at().line();
    return remark.at().file() + line + ": " + remark.says();
  }
}
