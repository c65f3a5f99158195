package dev.stallsage.spark;

import dev.stallsage.spark.Statistics.Counts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * Causes that rise in the last days: in a cohort more than in its own past and more than among its
 * peers now, or in the fleet as a whole more than in its past. Both must hold, so the larger of the
 * two chances counts.
 */
final class Rising {
  /** The last days, up to the last that anything is dated. */
  static final int DAYS = 28;

  private static final long HOSTS_AT_LEAST = 10;
  private static final long CAUSES_AT_LEAST = 5;
  private static final double CHANCE_AT_MOST = 0.05;

  private final SparkSession spark;

  Rising(SparkSession spark) {
    this.spark = spark;
  }

  List<FleetReport.Outbreak> find() {
    spark
        .sql(
            "SELECT unit, bundle, dated > (SELECT max(dated) - INTERVAL "
                + DAYS
                + " DAYS FROM fleet) AS late, kind, value FROM (SELECT unit, bundle, dated, kind,"
                + " value FROM parts UNION ALL SELECT unit, bundle, dated, 'fleet', 'all' FROM"
                + " fleet) WHERE dated IS NOT NULL")
        .createOrReplaceTempView("cohorts");
    List<Row> counted =
        spark
            .sql(
                "WITH sizes AS (SELECT kind, value, count(DISTINCT IF(late, unit, NULL)) AS late,"
                    + " count(DISTINCT IF(late, NULL, unit)) AS early FROM cohorts GROUP BY kind,"
                    + " value), kinds AS (SELECT kind, count(DISTINCT IF(late, unit, NULL)) AS late"
                    + " FROM cohorts GROUP BY kind), hits AS (SELECT t.cause, c.kind, c.value,"
                    + " count(DISTINCT IF(c.late, c.unit, NULL)) AS late, count(DISTINCT IF(c.late,"
                    + " NULL, c.unit)) AS early FROM told t JOIN cohorts c ON c.bundle = t.bundle"
                    + " GROUP BY 1, 2, 3), kindhits AS (SELECT t.cause, c.kind, count(DISTINCT"
                    + " IF(c.late, c.unit, NULL)) AS late FROM told t JOIN cohorts c ON c.bundle ="
                    + " t.bundle GROUP BY 1, 2) SELECT h.cause, h.kind, h.value, h.late, s.late,"
                    + " h.early, s.early, k.late - h.late, n.late - s.late FROM hits h JOIN sizes s"
                    + " ON s.kind = h.kind AND s.value = h.value JOIN kinds n ON n.kind = h.kind"
                    + " JOIN kindhits k ON k.cause = h.cause AND k.kind = h.kind")
            .collectAsList();
    List<FleetReport.Outbreak> looked = new ArrayList<>();
    counted.forEach(row -> look(row, looked));
    List<Double> corrected =
        Statistics.corrected(looked.stream().map(FleetReport.Outbreak::chance).toList());
    List<FleetReport.Outbreak> rising = new ArrayList<>();
    for (int i = 0; i < looked.size(); i++) {
      FleetReport.Outbreak one = looked.get(i);
      if (corrected.get(i) <= CHANCE_AT_MOST && one.times() > 1 && one.hosts() >= CAUSES_AT_LEAST) {
        rising.add(with(one, corrected.get(i)));
      }
    }
    rising.sort(Comparator.comparingDouble(FleetReport.Outbreak::chance));
    return List.copyOf(rising);
  }

  private static void look(Row row, List<FleetReport.Outbreak> into) {
    boolean whole = row.getString(1).equals("fleet");
    Counts past = new Counts(row.getLong(3), row.getLong(4), row.getLong(5), row.getLong(6));
    Counts peers =
        new Counts(
            row.getLong(3),
            row.getLong(4),
            Math.max(0, row.getLong(7)),
            Math.max(row.getLong(7), row.getLong(8)));
    boolean large =
        past.with() >= HOSTS_AT_LEAST
            && past.rest() >= HOSTS_AT_LEAST
            && (whole || peers.rest() >= HOSTS_AT_LEAST)
            && past.withCause() + past.restCause() >= CAUSES_AT_LEAST;
    if (large) {
      double chance =
          whole
              ? Statistics.chance(past)
              : Math.max(Statistics.chance(past), Statistics.chance(peers));
      into.add(
          new FleetReport.Outbreak(
              row.getString(0),
              row.getString(1),
              row.getString(2),
              past.withCause(),
              past.with(),
              past.restCause(),
              past.rest(),
              whole ? 0 : peers.restCause(),
              whole ? 0 : peers.rest(),
              Statistics.lift(past).times(),
              chance));
    }
  }

  private static FleetReport.Outbreak with(FleetReport.Outbreak o, double chance) {
    return new FleetReport.Outbreak(
        o.cause(),
        o.kind(),
        o.value(),
        o.hosts(),
        o.of(),
        o.pastHosts(),
        o.pastOf(),
        o.peerHosts(),
        o.peerOf(),
        o.times(),
        chance);
  }
}
