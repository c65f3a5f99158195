package dev.stallsage.diagnosis;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/**
 * Tries every condition of a rule by itself on the facts of a bundle: which of them holds, which
 * does not and by how much, and which could not be looked at. The engine only says whether all of
 * them hold together at one place.
 *
 * @param tells does anything at hand tell of a kind of fact, by the simple name of its record? That
 *     something is absent is known only then
 */
public record ConditionChecker(Scales scales, Diagnosis diagnosis, Predicate<String> tells) {
  private static final String NOT_LOOKED_AT = "not looked at";
  private static final String REPORTED = "Reported";

  /**
   * What became of each condition.
   *
   * @param places where the cause was seen: of a rule that did not fire there, facts of these
   *     decide
   */
  public List<ConditionCheck> check(RuleCard card, List<Where> places) {
    List<Condition> conditions = Condition.of(card);
    if (hasFired(card.id(), places) || conditions.stream().noneMatch(Condition::isTied)) {
      return conditions.stream().map(c -> check(c, card, places, false)).toList();
    }
    List<Where> possible = places.isEmpty() ? wheres(conditions) : places;
    return possible.stream()
        .map(place -> conditions.stream().map(c -> check(c, card, List.of(place), true)).toList())
        .max(Comparator.comparingLong(ConditionChecker::holding))
        .orElseGet(() -> conditions.stream().map(c -> check(c, card, places, false)).toList());
  }

  /** Places of which something is known that has to hold at one place with something else. */
  private List<Where> wheres(List<Condition> conditions) {
    return conditions.stream()
        .filter(c -> c.isTied() && !c.absent())
        .flatMap(c -> known(c).map(Feature::where))
        .distinct()
        .sorted()
        .toList();
  }

  private static long holding(List<ConditionCheck> checks) {
    return checks.stream().filter(check -> check.outcome().equals("true")).count();
  }

  private ConditionCheck check(
      Condition condition, RuleCard card, List<Where> places, boolean together) {
    boolean fired = hasFired(card.id(), places);
    if (condition.feature().equals("Finding")) {
      return finding(condition, fired);
    }
    List<Feature> kind = facts(condition, places, fired, together);
    Optional<Feature> holds = nearest(kind, condition, places, true);
    if (holds.isPresent()) {
      return result(condition, condition.absent() ? "false" : "true", holds.get());
    }
    boolean told = fired || isTold(condition.feature());
    if (condition.absent()) {
      return new ConditionCheck(condition.text(), told ? "true" : NOT_LOOKED_AT, "", List.of());
    }
    Optional<Feature> fails = nearest(kind, condition, places, false);
    if (fails.isPresent()) {
      return result(condition, "false", fails.get());
    }
    boolean looked =
        condition.feature().equals(REPORTED)
            || diagnosis.sightings().lookable().contains(card.id());
    return new ConditionCheck(condition.text(), looked ? "false" : NOT_LOOKED_AT, "", List.of());
  }

  private boolean hasFired(String finding, List<Where> places) {
    return diagnosis.sightings().of(finding).stream()
        .anyMatch(f -> places.isEmpty() || places.contains(f.where()));
  }

  /** What nobody said is known without asking. */
  private boolean isTold(String feature) {
    return feature.equals(REPORTED) || tells.test(feature);
  }

  private Stream<Feature> known(Condition condition) {
    return diagnosis.features().stream()
        .filter(f -> f.getClass().getSimpleName().equals(condition.feature()))
        .filter(f -> hasKey(f, condition));
  }

  /**
   * Of a rule that did not fire where the cause was seen, the facts of that place say why.
   *
   * @param together the conditions that have to hold at one place are tried at the given one
   */
  private List<Feature> facts(
      Condition condition, List<Where> places, boolean fired, boolean together) {
    List<Feature> kind =
        known(condition).filter(f -> !condition.forbidsHere() || isAt(f.where(), places)).toList();
    List<Feature> here = kind.stream().filter(f -> places.contains(f.where())).toList();
    boolean onlyHere = together && condition.isTied() && !condition.absent();
    return fired || here.isEmpty() && !onlyHere ? kind : here;
  }

  private ConditionCheck finding(Condition condition, boolean fired) {
    List<Finding> seen =
        diagnosis.sightings().findings().stream()
            .filter(f -> condition.tests().contains("id == \"" + f.id() + '"'))
            .toList();
    boolean lookable =
        diagnosis.sightings().lookable().stream()
            .anyMatch(id -> condition.tests().contains("id == \"" + id + '"'));
    boolean holds = seen.isEmpty() == condition.absent();
    boolean known = fired || lookable || !seen.isEmpty();
    return new ConditionCheck(
        condition.text(),
        known ? String.valueOf(holds) : NOT_LOOKED_AT,
        "",
        seen.stream().flatMap(f -> f.because().stream()).limit(1).toList());
  }

  /** A fact about a host concerns each of its devices, and no other host. */
  private static boolean isAt(Where where, List<Where> places) {
    return places.isEmpty()
        || places.stream()
            .anyMatch(
                place ->
                    place.equals(where)
                        || where.device().isEmpty() && where.host().equals(place.host()));
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
    return DecidingLimit.of(scales, feature, condition.tests())
        .map(DecidingLimit::remoteness)
        .orElse(0.0);
  }

  private ConditionCheck result(Condition condition, String outcome, Feature feature) {
    List<Citation> because = feature.because().stream().limit(1).toList();
    String distance =
        feature instanceof GradedFeature
            ? DecidingLimit.of(scales, feature, condition.tests())
                .map(DecidingLimit::words)
                .orElse("")
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

    /** What a fact says under a name, or under the name of a part of it: {@code where.device}. */
    private static String text(Feature feature, String name) {
      Object told = feature;
      for (String part : name.split("\\.")) {
        told = part(told, part);
      }
      return String.valueOf(told);
    }

    private static Object part(Object whole, String name) {
      for (String prefix : PREFIXES) {
        String method =
            prefix.isEmpty()
                ? name
                : prefix + Character.toUpperCase(name.charAt(0)) + name.substring(1);
        try {
          return whole.getClass().getMethod(method).invoke(whole);
        } catch (ReflectiveOperationException otherwise) {
          continue;
        }
      }
      return "";
    }
  }
}
