package dev.stallsage.spark;

import dev.stallsage.fleet.Failure;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import org.apache.hadoop.conf.Configuration;
import org.apache.spark.TaskContext;
import org.apache.spark.api.java.function.FlatMapFunction;
import org.apache.spark.util.SerializableConfiguration;

/**
 * What one task does: the bundles of its partition one after the other, each a row. It holds one
 * bundle and one row at a time.
 *
 * @param hadoop how file systems are reached
 * @param key of the pseudonyms of serial numbers; empty for none
 * @param trying where it is noted which bundle is at hand
 * @param large are these bundles that need the memory for themselves?
 */
record Diagnosing(SerializableConfiguration hadoop, byte[] key, String trying, boolean large)
    implements FlatMapFunction<Iterator<Bundle>, org.apache.spark.sql.Row> {
  private static final Failure KILLER =
      new Failure(
          Status.INTERNAL,
          "put aside: an executor died twice while it was diagnosed; triage --put-aside tries again");

  @Override
  public Iterator<org.apache.spark.sql.Row> call(Iterator<Bundle> bundles) throws IOException {
    TaskContext task = TaskContext.get();
    boolean careful = task.attemptNumber() > 0 || task.stageAttemptNumber() > 0;
    Configuration configuration = hadoop.value();
    return new Rows(
        bundles, Warm.of(key), configuration, new Trying(configuration, trying, careful), large);
  }

  /** The rows, made as they are asked for. */
  private static final class Rows implements Iterator<org.apache.spark.sql.Row> {
    private final Iterator<Bundle> bundles;
    private final Warm warm;
    private final Configuration hadoop;
    private final Trying trying;
    private final boolean large;
    private org.apache.spark.sql.Row next;

    Rows(Iterator<Bundle> bundles, Warm warm, Configuration hadoop, Trying trying, boolean large) {
      this.bundles = bundles;
      this.warm = warm;
      this.hadoop = hadoop;
      this.trying = trying;
      this.large = large;
    }

    @Override
    public boolean hasNext() {
      while (next == null && bundles.hasNext()) {
        row(bundles.next()).ifPresent(row -> next = SparkRows.of(row));
      }
      return next != null;
    }

    private Optional<Row> row(Bundle bundle) {
      if (trying.killed(bundle)) {
        return Optional.of(warm.putAside(bundle, KILLER));
      }
      try {
        trying.begin(bundle);
        Optional<Row> row = warm.row(bundle, hadoop, large);
        trying.end(bundle);
        return row;
      } catch (IOException unwritable) {
        throw new UncheckedIOException(unwritable);
      }
    }

    @Override
    public org.apache.spark.sql.Row next() {
      if (!hasNext()) {
        throw new NoSuchElementException();
      }
      org.apache.spark.sql.Row row = next;
      next = null;
      return row;
    }
  }
}
