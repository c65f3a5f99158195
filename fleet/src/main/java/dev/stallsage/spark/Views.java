package dev.stallsage.spark;

import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;

/**
 * The rows as tables to be asked: {@code fleet} (a row a bundle), {@code told} (a row for each
 * cause told of a bundle) and {@code parts} (a row for each property of its hosts).
 *
 * <p>What is counted is hosts: one that sends ten bundles does not count ten times. A bundle that
 * names no host, or several, counts as one.
 */
final class Views {
  /** A cause is told from here on, as in {@code dev.stallsage.fleet.Change}. */
  private static final double TOLD_FROM = dev.stallsage.fleet.Change.TOLD_FROM;

  private Views() {}

  static void create(SparkSession spark, Dataset<Row> rows) {
    rows.createOrReplaceTempView("rows");
    view(
        spark,
        "fleet",
        "SELECT *, CASE WHEN size(hosts) = 1 AND hosts[0].name <> '' THEN hosts[0].name"
            + " ELSE concat('bundle ', bundle) END AS unit,"
            + " try_to_date(nullif(day, '')) AS dated FROM rows");
    view(
        spark,
        "told",
        "SELECT DISTINCT unit, bundle, dated, cause.id AS cause FROM fleet"
            + " LATERAL VIEW explode(causes) AS cause"
            + " WHERE greatest(cause.confidence, cause.present) >= "
            + TOLD_FROM);
    view(
        spark,
        "parts",
        "SELECT DISTINCT unit, bundle, dated, part.kind, part.value FROM (SELECT unit, bundle, dated,"
            + " explode(concat("
            + String.join(
                ", ",
                parts("drives", "drive model", "p.model", "p.model <> ''"),
                parts(
                    "drives",
                    "drive firmware",
                    "concat(p.model, ' ', p.firmware)",
                    "p.firmware <> ''"),
                parts("drivers", "driver", "p.name", "p.name <> ''"),
                parts(
                    "drivers",
                    "driver version",
                    "concat(p.name, ' ', p.version)",
                    "p.version <> ''"),
                parts("controllers", "controller", "p.model", "p.model <> ''"),
                parts(
                    "controllers",
                    "controller firmware",
                    "concat(p.model, ' ', p.firmware)",
                    "p.firmware <> ''"),
                parts("hosts", "kernel", "p.kernel", "p.kernel <> ''"),
                parts("hosts", "system", "p.os", "p.os <> ''"),
                parts("arrays", "array", "p.model", "p.model <> ''"),
                parts("packages", "package", "concat(p.name, ' ', p.version)", "p.version <> ''"),
                parts("fileSystems", "file system", "p", "p <> ''"),
                "IF(hypervisor = '', array(), array(named_struct('kind', 'hypervisor', 'value',"
                    + " hypervisor)))")
            + ")) AS part FROM fleet)");
    spark.sql("CACHE TABLE told");
    spark.sql("CACHE TABLE parts");
  }

  private static String parts(String column, String kind, String value, String where) {
    return "transform(filter("
        + column
        + ", p -> "
        + where
        + "), p -> named_struct('kind', '"
        + kind
        + "', 'value', "
        + value
        + "))";
  }

  private static void view(SparkSession spark, String name, String select) {
    spark.sql(select).createOrReplaceTempView(name);
  }
}
