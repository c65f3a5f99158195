package dev.stallsage.spark;

import dev.stallsage.spark.Statistics.Counts;
import dev.stallsage.spark.Statistics.Lift;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Which cause goes with which property of hosts. Compared are hosts of which the kind of property
 * is known at all: a host whose firmware nobody printed tells nothing of firmware, and less of
 * disks.
 *
 * <p>What goes with a cause only because it goes with something that goes with it more (the model
 * of a drive with its bad firmware) is told beneath that: it is looked at again among the hosts
 * that have nothing of what was told before.
 */
final class GoingTogether {
  /** Fewer hosts are no cohort. */
  private static final long HOSTS_AT_LEAST = 10;

  private static final long CAUSES_AT_LEAST = 5;
  private static final double CHANCE_AT_MOST = 0.05;

  private final SparkSession spark;

  GoingTogether(SparkSession spark) {
    this.spark = spark;
  }

  /** A property of hosts. */
  private record Part(String kind, String value) {
    String inWords() {
      return kind + " " + value;
    }
  }

  /** What was counted of a cause and a property. */
  private record Pair(String cause, Part part, Counts counts, double chance) {}

  /**
   * What was found.
   *
   * @param looked how many pairs were looked at
   */
  record Found(long looked, List<FleetReport.GoesWith> pairs) {}

  Found find() {
    Map<String, List<Pair>> pairs = new TreeMap<>();
    List<Pair> all = pairs("", List.of());
    List<Double> corrected = Statistics.corrected(all.stream().map(Pair::chance).toList());
    Map<Pair, Double> chances = new HashMap<>();
    double cut = 0;
    for (int i = 0; i < all.size(); i++) {
      Pair pair = all.get(i);
      if (corrected.get(i) <= CHANCE_AT_MOST && isMore(pair.counts)) {
        pairs.computeIfAbsent(pair.cause, cause -> new ArrayList<>()).add(pair);
        chances.put(pair, corrected.get(i));
        cut = Math.max(cut, pair.chance);
      }
    }
    List<FleetReport.GoesWith> told = new ArrayList<>();
    for (List<Pair> ofCause : pairs.values()) {
      told.addAll(told(ofCause, chances, cut));
    }
    told.sort(Comparator.comparingDouble(FleetReport.GoesWith::chance));
    return new Found(all.size(), List.copyOf(told));
  }

  private static boolean isMore(Counts counts) {
    return counts.withCause() >= CAUSES_AT_LEAST && counts.rate() > counts.restRate();
  }

  /** The strongest, then what is still there among hosts that do not have it, and so on. */
  private List<FleetReport.GoesWith> told(
      List<Pair> ofCause, Map<Pair, Double> chances, double cut) {
    List<Pair> waiting = new ArrayList<>(ofCause);
    waiting.sort(
        Comparator.comparingDouble(Pair::chance)
            .thenComparingDouble(p -> -Statistics.lift(p.counts).times())
            .thenComparing(p -> p.part.inWords()));
    Map<Pair, List<String>> told = new LinkedHashMap<>();
    List<Part> before = new ArrayList<>();
    while (!waiting.isEmpty()) {
      Pair first = waiting.remove(0);
      told.put(first, new ArrayList<>());
      before.add(first.part);
      if (!waiting.isEmpty()) {
        Map<Part, Pair> again = new HashMap<>();
        pairs(first.cause, before).forEach(pair -> again.put(pair.part, pair));
        for (Pair one : List.copyOf(waiting)) {
          Pair still = again.get(one.part);
          if (still == null || still.chance > cut || !isMore(still.counts)) {
            waiting.remove(one);
            told.get(first).add(one.part.inWords());
          }
        }
      }
    }
    return told.entrySet().stream()
        .map(e -> line(e.getKey(), chances.get(e.getKey()), e.getValue()))
        .toList();
  }

