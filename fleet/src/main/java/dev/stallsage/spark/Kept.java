package dev.stallsage.spark;

import java.io.IOException;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** What rows are kept in: it only grows, by a run at a time. */
interface Kept {

  /**
   * By the name a command was given.
   *
   * @param place a path of Hadoop; or a table of a catalog of the session with its format, {@code
   *     iceberg:lake.desk.rows}
   */
  static Kept at(SparkSession spark, String place) {
    return CatalogTable.named(spark, place)
        .<Kept>map(table -> table)
        .orElseGet(() -> new ParquetFolder(spark, place));
  }

  /** Is there any row yet? */
  boolean isThere() throws IOException;

  /** The highest number of a run that wrote rows; 0 when none did. */
  int lastRun() throws IOException;

  /**
   * Adds rows, as a whole or not at all.
   *
   * @param rows with {@link Store#DATE}, sorted by it within each partition
   */
  void add(Dataset<Row> rows, int run);

  /**
   * All rows with {@link Store#RUN}.
   *
   * @param columns what is asked for; null where a row has it not
   */
  Dataset<Row> read(StructType columns);
}
