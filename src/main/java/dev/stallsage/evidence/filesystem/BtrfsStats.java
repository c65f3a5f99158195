package dev.stallsage.evidence.filesystem;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The error counters of {@code btrfs device stats}, since they were last set to zero.
 *
 * <pre>
 * [/dev/sdd].write_io_errs    4
 * [/dev/sdd].read_io_errs     3
 * [/dev/sdd].corruption_errs  0
 * </pre>
 *
 * becomes four writes and three reads of {@code sdd} that failed, and no block whose checksum
 * differed; a generation that differs counts among these. The manual is btrfs-device(8).
 */
public final class BtrfsStats {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\[(?:/dev/)?([^\\]\\s]{1,120})\\]\\.(write_io|read_io|flush_io|corruption|generation)_errs"
              + " (\\d{1,18})$");

  public static final Format FORMAT =
      format("btrfs-stats", "Errors Btrfs counted (btrfs device stats)")
          .printedBy("btrfs device stats <mount point>")
          .describedIn("https://btrfs.readthedocs.io/en/latest/btrfs-device.html")
          .yields(DriveFigure.class)
          .marked("_errs")
          .opensCollapsed(ROW)
          .linesReadBy(BtrfsStats::take);

  private BtrfsStats() {}

  private static boolean take(Line line, ObservationSink sink) {
    Matcher row = ROW.matcher(line.collapsed());
    if (!row.matches()) {
      return false;
    }
    boolean answered = row.group(2).equals("corruption") || row.group(2).equals("generation");
    sink.observe(
        new DriveFigure(
            line.at(),
            row.group(1),
            answered ? Kind.CHECKSUM_ERRORS : Kind.FAILED_REQUESTS,
            PrintedNumbers.decimal(row.group(3)),
            row.group(2) + "_errs"));
    return true;
  }
}
