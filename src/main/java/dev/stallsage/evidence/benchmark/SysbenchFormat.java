package dev.stallsage.evidence.benchmark;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.BenchmarkRun;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code sysbench fileio} of versions 0.4 to 1.0.
 *
 * <pre>
 * Extra file open flags: directio
 * Block size 4KiB
 * Calling fsync() after each write operation.
 * File operations:
 *     reads/s:                      0.00
 *     writes/s:                     143.07
 *     fsyncs/s:                     143.07
 * </pre>
 *
 * becomes a run of 143 writes a second of 4 KiB, each safe before the next. Unless files are opened
 * past the cache or each write is synced, the page cache was timed: that becomes a remark. Its
 * latency is of reads, writes and syncs together and becomes nothing. The sentences are those of
 * src/tests/fileio/sb_fileio.c.
 */
public final class SysbenchFormat implements Format {
  private static final Pattern OPENS =
      Pattern.compile("^(?:Extra file open flags: .{1,60}|reads/s: [\\d.]{1,15})$");

  static boolean begins(String text) {
    return OPENS.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "sysbench-fileio",
        "Test of files by sysbench fileio",
        List.of(
            "sysbench fileio --file-test-mode=rndwr --file-block-size=4K --file-extra-flags=direct"
                + " --file-fsync-all run"),
        "https://github.com/akopytov/sysbench",
        Set.of(BenchmarkRun.class));
  }

  @Override
  public List<String> marks() {
    return List.of("Extra file open flags:", "reads/s:");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return begins(line.collapsed());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new SysbenchReader(surroundings);
  }
}
