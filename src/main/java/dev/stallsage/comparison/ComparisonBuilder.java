package dev.stallsage.comparison;

import dev.stallsage.Investigation;
import dev.stallsage.diagnosis.Finding;
import dev.stallsage.diagnosis.Hypothesis;
import dev.stallsage.diagnosis.RuleConclusions;
import dev.stallsage.evidence.FormatDescription;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Location;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Lays two investigations side by side: did the change help? */
public final class ComparisonBuilder {
  /** Below it a cause is not named, as in a report. */
  private static final double NAMED = 0.05;

  /** A suspicion that stays below it in both is no news: nobody would act on it. */
  private static final double NEWS = 0.2;

  /** From here a cause is likelier than not. */
  private static final double LIKELY = 0.5;

  /** A confidence that moved by less is the same. */
  private static final double MOVED = 0.1;

  private final KnowledgeBase knowledge;
  private final List<FormatDescription> formats;
  private final Investigation before;
  private final Investigation after;

  private ComparisonBuilder(
      KnowledgeBase knowledge,
      List<FormatDescription> formats,
      Investigation before,
      Investigation after) {
    this.knowledge = knowledge;
    this.formats = formats;
    this.before = before;
    this.after = after;
  }

  /**
   * The comparison.
   *
   * @param formats what can be read, to know whose output answers a remedy's check
   * @param force compare although the loads are unlike
   */
  public static Comparison of(
      KnowledgeBase knowledge,
      List<FormatDescription> formats,
      Investigation before,
      Investigation after,
      boolean force) {
    return new ComparisonBuilder(knowledge, formats, before, after).compare(force);
  }

  private Comparison compare(boolean force) {
    GradedNumbers was = GradedNumbers.of(before.diagnosis().features());
    GradedNumbers is = GradedNumbers.of(after.diagnosis().features());
    LoadComparison loads = new LoadComparison(knowledge.scales(), was, is, concerned());
    List<String> reasons = loads.unlike();
    if (!reasons.isEmpty() && !force) {
      return new Comparison(
          "refused",
          "Not compared, because the loads are unlike: " + String.join("; ", reasons) + ".",
          reasons,
          loads.all(),
          List.of(),
          List.of(),
          List.of());
    }
    List<Comparison.CauseChange> causes = causes();
    List<Comparison.Fact> facts = new ComparedTimes(knowledge.scales(), was, is).all();
    return new Comparison(
        reasons.isEmpty() ? "compared" : "forced",
        new ComparisonSentence(causes, facts, loads.all(), reasons).text(),
        reasons,
        loads.all(),
        causes,
        facts,
        verifications());
  }

  /** Devices the likely causes before were seen at. */
  private List<String> concerned() {
    return likelyBefore().stream()
        .flatMap(h -> h.where().stream())
        .map(Where::device)
        .filter(device -> !device.isEmpty())
        .distinct()
        .toList();
  }

  private List<Hypothesis> likelyBefore() {
    return before.diagnosis().ranked().stream().filter(h -> h.told() >= LIKELY).toList();
  }

  private List<Comparison.CauseChange> causes() {
    Map<String, Hypothesis> was = named(before);
    Map<String, Hypothesis> is = named(after);
    Set<String> all = new TreeSet<>(was.keySet());
    all.addAll(is.keySet());
    List<Comparison.CauseChange> changes = new ArrayList<>();
    all.forEach(id -> changes.add(change(was.get(id), is.get(id))));
    changes.removeIf(c -> Math.max(c.before(), c.after()) < NEWS);
    changes.sort(
        java.util.Comparator.<Comparison.CauseChange>comparingDouble(
                c -> -Math.max(c.before(), c.after()))
            .thenComparing(Comparison.CauseChange::cause));
    return List.copyOf(changes);
  }

