package dev.stallsage.spark;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.apache.spark.sql.Column;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.functions;
import org.apache.spark.sql.types.StructField;
import org.apache.spark.sql.types.StructType;

/**
 * A table of a catalog the session is configured with, partitioned by day. It is made by the first
 * run; a run that is not the first adds to it.
 *
 * @param format what it is made of: {@code iceberg}, {@code delta}, {@code parquet}
 * @param name {@code lake.desk.rows}
 */
record CatalogTable(SparkSession spark, String format, String name) implements Kept {
  private static final Pattern PLACE = Pattern.compile("(iceberg|delta|parquet):([^/]+)");

  /** The table a place names; empty when it is a path. */
  static Optional<CatalogTable> named(SparkSession spark, String place) {
    Matcher named = PLACE.matcher(place);
    return named.matches()
        ? Optional.of(new CatalogTable(spark, named.group(1), named.group(2)))
        : Optional.empty();
  }

  @Override
  public boolean isThere() {
    return spark.catalog().tableExists(name);
  }

  @Override
  public int lastRun() {
    if (!isThere()) {
      return 0;
    }
    Row last = spark.table(name).select(functions.max(Store.RUN)).first();
    return last.isNullAt(0) ? 0 : last.getInt(0);
  }

  @Override
  public void add(Dataset<Row> rows, int run) {
    rows.withColumn(Store.RUN, functions.lit(run))
        .write()
        .format(format)
        .mode(SaveMode.Append)
        .partitionBy(Store.DATE)
        .saveAsTable(name);
  }

  @Override
  public Dataset<Row> read(StructType columns) {
    Dataset<Row> rows = spark.table(name);
    List<String> there = Arrays.asList(rows.columns());
    Stream<Column> asked =
        Arrays.stream(columns.fields())
            .map(field -> there.contains(field.name()) ? functions.col(field.name()) : none(field));
    return rows.select(
        Stream.concat(asked, Stream.of(functions.col(Store.RUN))).toArray(Column[]::new));
  }

  private static Column none(StructField field) {
    return functions.lit(null).cast(field.dataType()).as(field.name());
  }
}
