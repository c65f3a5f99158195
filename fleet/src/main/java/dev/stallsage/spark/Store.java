package dev.stallsage.spark;

import java.io.IOException;
import org.apache.hadoop.conf.Configuration;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;

/**
 * The rows of a fleet as Parquet: {@code rows/run=3/date=2026-03-03/part-….parquet}. A run only
 * adds; of a bundle that was diagnosed by several the row of the latest counts.
 */
final class Store {
  static final String RUN = "run";
  static final String DATE = "date";
  private static final String ROWS = "rows";
  private static final String TRYING = "_trying";
  private static final String UNDATED = "undated";

  private final SparkSession spark;
  private final String out;

  Store(SparkSession spark, String out) {
    this.spark = spark;
    this.out = out;
  }

  private Configuration hadoop() {
    return spark.sparkContext().hadoopConfiguration();
  }

  private FileSystem files() throws IOException {
    return new Path(out).getFileSystem(hadoop());
  }

  /** Where tasks note which bundle is at hand. */
  String trying() {
    return out + "/" + TRYING;
  }

  /** Forgets what an earlier run noted. */
  void forgetTrying() throws IOException {
    files().delete(new Path(trying()), true);
  }

  /** Is there any row yet? */
  boolean isThere() throws IOException {
    return files().exists(new Path(out, ROWS));
  }

  /** The number of the next run, from 1. */
  int nextRun() throws IOException {
    int last = 0;
    if (isThere()) {
      for (FileStatus one : files().listStatus(new Path(out, ROWS))) {
        String name = one.getPath().getName();
        if (name.matches(RUN + "=\\d{1,9}")) {
          last = Math.max(last, Integer.parseInt(name.substring(RUN.length() + 1)));
        }
      }
    }
    return last + 1;
  }

  /** Adds rows; what is written is written as a whole or not at all. */
  void add(Dataset<Row> rows, int run) {
    Dataset<Row> dated =
        rows.withColumn(
            DATE,
            functions
                .when(functions.col("day").equalTo(""), UNDATED)
                .otherwise(functions.col("day")));
    dated
        .repartition(functions.col(DATE))
        .sortWithinPartitions(DATE, "bundle")
        .write()
        .mode(SaveMode.Append)
        .partitionBy(DATE)
        .parquet(out + "/" + ROWS + "/" + RUN + "=" + run);
  }

  /** Every row that was ever written, with the number of its run. */
  Dataset<Row> all() {
    return spark
        .read()
        .schema(SparkRows.schema().add(DATE, "string").add(RUN, "int"))
        .parquet(out + "/" + ROWS);
  }

  /** Of each bundle the row of the latest run. */
  Dataset<Row> latest() {
    all().createOrReplaceTempView("all_rows");
    return spark.sql(
        "SELECT * EXCEPT (place) FROM (SELECT *, row_number() OVER (PARTITION BY bundle ORDER BY"
            + " run DESC) AS place FROM all_rows) WHERE place = 1");
  }
}
