package dev.stallsage.evidence.filesystem;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code btrfs scrub status}, as btrfs-progs print it since 5.2 and as they did before.
 *
 * <pre>
 * UUID:             4c9e1b70-20d3-4f6e-8b11-2f6a9e1d3b55
 * Status:           finished
 * Error summary:    csum=41 read=12
 *   Corrected:      41
 *   Uncorrectable:  12
 * </pre>
 *
 * becomes 41 blocks of the file system whose checksum differed, and 12 blocks that no other copy
 * could repair. A scrub without an error says that none was met so far. The manual is
 * btrfs-scrub(8).
 */
public final class BtrfsScrub implements Reader {
  private static final Pattern HEAD =
      Pattern.compile(
          "^(?:UUID: |scrub status for )([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$");
  private static final Pattern CHECKSUMS = Pattern.compile("\\b(?:csum|verify|super)=(\\d{1,15})");
  private static final Pattern LOST =
      Pattern.compile("(?i)\\buncorrectable(?: errors)?: (\\d{1,15})\\b");
  private static final Pattern NONE =
      Pattern.compile(
          "^(?:Error summary: no errors found|total bytes scrubbed: .{1,40} with 0 errors)$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?:Scrub (?:started|resumed|device|status)|Status|Duration|Time left|ETA|Total to scrub|Bytes"
              + " scrubbed|Rate|Error summary|Corrected|Uncorrectable|Unverified|scrub (?:started|resumed|device)|total"
              + " bytes scrubbed|error details|corrected errors|no stats available|\\s{0,4}(?:data|tree)_\\w{1,30})\\b.{0,200}$");

  public static final Format FORMAT =
      format("btrfs-scrub", "Scrub of Btrfs (btrfs scrub status)")
          .printedBy("btrfs scrub status <mount point>")
          .describedIn("https://btrfs.readthedocs.io/en/latest/btrfs-scrub.html")
          .yields(DriveFigure.class)
          .marked("UUID:", "scrub status for ", "Scrub started:")
          .opens(BtrfsScrub::opens)
          .patience(1)
          .readBy(BtrfsScrub::new);

  private String fileSystem = "";

  private static boolean opens(Line line) {
    String text = line.collapsed();
    return HEAD.matcher(text).matches() || text.startsWith("Scrub started: ");
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher head = HEAD.matcher(text);
    if (head.matches()) {
      fileSystem = head.group(1);
      return true;
    }
    if (!ROW.matcher(text).matches()) {
      return false;
    }
    if (NONE.matcher(text).matches()) {
      tell(line, Kind.CHECKSUM_ERRORS, 0, "errors of the scrub", sink);
    }
    Matcher checksums = CHECKSUMS.matcher(text);
    double differ = 0;
    while (checksums.find()) {
      differ += PrintedNumbers.decimal(checksums.group(1));
    }
    if (differ > 0) {
      tell(line, Kind.CHECKSUM_ERRORS, differ, "csum of the scrub", sink);
    }
    Matcher lost = LOST.matcher(text);
    if (lost.find()) {
      double blocks = PrintedNumbers.decimal(lost.group(1));
      tell(line, Kind.LOST_DATA, blocks, "uncorrectable of the scrub", sink);
    }
    return true;
  }

  private void tell(Line line, Kind kind, double value, String name, ObservationSink sink) {
    sink.observe(new DriveFigure(line.at(), fileSystem, kind, value, name));
  }
}