  private static FleetReport.GoesWith line(Pair pair, double chance, List<String> beneath) {
    Counts counts = pair.counts;
    Lift lift = Statistics.lift(counts);
    return new FleetReport.GoesWith(
        pair.cause,
        pair.part.kind,
        pair.part.value,
        counts.withCause(),
        counts.with(),
        counts.restCause(),
        counts.rest(),
        lift.times(),
        lift.low(),
        lift.high(),
        chance,
        List.copyOf(beneath));
  }

  /**
   * Every pair that is large enough to be looked at.
   *
   * @param cause one cause, empty for all
   * @param without hosts that have any of these are left out
   */
  private List<Pair> pairs(String cause, List<Part> without) {
    spark
        .createDataFrame(without.stream().map(GoingTogether::row).toList(), PARTS)
        .createOrReplaceTempView("without");
    String among =
        without.isEmpty()
            ? "parts"
            : "(SELECT * FROM parts WHERE unit NOT IN (SELECT p.unit FROM parts p JOIN without w ON"
                + " p.kind = w.kind AND p.value = w.value))";
    Map<Part, Long> hosts = new HashMap<>();
    Map<String, Long> hostsOfKind = new HashMap<>();
    spark
        .sql("SELECT kind, value, count(DISTINCT unit) FROM " + among + " GROUP BY kind, value")
        .collectAsList()
        .forEach(r -> hosts.put(part(r, 0), r.getLong(2)));
    spark
        .sql("SELECT kind, count(DISTINCT unit) FROM " + among + " GROUP BY kind")
        .collectAsList()
        .forEach(r -> hostsOfKind.put(r.getString(0), r.getLong(1)));
    String joined =
        " FROM (SELECT DISTINCT unit, bundle, cause FROM told) t JOIN "
            + among
            + " p ON p.bundle = t.bundle AND p.unit = t.unit"
            + (cause.isEmpty() ? "" : " WHERE t.cause = '" + cause.replace("'", "\\'") + "'");
    Map<String, Long> causesOfKind = new HashMap<>();
    spark
        .sql("SELECT t.cause, p.kind, count(DISTINCT t.unit)" + joined + " GROUP BY 1, 2")
        .collectAsList()
        .forEach(r -> causesOfKind.put(r.getString(0) + "\n" + r.getString(1), r.getLong(2)));
    Map<String, Long> both = new HashMap<>();
    spark
        .sql(
            "SELECT t.cause, p.kind, p.value, count(DISTINCT t.unit)"
                + joined
                + " GROUP BY 1, 2, 3")
        .collectAsList()
        .forEach(
            r ->
                both.put(
                    r.getString(0) + "\n" + r.getString(1) + "\n" + r.getString(2), r.getLong(3)));
    return pairs(hosts, hostsOfKind, causesOfKind, both);
  }

  private static List<Pair> pairs(
      Map<Part, Long> hosts,
      Map<String, Long> hostsOfKind,
      Map<String, Long> causesOfKind,
      Map<String, Long> both) {
    List<Pair> pairs = new ArrayList<>();
    causesOfKind.forEach(
        (causeAndKind, causes) -> {
          String cause = causeAndKind.substring(0, causeAndKind.indexOf('\n'));
          String kind = causeAndKind.substring(cause.length() + 1);
          hosts.forEach(
              (part, with) -> {
                long rest = hostsOfKind.get(kind) - with;
                if (part.kind.equals(kind)
                    && with >= HOSTS_AT_LEAST
                    && rest >= HOSTS_AT_LEAST
                    && causes >= CAUSES_AT_LEAST) {
                  long withCause = both.getOrDefault(causeAndKind + "\n" + part.value, 0L);
                  Counts counts =
                      new Counts(withCause, with, Math.min(rest, causes - withCause), rest);
                  pairs.add(new Pair(cause, part, counts, Statistics.chance(counts)));
                }
              });
        });
    return pairs;
  }

  private static final org.apache.spark.sql.types.StructType PARTS =
      new org.apache.spark.sql.types.StructType().add("kind", "string").add("value", "string");

  private static Row row(Part part) {
    return org.apache.spark.sql.RowFactory.create(part.kind, part.value);
  }

  private static Part part(Row row, int at) {
    return new Part(row.getString(at), row.getString(at + 1));
  }
}
