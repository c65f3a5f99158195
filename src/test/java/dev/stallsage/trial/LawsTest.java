package dev.stallsage.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.Investigation;
import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.QualityDiscount;
import dev.stallsage.diagnosis.Ranking;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.RuleConclusions;
import dev.stallsage.diagnosis.Verdict;
import dev.stallsage.diagnosis.WeighedFinding;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Medium;
import dev.stallsage.measure.Scale;
import dev.stallsage.measure.Scales;
import dev.stallsage.observation.Location;
import dev.stallsage.testkit.Product;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What must hold of every diagnosis, tried on every case. */
@Tag("law")
@Execution(ExecutionMode.CONCURRENT)
class LawsTest {
  /** A middle of fewer samples may be a little farther from its limit, decibans. */
  private static final double FADES = 0.5;

  private static final int SHUFFLES = 3;
  private static final int LINES_REMOVED_AT_MOST = 12;

  private static Stream<DynamicTest> forEveryCase(Law law) {
    return Product.onEveryCase(trial -> law.holdsFor(trial));
  }

  private interface Law {
    void holdsFor(Trial trial) throws IOException;
  }

  private static Investigation investigate(Bundle bundle) {
    return Product.STALLSAGE.investigate(bundle);
  }

  @TestFactory
  Stream<DynamicTest> theOrderOfFactsMeansNothing() {
    return forEveryCase(
        trial -> {
          Diagnosis diagnosis = Product.investigation(trial).diagnosis();
          List<Feature> facts = new ArrayList<>(diagnosis.features());
          Function<Finding, QualityDiscount> none = finding -> QualityDiscount.NONE;
          for (int seed = 0; seed < SHUFFLES; seed++) {
            Collections.shuffle(facts, new Random(seed));
            RuleConclusions shuffled =
                Product.STALLSAGE.rulebook().fire(facts, Set.of(), 1_000_000).sightings();
            assertThat(shuffled.rated(none))
                .extracting(RuleConclusions::findings)
                .isEqualTo(diagnosis.sightings().rated(none).findings());
          }
        });
  }

  @TestFactory
  Stream<DynamicTest> theOrderOfFilesMeansNothing() {
    return forEveryCase(
        trial -> {
          List<EvidenceFile> files = new ArrayList<>(trial.files());
          Collections.reverse(files);
          assertThat(weights(investigate(Bundle.of(files)).diagnosis()))
              .isEqualTo(weights(Product.investigation(trial).diagnosis()));
        });
  }

  @TestFactory
  Stream<DynamicTest> evidenceSubmittedTwiceWeighsTheSame() {
    return forEveryCase(
        trial -> {
          List<EvidenceFile> twice = new ArrayList<>(trial.files());
          for (EvidenceFile file : trial.files()) {
            int name = file.path().lastIndexOf('/') + 1;
            String copy = file.path().substring(0, name) + "copy-of-" + file.path().substring(name);
            twice.add(new EvidenceFile(copy, file.declared(), file.content()));
          }
          assertThat(weights(investigate(Bundle.of(twice)).diagnosis()))
              .isEqualTo(weights(Product.investigation(trial).diagnosis()));
        });
  }

  @TestFactory
  Stream<DynamicTest> unrelatedEvidenceChangesNoFirstPlace() {
    EvidenceFile unrelated =
        text(
            "zz-unrelated/notes.txt",
            "The coffee machine on floor two is repaired.\nMeeting moved to Thursday, room 4.\n");
    return forEveryCase(
        trial -> {
          List<EvidenceFile> more = new ArrayList<>(trial.files());
          more.add(unrelated);
          assertThat(weights(investigate(Bundle.of(more)).diagnosis()))
              .isEqualTo(weights(Product.investigation(trial).diagnosis()));
        });
  }

  @TestFactory
  Stream<DynamicTest> withoutALineThatSupportsItACauseNeverRises() {
    return forEveryCase(
        trial -> {
          Diagnosis whole = Product.investigation(trial).diagnosis();
          if (whole.ranked().isEmpty()) {
            return;
          }
          Hypothesis lead = whole.ranked().get(0);
          for (Location line : supporting(lead)) {
            Diagnosis without = investigate(without(trial, line)).diagnosis();
            assertThat(decibans(without, lead.cause().id()))
                .as("without %s: %s", line.address(), line.text())
                .isLessThanOrEqualTo(lead.decibans() + FADES);
          }
        });
  }

  private static List<Location> supporting(Hypothesis lead) {
    return lead.speaksFor().stream()
        .map(WeighedFinding::finding)
        .flatMap(f -> f.because().stream())
        .map(Citation::at)
        .filter(at -> at.part().isEmpty() && at.line() > 0)
        .distinct()
        .limit(LINES_REMOVED_AT_MOST)
        .toList();
  }

  private static Bundle without(Trial trial, Location line) throws IOException {
    List<EvidenceFile> files = new ArrayList<>();
    for (EvidenceFile file : trial.files()) {
      files.add(file.path().equals(line.file()) ? withoutLine(file, line.line()) : file);
    }
    return Bundle.of(files);
  }

