package dev.stallsage.evidence.database;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DatabaseFlush;
import java.util.List;
import java.util.regex.Pattern;

/**
 * The log of PostgreSQL with {@code log_checkpoints = on}, which is the default since 15.
 *
 * <p>{@code 2024-05-02 10:11:12.345 UTC [27] LOG: checkpoint complete: wrote 811 buffers (0.6%); 0
 * WAL file(s) added, 16 removed, 23 recycled; write=18.309 s, sync=11.456 s, total=31.006 s; sync
 * files=80, longest=6.791 s, average=0.144 s; distance=...} becomes 6791 ms for the sync of one
 * file. How long it wrote ({@code write=}) tells nothing: it spreads that over the interval of its
 * checkpoints on purpose.
 */
public final class Postgres {
  private static final double MS = 1000;

  private static final Pattern TOLD =
      Pattern.compile(
          "\\b(?:checkpoint|restartpoint) complete: wrote \\d{1,12} buffers.{0,300}?"
              + "; sync files=\\d{1,9}, longest=(\\d{1,7}\\.\\d{1,6}) s\\b");

  public static final Format FORMAT =
      SlowFlushLog.format(
          format("postgresql-log", "Checkpoints in the log of PostgreSQL")
              .printedBy("grep -h 'point complete:' <data directory>/log/*")
              .describedIn("https://www.postgresql.org/docs/current/wal-configuration.html"),
          List.of("sync files="),
          TOLD,
          DatabaseFlush.Work.CHECKPOINT,
          m -> PrintedNumbers.decimal(m.group(1)) * MS);

  private Postgres() {}
}
