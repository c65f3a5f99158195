package dev.stallsage.cli;

import dev.stallsage.batch.Contents;
import dev.stallsage.batch.Entry;
import dev.stallsage.batch.Outcome;
import dev.stallsage.batch.OutcomeLine;
import dev.stallsage.batch.Results;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The JSON lines of a batch: those that are written, and those an earlier run left. */
final class BatchFile implements AutoCloseable {
  /**
   * Who says what the lines say.
   *
   * @param stallsage its version
   * @param knowledge digest of its knowledge and rules
   */
  record Maker(String stallsage, String knowledge) {
    OutcomeLine line(Outcome outcome) {
      return new OutcomeLine(outcome, stallsage, knowledge);
    }

    /** An outcome that would be the same today; what failed or is partial may be better today. */
    boolean vouchesFor(OutcomeLine line) {
      int status = line.outcome().status();
      return line(line.outcome()).equals(line)
          && (status == Exit.DONE || status == Exit.NOTHING_RECOGNISED);
    }
  }

  private final Path file;
  private final boolean resumed;
  private final Maker maker;
  private final Map<String, OutcomeLine> earlier;
  private final Results results;

  private BatchFile(
      Path file, boolean resumed, Maker maker, Map<String, OutcomeLine> earlier, Results results) {
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
  static BatchFile open(Path file, boolean resume, List<Entry> entries, Maker maker) {
    if (file == null) {
      return new BatchFile(null, false, maker, Map.of(), null);
    }
    try {
      Map<String, OutcomeLine> earlier = resume ? earlier(file, entries) : Map.of();
      Results results = resume ? Results.resume(file) : Results.begin(file);
      return new BatchFile(file, resume, maker, earlier, results);
    } catch (IOException unwritable) {
      throw unwritable(file, unwritable);
    }
  }

  /** A file that holds something else is not completed: its lines would be lost. */
  private static Map<String, OutcomeLine> earlier(Path file, List<Entry> entries)
      throws IOException {
    Map<String, OutcomeLine> earlier = Results.read(file);
    if (earlier.isEmpty() && Files.exists(file) && Files.size(file) > 0) {
      if (Results.isTornOnly(file)) {
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
  Optional<Outcome> kept(Entry entry) {
    OutcomeLine line = earlier.get(entry.name());
    if (line == null || !maker.vouchesFor(line)) {
      return Optional.empty();
    }
    try {
      boolean same = line.outcome().contents().equals(Contents.read(entry.path()));
      return same ? Optional.of(line.outcome()) : Optional.empty();
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** Is this the very outcome an earlier run wrote? */
  boolean isKept(Outcome outcome) {
    OutcomeLine line = earlier.get(outcome.bundle());
    return line != null && line.outcome() == outcome;
  }

  OutcomeLine line(Outcome outcome) {
    return maker.line(outcome);
  }

  /** Writes what is not written yet. */
  void add(Outcome outcome) {
    if (results != null && !isKept(outcome)) {
      try {
        results.add(line(outcome));
      } catch (UncheckedIOException unwritable) {
        throw unwritable(file, unwritable.getCause());
      }
    }
  }

  /** All is done: a file that was completed becomes what one run would have written. */
  void settle(List<Outcome> all) {
    if (resumed) {
      try {
        results.settle(all.stream().map(this::line).toList());
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