  private static EvidenceFile withoutLine(EvidenceFile file, int number) throws IOException {
    try (InputStream in = file.content().open()) {
      List<String> lines =
          new ArrayList<>(
              List.of(new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n", -1)));
      lines.remove(number - 1);
      return text(file.path(), String.join("\n", lines));
    }
  }

  @TestFactory
  Stream<DynamicTest> aFifthMoreOrLessOnEveryLimitKeepsAnUncontestedFirstPlace() {
    return forEveryCase(
        trial -> {
          Diagnosis diagnosis = Product.investigation(trial).diagnosis();
          if (diagnosis.verdict() != Verdict.EXPLAINED || !trial.expectation().open().isEmpty()) {
            return;
          }
          String first = diagnosis.ranked().get(0).cause().id();
          for (double factor : new double[] {0.8, 1.2}) {
            Diagnosis moved = withLimitsTimes(factor).investigate(trial.bundle()).diagnosis();
            assertThat(moved.ranked()).as("limits times %s", factor).isNotEmpty();
            assertThat(moved.ranked().get(0).cause().id())
                .as("limits times %s", factor)
                .isEqualTo(first);
          }
        });
  }

  private static Stallsage withLimitsTimes(double factor) {
    KnowledgeBase k = Product.STALLSAGE.knowledge();
    Map<String, Scale> moved = new TreeMap<>();
    k.scales()
        .byId()
        .forEach(
            (id, s) -> {
              Map<Medium, Scale.Limits> media = new EnumMap<>(Medium.class);
              s.media().forEach((medium, limits) -> media.put(medium, times(limits, factor)));
              moved.put(
                  id,
                  s.exact()
                      ? s
                      : new Scale(
                          s.id(),
                          s.name(),
                          s.unit(),
                          times(s.limits(), factor),
                          media,
                          false,
                          s.because(),
                          s.source()));
            });
    KnowledgeBase sensitive = k.with(new Scales(moved));
    return new Stallsage(Product.STALLSAGE.formats(), sensitive, Product.STALLSAGE.rulebook());
  }

  private static Scale.Limits times(Scale.Limits l, double factor) {
    return new Scale.Limits(l.low() * factor, l.high() * factor, l.extreme() * factor);
  }

  @TestFactory
  Stream<DynamicTest> everyRuleFiresSomewhereAndIsSilentSomewhereThoughItCouldSee() {
    Map<String, Boolean> fired = new TreeMap<>();
    Map<String, Boolean> silent = new TreeMap<>();
    for (Trial trial : Product.trials()) {
      RuleConclusions sightings = sightings(trial);
      Set<String> found =
          sightings.findings().stream().map(f -> f.id()).collect(Collectors.toSet());
      found.forEach(id -> fired.put(id, true));
      sightings.lookable().stream()
          .filter(id -> !found.contains(id))
          .forEach(id -> silent.put(id, true));
    }
    // a message that tells a fault by itself has its case in its row
    Product.messages().stream()
        .filter(row -> row.telling().isPresent())
        .forEach(row -> fired.put(row.message().fault(), true));
    return Product.STALLSAGE.rulebook().cards().keySet().stream()
        .map(
            id ->
                dynamicTest(
                    id,
                    () -> {
                      assertThat(fired).as("cases in which it fires").containsKey(id);
                      assertThat(silent.containsKey(id) || heard(id))
                          .as("cases that have its inputs and in which it stays silent")
                          .isTrue();
                    }));
  }

  /** What is only reported is never looked for: prose that says nothing is everywhere. */
  private static boolean heard(String id) {
    RuleCard card = Product.STALLSAGE.rulebook().cards().get(id);
    return card.aspect().equals("reported") || card.conditions().contains("Reported(");
  }

  private static RuleConclusions sightings(Trial trial) {
    try {
      return Product.investigation(trial).diagnosis().sightings();
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }

  @TestFactory
  Stream<DynamicTest> confidenceIsAShareAndTheUnknownCauseKeepsSome() {
    return forEveryCase(
        trial -> {
          Diagnosis diagnosis = Product.investigation(trial).diagnosis();
          for (Hypothesis h : diagnosis.ranked()) {
            assertThat(h.confidence()).isBetween(0.0, 1.0);
            double alone = Math.pow(10, h.decibans() / 10) / (1 + Math.pow(10, h.decibans() / 10));
            double told = Product.STALLSAGE.knowledge().weights().told().told(alone);
            double share = h.standing().share();
            assertThat(share).isLessThanOrEqualTo(told + 1e-9).isLessThan(1);
            assertThat(h.confidence()).isLessThanOrEqualTo(share);
            double total =
                new Ranking(Product.STALLSAGE.knowledge())
                    .rank(diagnosis.sightings()).stream()
                        .filter(other -> other.cause().equals(h.cause()))
                        .mapToDouble(Hypothesis::confidence)
                        .sum();
            assertThat(total).isCloseTo(share, within(1e-12));
          }
        });
  }

  private static Map<String, Double> weights(Diagnosis diagnosis) {
    Map<String, Double> weights = new TreeMap<>();
    diagnosis.ranked().forEach(h -> weights.put(h.cause().id(), h.decibans()));
    return weights;
  }

  private static double decibans(Diagnosis diagnosis, String cause) {
    return diagnosis.ranked().stream()
        .filter(h -> h.cause().id().equals(cause))
        .mapToDouble(Hypothesis::decibans)
        .max()
        .orElse(Double.NEGATIVE_INFINITY);
  }

  private static EvidenceFile text(String path, String content) {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    return new EvidenceFile(path, null, () -> new ByteArrayInputStream(bytes));
  }
}