  private static Map<String, Hypothesis> named(Investigation investigation) {
    Map<String, Hypothesis> named = new TreeMap<>();
    investigation.diagnosis().ranked().stream()
        .filter(h -> h.told() >= NAMED)
        .forEach(h -> named.put(h.cause().id(), h));
    return named;
  }

  private Comparison.CauseChange change(Hypothesis was, Hypothesis is) {
    Hypothesis any = is == null ? was : is;
    double confidence = was == null ? 0 : was.told();
    double later = is == null ? 0 : is.told();
    return new Comparison.CauseChange(
        any.cause().id(),
        any.cause().title(),
        word(was, is),
        Math.floor(1000 * confidence) / 1000,
        Math.floor(1000 * later) / 1000,
        Stream.of(was, is)
            .filter(h -> h != null)
            .flatMap(h -> h.where().stream())
            .map(Where::device)
            .filter(device -> !device.isEmpty())
            .distinct()
            .toList(),
        was == null ? List.of() : lost(was),
        is == null ? List.of() : gained(was, is));
  }

  private String word(Hypothesis was, Hypothesis is) {
    if (was == null) {
      return "new";
    }
    if (is == null) {
      return lost(was).isEmpty() ? "not looked at" : "gone";
    }
    double moved = is.told() - was.told();
    if (Math.abs(moved) < MOVED) {
      return "same";
    }
    if (moved < 0 && lost(was).isEmpty()) {
      return "not looked at";
    }
    return moved < 0 ? "weaker" : "stronger";
  }

  /**
   * Symptoms that spoke for it, or were seen in the same lines as one that did, could have been
   * seen again, and were not.
   */
  private List<String> lost(Hypothesis was) {
    RuleConclusions later = after.diagnosis().sightings();
    Set<Location> lines =
        was.speaksFor().stream()
            .filter(t -> t.decibans() > 0 && t.finding().isSymptom())
            .flatMap(t -> t.finding().because().stream())
            .map(Citation::at)
            .collect(Collectors.toSet());
    return before.diagnosis().sightings().findings().stream()
        .filter(Finding::isSymptom)
        .filter(f -> f.because().stream().anyMatch(c -> lines.contains(c.at())))
        .map(Finding::id)
        .filter(id -> later.lookable().contains(id) && later.of(id).isEmpty())
        .distinct()
        .toList();
  }

  private static List<String> gained(Hypothesis was, Hypothesis is) {
    Set<String> known = was == null ? Set.of() : was.leansOn();
    return is.speaksFor().stream()
        .filter(t -> t.decibans() > 0)
        .map(t -> t.finding())
        .filter(Finding::isSymptom)
        .map(Finding::id)
        .filter(id -> !known.contains(id))
        .distinct()
        .toList();
  }

  private List<Comparison.Verification> verifications() {
    return likelyBefore().stream()
        .flatMap(
            h ->
                h.cause().remedies().stream()
                    .map(
                        r ->
                            new Comparison.Verification(
                                h.cause().id(),
                                r.does(),
                                r.verify().how(),
                                r.verify().expect(),
                                answeredBy(r.verify().how()),
                                !r.verify().run().isEmpty())))
        .toList();
  }

  /** The file of the later evidence that such a command printed. */
  private String answeredBy(String run) {
    String tool = tool(run);
    Set<String> ids =
        Stream.concat(
                formats.stream()
                    .filter(about -> about.commands().stream().anyMatch(c -> tool(c).equals(tool)))
                    .map(FormatDescription::id),
                knowledge.collects().stream()
                    .filter(c -> tool(c.command()).equals(tool))
                    .map(c -> c.format()))
            .collect(Collectors.toSet());
    return after.files().stream()
        .filter(file -> file.exhibits().stream().anyMatch(e -> ids.contains(e.format())))
        .map(file -> file.file())
        .findFirst()
        .orElse("");
  }

  private static String tool(String command) {
    String first = command.strip().split("\\s", 2)[0];
    return first.substring(first.lastIndexOf('/') + 1);
  }
}
