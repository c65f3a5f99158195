package dev.stallsage.diagnosis;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Tries every condition of a rule by itself on the facts of a bundle: which of them holds, which
 * does not and by how much, and which could not be looked at. The engine only says whether all of
 * them hold together at one place.
 */
public record Checking(Scales scales, Diagnosis diagnosis) {

  /**
   * What became of each condition.
   *
   * @param places where the cause was seen: facts of these are quoted before those of others
   */
  public List<ConditionCheck> check(RuleCard card, List<Where> places) {
    return Condition.of(card).stream().map(c -> check(c, card, places)).toList();
  }

  private ConditionCheck check(Condition condition, RuleCard card, List<Where> places) {
    if (condition.feature().equals("Finding")) {
      return finding(condition);
    }
    List<Feature> kind =
        diagnosis.features().stream()
            .filter(f -> f.getClass().getSimpleName().equals(condition.feature()))
            .filter(f -> hasKey(f, condition))
            .filter(f -> !condition.forbidsHere() || isAt(f.where(), places))
            .toList();
    Optional<Feature> holds = nearest(kind, condition, places, true);
    if (holds.isPresent()) {
      return result(condition, condition.absent() ? "false" : "true", holds.get());
    }
    if (condition.absent()) {
      return new ConditionCheck(condition.text(), "true", "", List.of());
    }
    Optional<Feature> fails = nearest(kind, condition, places, false);
    if (fails.isPresent()) {
      return result(condition, "false", fails.get());
    }
    boolean looked = diagnosis.sightings().lookable().contains(card.id());
    return new ConditionCheck(condition.text(), looked ? "false" : "not looked at", "", List.of());
  }

  private ConditionCheck finding(Condition condition) {
    List<Finding> seen =
        diagnosis.sightings().findings().stream()
            .filter(f -> condition.tests().contains("id == \"" + f.id() + '"'))
            .toList();
    boolean lookable =
        diagnosis.sightings().lookable().stream()
            .anyMatch(id -> condition.tests().contains("id == \"" + id + '"'));
    String outcome =
        seen.isEmpty() == condition.absent()
            ? "true"
            : lookable || condition.absent() ? "false" : "not looked at";
    return new ConditionCheck(
        condition.text(),
        outcome,
        "",
        seen.stream().flatMap(f -> f.because().stream()).limit(1).toList());
  }

  private static boolean isAt(Where where, List<Where> places) {
    return places.isEmpty()
        || places.stream().anyMatch(place -> place.equals(where) || where.device().isEmpty());
  }

  /** A fact about another module, or another fault, is no fact about this one. */
  private static boolean hasKey(Feature feature, Condition condition) {
    return feature.key().isEmpty()
        || condition.tests().stream()
            .filter(test -> test.contains("\"") && !test.contains("||") && !test.contains("!="))
            .filter(test -> Facts.isKey(feature, test))
            .allMatch(test -> Facts.holds(feature, test));
  }

  private Optional<Feature> nearest(
      List<Feature> kind, Condition condition, List<Where> places, boolean holding) {
    return kind.stream()
        .filter(f -> holding == condition.tests().stream().allMatch(t -> Facts.holds(f, t)))
        .min(
            Comparator.<Feature>comparingInt(f -> places.contains(f.where()) ? 0 : 1)
                .thenComparingDouble(f -> remoteness(f, condition))
                .thenComparing(Feature::where));
  }

  private double remoteness(Feature feature, Condition condition) {
    return Limit.of(scales, feature, condition.tests()).map(Limit::remoteness).orElse(0.0);
  }

  private ConditionCheck result(Condition condition, String outcome, Feature feature) {
    List<Citation> because = feature.because().stream().limit(1).toList();
    String distance =
        feature instanceof Measured
            ? Limit.of(scales, feature, condition.tests()).map(Limit::words).orElse("")
            : "";
    return new ConditionCheck(condition.text(), outcome, distance, because);
  }

  /** Asks a fact what a condition asks of it. */
  private static final class Facts {
    private static final Set<String> PREFIXES = Set.of("", "is");

    private Facts() {}

    static boolean holds(Feature feature, String test) {
      return Stream.of(test.split("\\|\\|")).map(String::strip).anyMatch(t -> single(feature, t));
    }

    private static boolean single(Feature feature, String test) {
      String[] equal = test.split("==|!=", 2);
      if (equal.length == 2) {
        boolean same = text(feature, equal[0].strip()).equals(equal[1].strip().replace("\"", ""));
        return same != test.contains("!=");
      }
      boolean negated = test.startsWith("!");
      return negated != text(feature, negated ? test.substring(1).strip() : test).equals("true");
    }

    static boolean isKey(Feature feature, String test) {
      return text(feature, test.split("==", 2)[0].strip()).equals(feature.key());
    }

    private static String text(Feature feature, String name) {
      for (String prefix : PREFIXES) {
        String method =
            prefix.isEmpty()
                ? name
                : prefix + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        try {
          return String.valueOf(feature.getClass().getMethod(method).invoke(feature));
        } catch (ReflectiveOperationException otherwise) {
          continue;
        }
      }
      return "";
    }
  }
}
