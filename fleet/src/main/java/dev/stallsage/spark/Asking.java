package dev.stallsage.spark;

import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.measure.Release;
import java.time.DayOfWeek;
import java.time.LocalDate;
import java.time.Period;
import java.time.temporal.TemporalAdjusters;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/** Asks the rows of a fleet everything the report tells. */
final class Asking {
  private static final int CAUSES_AT_MOST = 40;

  private final SparkSession spark;

  Asking(SparkSession spark) {
    this.spark = spark;
  }

  FleetReport report() {
    Row whole =
        spark
            .sql(
                "SELECT count(*), count(DISTINCT unit), count_if(state = ''), min(dated),"
                    + " max(dated), array_sort(collect_set(knowledge)) FROM fleet")
            .first();
    List<String> weeks = weeks(whole);
    GoingTogether.Found together = new GoingTogether(spark).find();
    return new FleetReport(
        whole.getLong(0),
        whole.getLong(1),
        whole.getLong(2),
        whole.isNullAt(3) ? "" : whole.getDate(3).toString(),
        whole.isNullAt(4) ? "" : whole.getDate(4).toString(),
        List.copyOf(whole.<String>getList(5)),
        states(),
        causes(weeks),
        weeks,
        together.looked(),
        together.pairs(),
        new Rising(spark).find(),
        versions(),
        new Alike(spark).find());
  }

  private List<FleetReport.Counted> states() {
    return spark
        .sql(
            "SELECT IF(state = '', 'failed', state), count(*) AS n FROM fleet GROUP BY 1 ORDER BY n"
                + " DESC, 1")
        .collectAsList()
        .stream()
        .map(row -> new FleetReport.Counted(row.getString(0), row.getLong(1)))
        .toList();
  }

  /** Every Monday from the first to the last, none left out. */
  private static List<String> weeks(Row whole) {
    if (whole.isNullAt(3)) {
      return List.of();
    }
    LocalDate last = whole.getDate(4).toLocalDate();
    LocalDate first = whole.getDate(3).toLocalDate();
    return first
        .with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))
        .datesUntil(last.plusDays(1), Period.ofWeeks(1))
        .map(LocalDate::toString)
        .toList();
  }

  private List<FleetReport.CauseOverTime> causes(List<String> weeks) {
    Map<String, int[]> perWeek = new LinkedHashMap<>();
    spark
        .sql(
            "SELECT cause, CAST(date_trunc('WEEK', dated) AS DATE), count(DISTINCT unit) FROM told"
                + " WHERE dated IS NOT NULL GROUP BY 1, 2")
        .collectAsList()
        .forEach(
            row ->
                perWeek
                        .computeIfAbsent(row.getString(0), c -> new int[weeks.size()])[
                        weeks.indexOf(row.getDate(1).toString())] =
                    (int) row.getLong(2));
    return spark
        .sql(
            "SELECT cause, count(DISTINCT unit) AS n FROM told GROUP BY 1 ORDER BY n DESC, 1 LIMIT "
                + CAUSES_AT_MOST)
        .collectAsList()
        .stream()
        .map(
            row ->
                new FleetReport.CauseOverTime(
                    row.getString(0),
                    row.getLong(1),
                    java.util.Arrays.stream(
                            perWeek.getOrDefault(row.getString(0), new int[weeks.size()]))
                        .boxed()
                        .toList()))
        .toList();
  }

  /** What the knowledge says of versions, held against those in the field. */
  private List<FleetReport.KnownVersion> versions() {
    List<Release> releases = Knowledge.packed().releases();
    List<FleetReport.KnownVersion> known = new ArrayList<>();
    spark
        .sql(
            "SELECT v.name, v.version, count(DISTINCT unit) FROM (SELECT unit,"
                + " explode(concat(drivers, packages)) AS v FROM fleet) WHERE v.version <> ''"
                + " GROUP BY 1, 2")
        .collectAsList()
        .forEach(
            row ->
                releases.stream()
                    .filter(release -> release.holds(row.getString(0), row.getString(1)))
                    .forEach(
                        release ->
                            known.add(
                                new FleetReport.KnownVersion(
                                    row.getString(0),
                                    row.getString(1),
                                    release.says(),
                                    row.getLong(2)))));
    known.sort(
        Comparator.comparingLong((FleetReport.KnownVersion k) -> -k.hosts())
            .thenComparing(FleetReport.KnownVersion::name)
            .thenComparing(FleetReport.KnownVersion::version)
            .thenComparing(FleetReport.KnownVersion::says));
    return List.copyOf(known);
  }
}
