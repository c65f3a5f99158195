package dev.stallsage.diagnosis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.knowledge.AffectedVersions;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Effect;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Prior;
import dev.stallsage.knowledge.Severity;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.knowledge.Weight;
import dev.stallsage.measure.Direction;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Where;
import dev.stallsage.testkit.Product;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A fault, slowness, and that the one explains the other are three statements. */
class JudgementTest {
  private static final Where SDB = new Where("db7", "sdb");
  private static final Complaint LONG_AGO =
      new Complaint(List.of(), "", "", "", "", "it is of May, the complaint of June", true);

  private static Cause cause(String id, String kind, String... findings) {
    return cause(id, kind, Effect.Reach.DEVICE, findings);
  }

  private static Cause cause(String id, String kind, Effect.Reach reach, String... findings) {
    return new Cause(
        id,
        id,
        "device",
        List.of("any"),
        Prior.COMMON,
        "draft",
        kind,
        Severity.MAJOR,
        new Effect(reach, Direction.BOTH, Effect.Shape.STEADY, id.startsWith("set-")),
        Stream.of(findings)
            .map(f -> new Sign(f, true, Weight.DECISIVE, false, SignMeaning.FAULT))
            .toList(),
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

  private static KnowledgeBase knowing(Cause... causes) {
    KnowledgeBase k = Product.STALLSAGE.knowledge();
    TreeMap<String, Cause> byId = new TreeMap<>();
    List.of(causes).forEach(cause -> byId.put(cause.id(), cause));
    return new KnowledgeBase(
        byId,
        k.layers(),
        k.weights(),
        k.scales(),
        k.releases(),
        k.lexicon(),
        k.collecting(),
        k.bundles(),
        List.of(),
        "");
  }

  private static Finding errors(Where where, int lines) {
    return new Finding(
        "errors",
        "it has errors",
        "errors",
        where,
        Stream.iterate(1, i -> i + 1).limit(lines).map(i -> Slow.cited("messages", i)).toList());
  }

  /** Each suspect explains what is slow at its own place: the plainest rule of the second stage. */
  private static List<Explanation> plainly(Collection<Object> facts) {
    return facts.stream()
        .filter(Suspect.class::isInstance)
        .map(Suspect.class::cast)
        .flatMap(
            suspect ->
                facts.stream()
                    .filter(Slowness.class::isInstance)
                    .map(Slowness.class::cast)
                    .filter(slow -> slow.where().equals(suspect.where()))
                    .filter(slow -> suspect.isDuring(slow.windows()))
                    .map(
                        slow ->
                            new Explanation(
                                "plainly",
                                "it is there",
                                suspect.cause(),
                                suspect.where(),
                                slow,
                                suspect.cause().startsWith("elsewhere-"))))
        .toList();
  }

  private static final Cause BAD = cause("bad-disk", "fault", "errors");

  private static Diagnosis judged(
      KnowledgeBase knowledge,
      Chronology chronology,
      Complaint complaint,
      List<Finding> findings,
      List<Feature> features) {
    return judgement(knowledge, chronology, complaint, JudgementTest::plainly)
        .judge(new RuleConclusions(findings, Set.of()), features, Set.of());
  }

  private static Judgement judgement(
      KnowledgeBase knowledge,
      Chronology chronology,
      Complaint complaint,
      Function<Collection<Object>, List<Explanation>> explaining) {
    SlownessReading reading =
        new SlownessReading(
            knowledge.scales(), place -> Medium.DISK, Map.of(), Map.of(), IoPaths.UNKNOWN);
    return new Judgement(
        KnownFaults.of(knowledge),
        reading,
        chronology,
        complaint,
        Set.of("file-system-failed"),
        explaining);
  }

  private static Diagnosis judged(List<Finding> findings, Feature... features) {
    return judged(knowing(BAD), Chronology.UNDATED, Complaint.NONE, findings, List.of(features));
  }

  @Test
  void aFaultAndNothingSlowIsAFaultAndNoExplanation() {
    Diagnosis found = judged(List.of(errors(SDB, 3)));
    assertThat(found.verdict()).isEqualTo(Verdict.FAULT_FOUND);
    assertThat(found.ranked().get(0).present()).isGreaterThan(0.7);
    assertThat(found.ranked().get(0).confidence()).isLessThanOrEqualTo(0.45);
    assertThat(found.ranked().get(0).explains()).isFalse();
  }

  @Test
  void aFaultAtTheSlowPlaceExplainsIt() {
    Diagnosis found = judged(List.of(errors(SDB, 3)), Slow.reads("db7", "sdb", 60));
    assertThat(found.verdict()).isEqualTo(Verdict.EXPLAINED);
    Hypothesis lead = found.ranked().get(0);
    assertThat(lead.confidence()).isGreaterThan(0.9);
    assertThat(lead.standing().explains()).extracting(Slowness::device).containsExactly("sdb");
    assertThat(lead.standing().reasons()).containsExactly("it is there");
  }

  /** The evidence calls the place of the fault and the slow one by different names. */
  @Test
  void aFaultThatIsOnlyLikelyAtTheSlowPlaceIsTreatedAsLikely() {
    KnowledgeBase elsewhere = knowing(cause("elsewhere-bad", "fault", "errors"));
    List<Feature> slow = List.of(Slow.reads("db7", "sdb", 60));
    Diagnosis found =
        judged(elsewhere, Chronology.UNDATED, Complaint.NONE, List.of(errors(SDB, 3)), slow);
    assertThat(found.ranked().get(0).confidence()).isBetween(0.5, 0.9);
  }

  /** Joined place by place, a thousand volumes that wait would be a million reasons. */
  @Test
  void aFaultThatSlowsAHostAsAWholeIsJoinedOnceAHost() {
    KnowledgeBase programs = knowing(cause("stuck", "fault", Effect.Reach.PROGRAM, "errors"));
    List<Finding> findings =
        Stream.of(SDB, new Where("db7", "sdc"), new Where("db8", "sdb"))
            .map(where -> errors(where, 3))
            .toList();
    List<Where> joined = new ArrayList<>();
    judgement(
            programs,
            Chronology.UNDATED,
            Complaint.NONE,
            facts -> {
              facts.stream()
                  .filter(Suspect.class::isInstance)
                  .forEach(suspect -> joined.add(((Suspect) suspect).where()));
              return List.of();
            })
        .judge(new RuleConclusions(findings, Set.of()), List.of(), Set.of());
    assertThat(joined).containsExactlyInAnyOrder(SDB, new Where("db8", "sdb"));
  }

  @Test
  void aFaultBesideTheSlowPlaceDoesNot() {
    Diagnosis found = judged(List.of(errors(SDB, 3)), Slow.reads("db7", "sdc", 60));
    assertThat(found.verdict()).isEqualTo(Verdict.LOCATED);
    assertThat(found.ranked().get(0).confidence()).isLessThanOrEqualTo(0.45);
  }

  @Test
  void nearTheLimitNothingIsExplained() {
    Diagnosis found = judged(List.of(errors(SDB, 3)), Slow.reads("db7", "sdb", 20.4));
    assertThat(found.verdict()).isEqualTo(Verdict.LOCATED);
    double grade = found.slowness().get(0).grade();
    assertThat(grade).isBetween(0.3, 0.5);
    assertThat(found.ranked().get(0).confidence()).isLessThanOrEqualTo(0.2 + 0.8 * grade);
  }

  @Test
  void aSingleLineNeverExplains() {
    Finding slow = new Finding("errors", "it is slow", "errors", SDB, List.of(Slow.cited("m", 1)));
    SlownessReading reading =
        new SlownessReading(
            Product.STALLSAGE.knowledge().scales(),
            place -> Medium.DISK,
            Map.of("errors", "wait"),
            Map.of(),
            IoPaths.UNKNOWN);
    Diagnosis found =
        new Judgement(
                KnownFaults.of(knowing(BAD)),
                reading,
                Chronology.UNDATED,
                Complaint.NONE,
                Set.of(),
                JudgementTest::plainly)
            .judge(new RuleConclusions(List.of(slow), Set.of()), List.of(), Set.of());
    assertThat(found.slowness()).hasSize(1);
    assertThat(found.verdict()).isNotEqualTo(Verdict.EXPLAINED).isNotEqualTo(Verdict.CONTESTED);
    assertThat(found.ranked().get(0).confidence()).isLessThanOrEqualTo(0.45);
    assertThat(found.ranked().get(0).present()).isLessThanOrEqualTo(0.7);
  }

  @Test
  void rivalsWithinTheMarginAreContested() {
    KnowledgeBase both = knowing(BAD, cause("bad-cable", "fault", "errors"));
    List<Feature> slow = List.of(Slow.reads("db7", "sdb", 60));
    List<Finding> errors = List.of(errors(SDB, 3));
    Diagnosis found = judged(both, Chronology.UNDATED, Complaint.NONE, errors, slow);
    assertThat(found.verdict()).isIn(Verdict.CONTESTED, Verdict.LOCATED);
    assertThat(found.ranked()).allMatch(h -> h.confidence() < 0.9);
  }

  @Test
  void aLocationIsNeverAnExplanation() {
    KnowledgeBase location = knowing(cause("below-the-host", "location", "errors"));
    List<Feature> slow = List.of(Slow.reads("db7", "sdb", 60));
    Diagnosis found =
        judged(location, Chronology.UNDATED, Complaint.NONE, List.of(errors(SDB, 3)), slow);
    assertThat(found.verdict()).isEqualTo(Verdict.LOCATED);
  }

  @Test
  void aFaultOfWhichNobodyKnowsTheCauseIsStillAFault() {
    Finding failed =
        new Finding(
            "file-system-failed", "it failed", "failed", SDB, List.of(Slow.cited("messages", 1)));
    Diagnosis found = judged(List.of(failed), Slow.reads("db7", "sdb", 4));
    assertThat(found.verdict()).isEqualTo(Verdict.FAULT_FOUND);
    assertThat(found.ranked()).isEmpty();
    assertThat(found.hosts().get(0).faults()).containsExactly(failed);
  }

  @Test
  void aSettingIsNoFaultWhereRequestsAreQuick() {
    KnowledgeBase setting = knowing(cause("set-so", "fault", "errors"));
    List<Finding> set = List.of(errors(SDB, 3));
    List<Feature> quick = List.of(Slow.reads("db7", "sdb", 4));
    Diagnosis found = judged(setting, Chronology.UNDATED, Complaint.NONE, set, quick);
    assertThat(found.ranked().get(0).present()).isLessThan(0.5);
    assertThat(found.verdict()).isEqualTo(Verdict.NOT_SLOW);
    assertThat(judged(setting, Chronology.UNDATED, Complaint.NONE, set, List.of()).verdict())
        .isEqualTo(Verdict.FAULT_FOUND);
  }

  @Test
  void whatIsOverIsHistoryWithoutAShare() {
    Chronology over = of -> repaired(DatedInterval.UNKNOWN);
    List<Feature> slow = List.of(Slow.reads("db7", "sdb", 60));
    Diagnosis found = judged(knowing(BAD), over, Complaint.NONE, List.of(errors(SDB, 3)), slow);
    assertThat(found.ranked()).isEmpty();
    assertThat(found.earlier()).extracting(h -> h.cause().id()).containsExactly("bad-disk");
    assertThat(found.verdict()).isEqualTo(Verdict.LOCATED);
  }

  private static CauseStanding.Seen repaired(DatedInterval during) {
    return new CauseStanding.Seen("2 March", "2 March", 3, "the array is whole again", during);
  }

  /** A fault of one window beside slowness of another. */
  private static Chronology at(DatedInterval fault, DatedInterval slow) {
    return new Chronology() {
      @Override
      public CauseStanding.Seen seen(List<WeighedFinding> ofFault) {
        return repaired(fault);
      }

      @Override
      public List<DatedInterval> windows(Slowness of) {
        return List.of(slow);
      }
    };
  }

  @Test
  void whatIsOverExplainsWhatWasSlowWhileItLasted() {
    DatedInterval morning = new DatedInterval(0, 10_000, 0, false);
    DatedInterval evening = new DatedInterval(40_000, 50_000, 0, false);
    List<Finding> set = List.of(errors(SDB, 3));
    List<Feature> slow = List.of(Slow.reads("db7", "sdb", 60));
    Diagnosis meanwhile = judged(knowing(BAD), at(morning, morning), Complaint.NONE, set, slow);
    assertThat(meanwhile.earlier()).isEmpty();
    assertThat(meanwhile.verdict()).isEqualTo(Verdict.EXPLAINED);
    Diagnosis later = judged(knowing(BAD), at(morning, evening), Complaint.NONE, set, slow);
    assertThat(later.ranked()).isEmpty();
    assertThat(later.verdict()).isEqualTo(Verdict.LOCATED);
  }

  @Test
  void hostsAreNeverBlended() {
    Diagnosis found =
        judged(List.of(errors(SDB, 3)), Slow.reads("db7", "sdb", 60), Slow.reads("db8", "sdb", 4));
    assertThat(found.verdict()).isEqualTo(Verdict.EXPLAINED);
    assertThat(found.hosts()).extracting(HostVerdict::host).containsExactly("db7", "db8");
    assertThat(found.hosts().get(1).verdict()).isEqualTo(Verdict.NOT_SLOW);
    assertThat(found.hosts().get(1).lead()).isNull();
    assertThat(found.hosts().get(1).measured()).containsExactly("sdb");
  }

  @Test
  void oneQuickHostMakesNoBundleQuick() {
    Diagnosis found = judged(List.of(), Slow.reads("db7", "sdb", 60), Slow.reads("db8", "sdb", 4));
    assertThat(found.verdict()).isEqualTo(Verdict.LOCATED);
    assertThat(judged(List.of(), Slow.reads("db8", "sdb", 4)).verdict())
        .isEqualTo(Verdict.NOT_SLOW);
  }

  @Test
  void aSymptomOfItsOwnHostTakesTheQuietAway() {
    Finding hangs = new Finding("hangs", "it hangs", "hangs", SDB, List.of(Slow.cited("m", 1)));
    assertThat(judged(List.of(hangs), Slow.reads("db7", "sdb", 4)).verdict())
        .isNotEqualTo(Verdict.NOT_SLOW);
  }

  @Test
  void withoutLatencyNothingIsQuick() {
    assertThat(judged(List.of()).verdict()).isEqualTo(Verdict.NOT_COVERED);
  }

  @Test
  void evidenceOfAnotherTimeCoversNothingWhateverItShows() {
    List<Feature> slow = List.of(Slow.reads("db7", "sdb", 60));
    Diagnosis found =
        judged(knowing(BAD), Chronology.UNDATED, LONG_AGO, List.of(errors(SDB, 3)), slow);
    assertThat(found.verdict()).isEqualTo(Verdict.NOT_COVERED);
  }

  private static final Where SDC = new Where("db7", "sdc");

  /** What was at these places is over. */
  private static Chronology over(Where... places) {
    return testimonies ->
        testimonies.stream().allMatch(t -> List.of(places).contains(t.finding().where()))
            ? CauseStanding.Seen.UNDATED.over("the disk was replaced")
            : CauseStanding.Seen.UNDATED;
  }

  @Test
  void ofTwoDisksTheOneThatWasNotReplacedIsTold() {
    List<Finding> findings = List.of(errors(SDB, 9), errors(SDC, 2));
    Diagnosis found = judged(knowing(BAD), over(SDB), Complaint.NONE, findings, List.of());
    assertThat(found.verdict()).isEqualTo(Verdict.FAULT_FOUND);
    assertThat(found.ranked().get(0).place()).isEqualTo(SDC);
    assertThat(found.ranked().get(0).standing().instances()).containsExactly(SDC);
    Diagnosis both = judged(knowing(BAD), over(SDB, SDC), Complaint.NONE, findings, List.of());
    assertThat(both.ranked()).isEmpty();
    assertThat(both.earlier().get(0).standing().instances()).containsExactly(SDB, SDC);
  }
}
