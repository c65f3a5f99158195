package dev.stallsage.spark;

import java.io.IOException;
import java.util.List;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructType;

/**
 * The rows of a fleet. A run only adds; of a bundle that was diagnosed by several the row of the
 * latest counts.
 */
final class Store {
  /** The contract a row keeps, as in each line of batch. */
  static final String SCHEMA = "schema";

  static final String RUN = "run";
  static final String DATE = "date";
  private static final String UNDATED = "undated";

  private final SparkSession spark;
  private final String place;
  private final Kept kept;

  /**
   * @param place where they lie, as {@link Kept#at} reads it
   */
  Store(SparkSession spark, String place) {
    this.spark = spark;
    this.place = place;
    this.kept = Kept.at(spark, place);
  }

  /** Is there any row yet? */
  boolean isThere() throws IOException {
    return kept.isThere();
  }

  /**
   * The same store, of which rows are to be read.
   *
   * @throws Options.Mistake when no triage wrote to it, or one of another contract
   */
  Store existing() throws IOException {
    if (!isThere()) {
      throw new Options.Mistake(place + ": expected the path of a triage");
    }
    refuseOthers();
    return this;
  }

  /**
   * Looks whether all rows are of the contract of this build.
   *
   * @throws Options.Mistake when some are of another, with its name
   */
  void refuseOthers() throws IOException {
    if (!isThere()) {
      return;
    }
    String expected = dev.stallsage.fleet.Row.SCHEMA;
    List<Row> others =
        kept.read(new StructType().add(SCHEMA, "string"))
            .where(functions.not(functions.col(SCHEMA).eqNullSafe(functions.lit(expected))))
            .limit(1)
            .collectAsList();
    for (Row other : others) {
      String got = other.isNullAt(0) ? "rows that name none" : other.getString(0);
      throw new Options.Mistake(place + ": expected rows of " + expected + ", got " + got);
    }
  }

  /** The number of the next run, from 1. */
  int nextRun() throws IOException {
    return kept.lastRun() + 1;
  }

  /** Adds rows; what is written is written as a whole or not at all. */
  void add(Dataset<Row> rows, int run) {
    kept.add(
        rows.withColumn(SCHEMA, functions.lit(dev.stallsage.fleet.Row.SCHEMA))
            .withColumn(
                DATE,
                functions
                    .when(functions.col("day").equalTo(""), UNDATED)
                    .otherwise(functions.col("day")))
            .repartition(functions.col(DATE))
            .sortWithinPartitions(DATE, "bundle"),
        run);
  }

  /** Every row that was ever written, with the number of its run. */
  Dataset<Row> all() {
    return kept.read(SparkRows.schema().add(SCHEMA, "string").add(DATE, "string"));
  }

  /** Of each bundle the row of the latest run. */
  Dataset<Row> latest() {
    all().createOrReplaceTempView("all_rows");
    return spark.sql(
        "SELECT * EXCEPT (place) FROM (SELECT *, row_number() OVER (PARTITION BY bundle ORDER BY"
            + " run DESC) AS place FROM all_rows) WHERE place = 1");
  }
}
