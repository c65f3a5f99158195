package dev.stallsage.evidence.benchmark;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.BenchmarkRun;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of {@code bonnie++}.
 *
 * <pre>
 * Version 1.03e       ------Sequential Output------ --Sequential Input- --Random-
 *                     -Per Chr- --Block-- -Rewrite- -Per Chr- --Block-- --Seeks--
 * Machine        Size K/sec %CP K/sec %CP K/sec %CP K/sec %CP K/sec %CP  /sec %CP
 * fs4             16G 41230  71 52911   9 22040   5 39876  66 60417   4 118.2   0
 * </pre>
 *
 * becomes two runs in sequence, 51.7 MiB a second written and 59.0 read. It writes twice as much as
 * the host has memory unless told otherwise, so that little comes from the page cache; single
 * characters time the processor. Rows that leave columns out are not read.
 */
public final class Bonnie {
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:Version \\S{1,20} -{2,8}Sequential Output-{2,8} --Sequential Input-"
              + " --Random-|(?:Concurrency \\d{1,4} )?-Per Chr- --Block-- -Rewrite- -Per Chr-"
              + " --Block-- --Seeks--)$");
  private static final String PAIR = "(?:[\\d.]{1,12}|\\+{5}) (?:\\d{1,3}|\\+{3})";
  private static final Pattern ROW =
      Pattern.compile(
          "^\\S.{0,60}? ?\\d{1,9}[MGK]? "
              + PAIR
              + " (\\d{1,10}|\\+{5}) (?:\\d{1,3}|\\+{3}) "
              + PAIR
              + " "
              + PAIR
              + " (\\d{1,10}|\\+{5}) (?:\\d{1,3}|\\+{3}) "
              + PAIR
              + "$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:Machine Size K/sec|Latency |-{2,8}Sequential Create|Version \\S{1,20}"
              + " -{2,8}Sequential Create|(?:\\S{1,60} )?-Create-- --Read--- -Delete--|files /sec"
              + " %CP).*");

  public static final Format FORMAT =
      format("bonnie", "Test of a file system by bonnie++")
          .printedBy("bonnie++ -d <directory> -u nobody")
          .describedIn("https://doc.coker.com.au/projects/bonnie/")
          .yields(BenchmarkRun.class)
          .marked("--Sequential Input-", "--Block--")
          .opensCollapsed(HEADING)
          // A row that leaves columns out.
          .patience(1)
          .linesReadBy(Bonnie::take);

  private Bonnie() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return HEADING.matcher(text).matches() || OTHERS.matcher(text).matches();
    }
    observe(line, "write", row.group(1), sink);
    observe(line, "read", row.group(2), sink);
    return true;
  }

  /** Plus signs stand for a test that was over too soon to be timed. */
  private static void observe(
      Line line, String direction, String kibPerSecond, ObservationSink sink) {
    if (!kibPerSecond.startsWith("+")) {
      double rate = PrintedNumbers.decimal(kibPerSecond) / 1024;
      sink.observe(BenchmarkRun.inSequence(line.at(), "bonnie++", direction, rate, ""));
    }
  }
}
