package dev.stallsage.inquiry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.diagnosis.Complaint;
import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.HostVerdict;
import dev.stallsage.diagnosis.Ranking;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.RuleConclusions;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.knowledge.AffectedVersions;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.CollectionMethods;
import dev.stallsage.knowledge.Cost;
import dev.stallsage.knowledge.Effect;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Prior;
import dev.stallsage.knowledge.Severity;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.knowledge.Weight;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Histogram;
import dev.stallsage.testkit.Product;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The next evidence is the one that tells most for what it costs. */
class InquiryTest {
  private static final Cost CHEAP = new Cost(1, Cost.Load.NONE, false, false, false, "");
  private static final Cost DEAR = new Cost(1, Cost.Load.HEAVY, false, true, false, "");
  private static final List<FormatDescription> FORMATS =
      List.of(
          new FormatDescription("iostat-linux", "", List.of(), "", Set.of(DeviceSample.class)),
          new FormatDescription("iostat-solaris", "", List.of(), "", Set.of(DeviceSample.class)),
          new FormatDescription("quantize", "", List.of(), "", Set.of(Histogram.class)));
  private static final Map<String, RuleCard> CARDS =
      Map.of(
          "noticed", card("noticed", "Latency"),
          "slow", card("slow", "Latency"),
          "tail", card("tail", "LatencyTail"));

  /** What made the causes suspect. */
  private static final Finding NOTICED =
      new Finding("noticed", "noticed", "noticed", Where.BUNDLE, List.of());

  private static CollectionMethod collect(String format, String platform, String run, Cost cost) {
    return new CollectionMethod(
        format, platform, run, 0, cost, List.of(), List.of(), List.of(), "");
  }

  private static final CollectionMethod SLOW =
      new CollectionMethod(
          "iostat-linux",
          "linux",
          "iostat -xkyt",
          0,
          CHEAP,
          List.of("Nothing"),
          List.of(),
          List.of(),
          CollectionMethod.SLOW);

  private static RuleCard card(String id, String feature) {
    return new RuleCard(id, id, id, "", "", id, "", List.of(new RuleCard.Need(feature, "", false)));
  }

  private static Cause cause(String id, Prior prior, List<String> platforms, Sign... signs) {
    return new Cause(
        id,
        id,
        "device",
        platforms,
        prior,
        "draft",
        "fault",
        Severity.MAJOR,
        new Effect(Effect.Reach.DEVICE, Direction.BOTH, Effect.Shape.STEADY, false),
        Stream.concat(Stream.of(sign("noticed", Weight.WEAK)), Stream.of(signs)).toList(),
        List.of(),
        Set.of(),
        Set.of(),
        List.of(),
        List.of(),
        List.of(),
        new AffectedVersions("", ""),
        List.of(),
        "");
  }

  private static Sign sign(String finding, Weight weight) {
    return new Sign(finding, true, weight, true, SignMeaning.FAULT);
  }

  private static List<Question> asked(Cost dtrace, Set<String> read, Cause... causes) {
    return all(dtrace, read, causes).stream().filter(q -> !isScript(q)).toList();
  }

  private static boolean isScript(Question q) {
    return q.collect().format().equals("collection-manifest");
  }

  private static List<Question> all(Cost dtrace, Set<String> read, Cause... causes) {
    return all(Verdict.CONTESTED, List.of(NOTICED), dtrace, read, causes);
  }

  private static List<Question> all(
      Verdict verdict, List<Finding> findings, Cost dtrace, Set<String> read, Cause... causes) {
    KnowledgeBase k = Product.STALLSAGE.knowledge();
    TreeMap<String, Cause> byId = new TreeMap<>();
    List.of(causes).forEach(cause -> byId.put(cause.id(), cause));
    KnowledgeBase knowledge =
        new KnowledgeBase(
            byId,
            k.layers(),
            k.weights(),
            k.scales(),
            k.releases(),
            k.lexicon(),
            new CollectionMethods(
                List.of(
                    SLOW,
                    collect("iostat-linux", "linux", "iostat -x", CHEAP),
                    collect("iostat-solaris", "solaris", "iostat -xn", CHEAP),
                    collect("quantize", "solaris", "dtrace", dtrace)),
                k.collecting().prices()),
            k.bundles(),
            List.of(),
            "");
    RuleConclusions sightings = new RuleConclusions(findings, Set.of());
    Diagnosis diagnosis =
        new Diagnosis(
            verdict,
            List.of(new HostVerdict("", verdict, null, List.of(), List.of(), List.of())),
            Complaint.NONE,
            List.of(),
            new Ranking(knowledge).rank(sightings),
            List.of(),
            Set.of(),
            sightings,
            List.of());
    return Inquiry.after(
        diagnosis,
        new Ranking(knowledge).all(sightings),
        knowledge,
        CARDS,
        new FindingCommands(new FeatureCommands(knowledge, CARDS, FORMATS), read, List.of()),
        false,
        List.of());
  }

