package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.MarkFinder;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

/**
 * What a kernel writes of storage that works: by it a log is known as one although it reports no
 * fault. {@code [ 2.417] sd 2:0:0:0: [sda] Attached SCSI disk} is no event, and shows that the log
 * of this host was looked at.
 */
final class QuietMessages {
  private record Row(String mark, Pattern pattern) {}

  private static final List<Row> ROWS =
      List.of(
          row("Attached SCSI ", "\\[s[dr][a-z0-9]{1,4}\\] Attached SCSI (?:removable )?disk"),
          row("] Command line: ", "\\] Command line: \\S"),
          row(": SATA max ", "\\bata\\d{1,4}: SATA max "),
          row("mounted filesystem", "\\bEXT[234]-fs \\(\\S{1,80}\\): mounted filesystem"),
          row("): Mounting V", "\\bXFS \\(\\S{1,80}\\): Mounting V\\d"),
          row(": active with ", "\\bmd/raid\\d{0,2}:\\S{1,40} active with \\d"),
          row("device-mapper: ", "\\] device-mapper: \\w"),
          row("SIScan: ", "\\bSCSIScan: \\d{1,6}: Path '"),
          row("csiScan: ", "\\bScsiScan: \\d{1,6}: Path '"),
          row("The FreeBSD Project.", "^Copyright \\(c\\) [\\d-]{4,9} The FreeBSD Project\\."));

  private static final MarkFinder MARKS = new MarkFinder(ROWS.stream().map(Row::mark).toList());

  private QuietMessages() {}

  private static Row row(String mark, String pattern) {
    return new Row(mark, Pattern.compile(pattern));
  }

  /** Texts one of which every such message contains. */
  static List<String> marks() {
    return ROWS.stream().map(Row::mark).toList();
  }

  /** Is this such a message? */
  static boolean isOne(String text) {
    BitSet marked = MARKS.in(text);
    for (int i = marked.nextSetBit(0); i >= 0; i = marked.nextSetBit(i + 1)) {
      if (ROWS.get(i).pattern().matcher(text).find()) {
        return true;
      }
    }
    return false;
  }
}
