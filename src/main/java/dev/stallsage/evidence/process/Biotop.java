package dev.stallsage.evidence.process;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.ProcessSample;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Who does the I/O of block devices, by {@code biotop} of bcc.
 *
 * <pre>
 * PID    COMM             D MAJ MIN DISK       I/O  Kbytes  AVGms
 * 8127   pg_basebackup    R 259 0   nvme0n1    912   58368   0.41
 * </pre>
 *
 * becomes process 8127, {@code pg_basebackup}, with 58,368 KiB read in the interval, which is a
 * second unless the command says another. The manual is biotop(8).
 */
public final class Biotop {
  private static final Pattern HEADING =
      Pattern.compile("^\\s*+PID\\s++COMM\\s++D\\s++MAJ\\s++MIN\\s++DISK\\s++I/O\\s++Kbytes.*");
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+(\\d++)\\s++(\\S.{0,40}?)\\s++([RW])\\s++\\d++\\s++\\d++\\s++\\S++\\s++\\d++\\s++([\\d.,]++)\\s++[\\d.,]++\\s*+$");
  private static final Pattern LOADS = Pattern.compile("^\\s*+[\\d:]++ loadavg: .*");

  public static final Format FORMAT =
      format("biotop", "bcc biotop")
          .printedBy("biotop 10 6")
          .describedIn("https://github.com/iovisor/bcc/blob/master/man/man8/biotop.8")
          .yields(ProcessSample.class)
          .marked("Kbytes")
          .opens(HEADING)
          .patience(1)
          .readBy(Biotop::reader);

  private Biotop() {}

  private static Reader reader(ExhibitContext surroundings) {
    double seconds = seconds(surroundings.command());
    return (line, sink) -> take(line, seconds, sink);
  }

  /** The first number behind the name of the tool; its options take numbers only with -r. */
  private static double seconds(String command) {
    boolean behind = false;
    String before = "";
    for (String word : command.split("\\s+")) {
      boolean number = word.length() < 6 && word.chars().allMatch(Character::isDigit);
      if (behind && number && !before.equals("-r") && !before.equals("-p")) {
        return Math.max(1, PrintedNumbers.decimal(word));
      }
      behind |= word.contains("biotop");
      before = word;
    }
    return 1;
  }

  private static boolean take(Line line, double seconds, ObservationSink sink) {
    Matcher row = ROW.matcher(line.text());
    if (row.matches()) {
      double kib = PrintedNumbers.decimal(row.group(4)) / seconds;
      boolean reads = row.group(3).equals("R");
      sink.observe(ProcessSample.oneWay(line.at(), row.group(1), row.group(2), reads, kib));
      return true;
    }
    return HEADING.matcher(line.text()).matches() || LOADS.matcher(line.text()).matches();
  }
}
