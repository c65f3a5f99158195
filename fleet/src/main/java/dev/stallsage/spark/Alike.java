package dev.stallsage.spark;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.apache.spark.sql.SparkSession;

/**
 * Cases that were slow or faulty and got no cause, by the findings they share: the largest group is
 * the cause to write next. Groups whose findings overlap by more than half are one.
 */
final class Alike {
  private static final double OVERLAP_FROM = 0.5;
  private static final int GROUPS_AT_MOST = 20;
  private static final int SETS_AT_MOST = 5_000;
  private static final int LOOK = 3;

  private final SparkSession spark;

  Alike(SparkSession spark) {
    this.spark = spark;
  }

  private static final class Group {
    private final Set<String> signs;
    private final TreeSet<String> look = new TreeSet<>();
    private long bundles;

    Group(Set<String> signs) {
      this.signs = new TreeSet<>(signs);
    }
  }

  List<FleetReport.Cluster> find() {
    List<Group> groups = new ArrayList<>();
    spark
        .sql(
            "SELECT signs, count(*) AS n, slice(array_sort(collect_list(bundle)), 1, "
                + LOOK
                + ") FROM (SELECT bundle, IF(size(unexplained) > 0, array_sort(unexplained),"
                + " array_sort(transform(findings, f -> f.id))) AS signs FROM fleet WHERE state IN"
                + " ('located', 'contested', 'fault-found', 'not-covered') AND bundle NOT IN"
                + " (SELECT bundle FROM told)) WHERE size(signs) > 0 GROUP BY signs"
                + " ORDER BY n DESC, array_join(signs, ' ') LIMIT "
                + SETS_AT_MOST)
        .collectAsList()
        .forEach(
            row -> {
              Set<String> signs = new HashSet<>(row.<String>getList(0));
              Group group =
                  groups.stream()
                      .filter(g -> overlap(g.signs, signs) > OVERLAP_FROM)
                      .findFirst()
                      .orElseGet(
                          () -> {
                            Group fresh = new Group(signs);
                            groups.add(fresh);
                            return fresh;
                          });
              group.signs.retainAll(signs);
              group.bundles += row.getLong(1);
              group.look.addAll(row.<String>getList(2));
            });
    return groups.stream()
        .sorted(Comparator.comparingLong((Group g) -> -g.bundles))
        .limit(GROUPS_AT_MOST)
        .map(
            g ->
                new FleetReport.Cluster(
                    g.bundles, List.copyOf(g.signs), g.look.stream().limit(LOOK).toList()))
        .toList();
  }

  /** The share both have of what either has: Jaccard's index. */
  private static double overlap(Set<String> one, Set<String> other) {
    Set<String> both = new HashSet<>(one);
    both.retainAll(other);
    return (double) both.size() / (one.size() + other.size() - both.size());
  }
}
