package dev.stallsage.spark;

import java.io.IOException;
import org.apache.hadoop.fs.FileStatus;
import org.apache.hadoop.fs.FileSystem;
import org.apache.hadoop.fs.Path;
import org.apache.spark.sql.Dataset;
import org.apache.spark.sql.Row;
import org.apache.spark.sql.SaveMode;
import org.apache.spark.sql.SparkSession;
import org.apache.spark.sql.types.StructType;

/** Files of Parquet below a path: {@code rows/run=3/date=2026-03-03/part-….parquet}. */
record ParquetFolder(SparkSession spark, String path) implements Kept {
  private static final String ROWS = "rows";

  private FileSystem files() throws IOException {
    return new Path(path).getFileSystem(spark.sparkContext().hadoopConfiguration());
  }

  @Override
  public boolean isThere() throws IOException {
    return files().exists(new Path(path, ROWS));
  }

  @Override
  public int lastRun() throws IOException {
    int last = 0;
    if (isThere()) {
      for (FileStatus one : files().listStatus(new Path(path, ROWS))) {
        String name = one.getPath().getName();
        if (name.matches(Store.RUN + "=\\d{1,9}")) {
          last = Math.max(last, Integer.parseInt(name.substring(Store.RUN.length() + 1)));
        }
      }
    }
    return last;
  }

  @Override
  public void add(Dataset<Row> rows, int run) {
    rows.write()
        .mode(SaveMode.Append)
        .partitionBy(Store.DATE)
        .parquet(path + "/" + ROWS + "/" + Store.RUN + "=" + run);
  }

  @Override
  public Dataset<Row> read(StructType columns) {
    return spark.read().schema(columns.add(Store.RUN, "int")).parquet(path + "/" + ROWS);
  }
}
