package dev.stallsage.fleet;

import dev.stallsage.fleet.Change.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * What two runs over the same bundles say differently.
 *
 * @param counts how many bundles there are of each kind
 * @param changes all but those of which nothing changed, in the order of their names
 */
public record Differences(Map<Kind, Integer> counts, List<Change> changes) {
  /** Compares two runs. */
  public static Differences of(Map<String, Row> was, Map<String, Row> is) {
    TreeSet<String> names = new TreeSet<>(was.keySet());
    names.addAll(is.keySet());
    List<Change> changes = new ArrayList<>();
    names.forEach(name -> changes.add(Change.of(was.get(name), is.get(name))));
    return of(changes);
  }

  /** Of what became of each bundle. */
  public static Differences of(List<Change> all) {
    Map<Kind, Integer> counts = new EnumMap<>(Kind.class);
    all.forEach(change -> counts.merge(change.kind(), 1, Integer::sum));
    return new Differences(
        counts,
        all.stream()
            .filter(change -> change.kind() != Kind.NONE)
            .sorted(Comparator.comparing(Change::bundle))
            .toList());
  }

  /** How many bundles there are of a kind. */
  public int count(Kind kind) {
    return counts.getOrDefault(kind, 0);
  }

  /** Those of a kind. */
  public List<Change> of(Kind kind) {
    return changes.stream().filter(change -> change.kind() == kind).toList();
  }

  /** How often each cause moved in which way, among the verdicts that changed. */
  public Map<String, Map<String, Long>> byCause() {
    return of(Kind.VERDICT).stream()
        .flatMap(change -> change.moves().stream())
        .collect(
            Collectors.groupingBy(
                Change.Move::cause,
                TreeMap::new,
                Collectors.groupingBy(Change.Move::how, TreeMap::new, Collectors.counting())));
  }
}