  private static final Cause[] RIVALS = {
    cause(
        "one",
        Prior.COMMON,
        List.of("solaris"),
        sign("slow", Weight.STRONG),
        sign("tail", Weight.DECISIVE)),
    cause("two", Prior.COMMON, List.of("solaris"), sign("slow", Weight.STRONG))
  };

  @Test
  void whatSplitsTheRivalsIsAskedBeforeWhatTheyAreAlikeIn() {
    List<Question> asked = asked(CHEAP, Set.of(), RIVALS);
    assertThat(asked).extracting(q -> q.collect().run()).containsExactly("dtrace", "iostat -xn");
    assertThat(asked.get(0).separates()).containsExactly("one", "two");
    assertThat(asked).allSatisfy(q -> assertThat(q.worth()).isBetween(0.0, 1.0));
  }

  @Test
  void whatCostsTooMuchIsAskedLater() {
    assertThat(asked(DEAR, Set.of(), RIVALS))
        .extracting(q -> q.collect().run())
        .containsExactly("iostat -xn", "dtrace");
  }

  @Test
  void bothOutcomesAreForetoldAndDiffer() {
    Question dtrace = asked(CHEAP, Set.of(), RIVALS).get(0);
    assertThat(dtrace.outcomes()).extracting(Question.Outcome::seen).containsExactly(true, false);
    Question.Standing ifSeen = dtrace.outcomes().get(0).causes().get(0);
    assertThat(ifSeen.cause()).isEqualTo("one");
    assertThat(ifSeen.confidence()).isGreaterThan(0.9);
    assertThat(dtrace.outcomes().get(1).causes())
        .extracting(Question.Standing::cause)
        .containsExactly("two");
  }

  @Test
  void whereTheScriptRanItIsAskedForAgainWhileItIsSlowAndNothingElseThatItRead() {
    List<Question> next =
        all(
            Verdict.NOT_COVERED,
            List.of(NOTICED),
            CHEAP,
            Set.of("collection-manifest", "iostat-solaris"),
            RIVALS);
    Question script = next.stream().filter(InquiryTest::isScript).findFirst().orElseThrow();
    assertThat(script.collect().cost().words()).contains("while storage is slow");
    assertThat(next).extracting(q -> q.collect().format()).doesNotContain("iostat-solaris");
  }

  @Test
  void whereNothingIsSuspectItIsAskedFirstWhetherAnythingIsSlowAndAboutNoCause() {
    List<Question> next = all(Verdict.NOT_COVERED, List.of(), CHEAP, Set.of(), RIVALS);
    assertThat(next).extracting(q -> q.collect().run()).containsExactly("iostat -xkyt");
    assertThat(next.get(0).collect().cost().words()).contains("in which it is said to be slow");
  }

  @Test
  void whereAFaultIsSureWhetherAnythingIsSlowIsAskedBeforeWhatTellsCausesApart() {
    List<Question> next = all(Verdict.FAULT_FOUND, List.of(NOTICED), CHEAP, Set.of(), RIVALS);
    assertThat(next.get(0).collect().run()).isEqualTo("iostat -xkyt");
    assertThat(next).extracting(q -> q.collect().run()).contains("dtrace");
  }

  @Test
  void neverMoreThanFourCommands() {
    List<Question> next = all(Verdict.LOCATED, List.of(NOTICED), CHEAP, Set.of(), RIVALS);
    assertThat(next).hasSizeBetween(1, 4);
  }

  @Test
  void theHeavierWordIsWorthMore() {
    assertThat(worthOf(Weight.STRONG)).isGreaterThan(worthOf(Weight.WEAK));
  }

  private static double worthOf(Weight weight) {
    return asked(
            CHEAP, Set.of(), cause("one", Prior.COMMON, List.of("linux"), sign("slow", weight)))
        .get(0)
        .worth();
  }

  @Test
  void onlyPlatformsThatFitTheCauseAndTheEvidenceAreAsked() {
    Cause any = cause("one", Prior.COMMON, List.of("any"), sign("slow", Weight.STRONG));
    assertThat(asked(CHEAP, Set.of(), any))
        .extracting(q -> q.collect().platform())
        .containsExactlyInAnyOrder("linux", "solaris");
    assertThat(asked(CHEAP, Set.of("quantize"), any))
        .extracting(q -> q.collect().platform())
        .containsExactly("solaris");
    Cause linux = cause("one", Prior.COMMON, List.of("linux"), sign("slow", Weight.STRONG));
    assertThat(asked(CHEAP, Set.of(), linux))
        .extracting(q -> q.collect().platform())
        .containsExactly("linux");
  }
}
