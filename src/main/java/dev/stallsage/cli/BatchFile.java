package dev.stallsage.cli;

import dev.stallsage.batch.BatchEntry;
import dev.stallsage.batch.ResultsFile;
import dev.stallsage.fleet.BundleDigest;
import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.Status;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The JSON lines of a batch: those that are written, and those an earlier run left. */
final class BatchFile implements AutoCloseable {
  private final Path file;
  private final boolean resumed;
  private final Row.Maker maker;
  private final Map<String, Row> earlier;
  private final ResultsFile results;

  private BatchFile(
      Path file, boolean resumed, Row.Maker maker, Map<String, Row> earlier, ResultsFile results) {
    this.file = file;
    this.resumed = resumed;
    this.maker = maker;
    this.earlier = earlier;
    this.results = results;
  }

  /**
   * @param file where the lines go, null for nowhere
   * @param resume keep what an earlier run wrote there
   */
  static BatchFile open(Path file, boolean resume, List<BatchEntry> entries, Row.Maker maker) {
    if (file == null) {
      return new BatchFile(null, false, maker, Map.of(), null);
    }
    try {
      Map<String, Row> earlier = resume ? earlier(file, entries) : Map.of();
      ResultsFile results = resume ? ResultsFile.resume(file) : ResultsFile.begin(file);
      return new BatchFile(file, resume, maker, earlier, results);
    } catch (IOException unwritable) {
      throw unwritable(file, unwritable);
    }
  }

  /** A file that holds something else is not completed: its lines would be lost. */
  private static Map<String, Row> earlier(Path file, List<BatchEntry> entries) throws IOException {
    Map<String, Row> earlier = ResultsFile.read(file);
    if (earlier.isEmpty() && Files.exists(file) && Files.size(file) > 0) {
      if (ResultsFile.isTornOnly(file)) {
        return earlier;
      }
      throw new UsageError(file + ": expected the results of an earlier batch, or no file");
    }
    if (!earlier.isEmpty() && entries.stream().noneMatch(e -> earlier.containsKey(e.name()))) {
      throw new UsageError(
          file + ": none of its results is of these bundles; expected those of an earlier run");
    }
    return earlier;
  }

  /** What an earlier run said of a bundle whose bytes are still the same. */
  Optional<Row> kept(BatchEntry entry) {
    Row row = earlier.get(entry.name());
    if (row == null || !row.maker().equals(maker) || !Status.isSettled(row.status())) {
      return Optional.empty();
    }
    try {
      boolean same = row.contents().equals(BundleDigest.read(entry.path()));
      return same ? Optional.of(row) : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Is this the very row an earlier run wrote? */
  boolean isKept(Row row) {
    return earlier.get(row.bundle()) == row;
  }

  /** Writes what is not written yet. */
  void add(Row row) {
    if (results != null && !isKept(row)) {
      try {
        results.add(row);
      } catch (UncheckedIOException unwritable) {
        throw unwritable(file, unwritable.getCause());
      }
    }
  }

  /** All is done: a file that was completed becomes what one run would have written. */
  void settle(List<String> bundles) {
    if (resumed) {
      try {
        results.settle(bundles);
      } catch (IOException unwritable) {
        throw unwritable(file, unwritable);
      }
    }
  }

  private static UsageError unwritable(Path file, IOException why) {
    return new UsageError(file + ": could not be written: " + why.getMessage());
  }

  @Override
  public void close() throws IOException {
    if (results != null) {
      results.close();
    }
  }
}
