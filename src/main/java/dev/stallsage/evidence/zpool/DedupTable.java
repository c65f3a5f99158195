package dev.stallsage.evidence.zpool;

import dev.stallsage.evidence.PrintedNumbers;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The line of {@code zpool status -D} that tells how large the table of duplicates is. */
final class DedupTable {
  /** The size in memory is that of one entry. */
  private static final Pattern LINE =
      Pattern.compile(
          "^dedup: DDT entries (\\d{1,15}), size \\S{1,20} on disk, ([\\d.]{1,12})([KM]?)B? in"
              + " core$");

  private static final double MIB = 1024 * 1024;

  private DedupTable() {}

  static boolean isIn(String text) {
    return LINE.matcher(text).matches();
  }

  /**
   * Entries times their size in memory, whole MiB: {@code dedup: DDT entries 1048576, size 463B on
   * disk, 150B in core} becomes 150.
   */
  static Optional<String> mebibytes(String text) {
    Matcher line = LINE.matcher(text);
    if (!line.matches()) {
      return Optional.empty();
    }
    double bytes = PrintedNumbers.decimal(line.group(2)) * PrintedNumbers.binary(line.group(3));
    return Optional.of(
        String.valueOf(Math.round(PrintedNumbers.decimal(line.group(1)) * bytes / MIB)));
  }
}
