package dev.stallsage.comparison;

import dev.stallsage.measure.Scales;
import java.util.List;
import java.util.stream.Collectors;

/** A comparison in one sentence. */
record ComparisonSentence(
    List<Comparison.CauseChange> causes,
    List<Comparison.Fact> facts,
    List<Comparison.Load> loads,
    List<String> reasons) {
  private static final double LIKELY = 0.5;

  /** Loads that differ by more than this factor are not called alike. */
  private static final double ALIKE = 2;

  private static final int NAMED_AT_MOST = 3;

  String text() {
    List<Comparison.CauseChange> likely =
        causes.stream().filter(c -> c.before() >= LIKELY).toList();
    List<Comparison.CauseChange> fresh =
        causes.stream().filter(c -> c.change().equals("new") && c.after() >= LIKELY).toList();
    String was = likely.isEmpty() ? "No cause was likely before." : fate(likely);
    String is = fresh.isEmpty() ? "" : " New: " + names(fresh) + ".";
    return was + is + times() + under();
  }

  private static String fate(List<Comparison.CauseChange> likely) {
    return likely.stream()
        .collect(
            Collectors.groupingBy(
                Comparison.CauseChange::change, java.util.LinkedHashMap::new, Collectors.toList()))
        .entrySet()
        .stream()
        .map(e -> opening(e.getKey()) + names(e.getValue()) + ".")
        .collect(Collectors.joining(" "));
  }

  private static String opening(String change) {
    return switch (change) {
      case "gone" -> "Gone: ";
      case "weaker" -> "Weaker, but still there: ";
      case "stronger" -> "Stronger: ";
      case "not looked at" -> "Not looked at again, so nothing is proved: ";
      default -> "Still there: ";
    };
  }

  private static String names(List<Comparison.CauseChange> changes) {
    return changes.stream()
        .map(
            c ->
                c.title()
                    + (c.devices().isEmpty() ? "" : " (" + String.join(", ", c.devices()) + ")"))
        .collect(Collectors.joining("; "));
  }

  private String times() {
    String slower = some("slower");
    String faster = some("faster");
    return (faster.isEmpty() ? "" : " Faster: " + faster + ".")
        + (slower.isEmpty() ? "" : " Slower: " + slower + ".");
  }

  private String some(String change) {
    return facts.stream()
        .filter(f -> f.change().equals(change))
        .limit(3)
        .map(
            f ->
                f.name()
                    + (f.device().isEmpty() ? "" : " of " + f.device())
                    + ", "
                    + Scales.figure(f.before())
                    + " to "
                    + Scales.figure(f.after())
                    + " "
                    + f.unit())
        .collect(Collectors.joining("; "));
  }

  private String under() {
    if (!reasons.isEmpty()) {
      return " Compared all the same: " + String.join("; ", reasons) + ".";
    }
    if (loads.isEmpty()) {
      return " The load is not known.";
    }
    List<Comparison.Load> other = loads.stream().filter(l -> !isAlike(l)).toList();
    return other.isEmpty()
        ? " Under a like load."
        : " The load was another: "
            + other.stream()
                .limit(NAMED_AT_MOST)
                .map(ComparisonSentence::change)
                .collect(Collectors.joining("; "))
            + ".";
  }

  private static boolean isAlike(Comparison.Load load) {
    return load.after() <= load.before() * ALIKE && load.before() <= load.after() * ALIKE;
  }

  private static String change(Comparison.Load load) {
    return load.device()
        + " had "
        + Scales.figure(load.before())
        + " "
        + load.of()
        + " a second, and later "
        + Scales.figure(load.after());
  }
}
