package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.About;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Collect;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.knowledge.Prior;
import dev.stallsage.knowledge.Sign;
import dev.stallsage.knowledge.Versions;
import dev.stallsage.knowledge.Weight;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.Histogram;
import dev.stallsage.testkit.Product;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The next evidence is the one that tells most. */
class NextStepsTest {
  private static final List<About> FORMATS =
      List.of(
          new About("iostat-linux", "", List.of(), "", Set.of(DeviceSample.class)),
          new About("iostat-solaris", "", List.of(), "", Set.of(DeviceSample.class)),
          new About("quantize", "", List.of(), "", Set.of(Histogram.class)));
  private static final List<Collect> COLLECTS =
      List.of(
          new Collect("iostat-linux", "linux", "iostat -x", "a minute", List.of()),
          new Collect("iostat-solaris", "solaris", "iostat -xn", "a minute", List.of()),
          new Collect("quantize", "solaris", "dtrace", "ten minutes", List.of()));
  private static final Map<String, RuleCard> CARDS =
      Map.of("slow", card("slow", "Latency"), "tail", card("tail", "LatencyTail"));

  private static RuleCard card(String id, String feature) {
    return new RuleCard(id, id, id, id, "", List.of(new RuleCard.Need(feature, "", false)));
  }

  private static Hypothesis hypothesis(
      String id, double decibans, List<String> platforms, Sign... signs) {
    Cause cause =
        new Cause(
            id,
            id,
            "device",
            platforms,
            Prior.RARE,
            "draft",
            "fault",
            List.of(signs),
            List.of(),
            Set.of(),
            Set.of(),
            List.of(),
            List.of(),
            new Versions("", ""),
            List.of(),
            "");
    List<String> unseen =
        List.of(signs).stream().filter(Sign::speaksFor).map(Sign::finding).toList();
    return new Hypothesis(
        cause, decibans, 0, List.of(), List.of(), List.of(), List.of(), unseen, List.of(), "");
  }

  private static Sign sign(String finding, Weight weight) {
    return new Sign(finding, true, weight, true);
  }

  private static List<Report.NextEvidence> best(Set<String> read, Hypothesis... hypotheses) {
    KnowledgeBase k = Product.STALLSAGE.knowledge();
    TreeMap<String, Cause> causes = new TreeMap<>();
    List.of(hypotheses).forEach(h -> causes.put(h.cause().id(), h.cause()));
    KnowledgeBase knowledge =
        new KnowledgeBase(
            causes, k.layers(), k.weights(), k.scales(), k.releases(), k.lexicon(), COLLECTS, "");
    Collecting collecting = new Collecting(knowledge, CARDS, FORMATS, read, List.of());
    return new NextSteps(knowledge, collecting, List.of(hypotheses)).best();
  }

  @Test
  void aFindingThatSplitsTheRivalsIsWorthMoreThanOneTheySareAlike() {
    List<Report.NextEvidence> next =
        best(
            Set.of(),
            hypothesis(
                "one",
                3,
                List.of("solaris"),
                sign("slow", Weight.STRONG),
                sign("tail", Weight.DECISIVE)),
            hypothesis("two", 3, List.of("solaris"), sign("slow", Weight.STRONG)));
    assertThat(next).extracting(Report.NextEvidence::run).containsExactly("dtrace", "iostat -xn");
    assertThat(next.get(0).separates()).containsExactly("one", "two");
    assertThat(next).allSatisfy(n -> assertThat(n.worth()).isBetween(0.0, 1.0));
  }

  @Test
  void theHeavierWordIsWorthMore() {
    double strong =
        best(Set.of(), hypothesis("one", 0, List.of("linux"), sign("slow", Weight.STRONG)))
            .get(0)
            .worth();
    double weak =
        best(Set.of(), hypothesis("one", 0, List.of("linux"), sign("slow", Weight.WEAK)))
            .get(0)
            .worth();
    assertThat(strong).isGreaterThan(weak);
  }

  @Test
  void nothingIsAskedWhereTheAnswerIsKnown() {
    double open =
        best(Set.of(), hypothesis("one", 0, List.of("linux"), sign("slow", Weight.STRONG)))
            .get(0)
            .worth();
    double settled =
        best(Set.of(), hypothesis("one", 40, List.of("linux"), sign("slow", Weight.STRONG)))
            .stream()
            .mapToDouble(Report.NextEvidence::worth)
            .max()
            .orElse(0);
    assertThat(settled).isLessThan(open / 20);
  }

  @Test
  void onlyPlatformsThatFitTheCauseAndTheEvidenceAreAsked() {
    Hypothesis any = hypothesis("one", 0, List.of("any"), sign("slow", Weight.STRONG));
    assertThat(best(Set.of(), any))
        .extracting(Report.NextEvidence::platform)
        .containsExactlyInAnyOrder("linux", "solaris");
    assertThat(best(Set.of("quantize"), any))
        .extracting(Report.NextEvidence::platform)
        .containsExactly("solaris");
    Hypothesis linux = hypothesis("one", 0, List.of("linux"), sign("slow", Weight.STRONG));
    assertThat(best(Set.of(), linux))
        .extracting(Report.NextEvidence::platform)
        .containsExactly("linux");
  }
}
