package dev.stallsage.evidence.vmstat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Swapping;
import java.util.List;
import java.util.Set;

/**
 * Paging of Solaris and illumos by what is paged: {@code vmstat -p}.
 *
 * <pre>
 *     swap  free  re  mf  fr  de  sr  epi  epo  epf  api  apo  apf  fpi  fpo  fpf
 *  1050400 75104 476 150   0   0   0    0    0    0  340 1200    0  192    0    0
 * </pre>
 *
 * becomes 340 KiB/s of anonymous memory read back and 1200 KiB/s written out: swapping. Programs
 * and files that are paged are ordinary I/O. The first row averages since boot, unless a script
 * prints the table, whose heading is shorter.
 */
public final class Paging implements Reader {
  private static final Set<String> MARKED = Set.of("swap", "free", "epi", "api", "apo", "fpi");

  public static final Format FORMAT =
      format("vmstat-paging", "Solaris vmstat -p")
          .printedBy("vmstat -p 5 12")
          .describedIn("https://docs.oracle.com/cd/E88353_01/html/E72487/vmstat-8.html")
          .yields(Swapping.class)
          .marked(" apo", "\tapo")
          .opens(Paging::isHeading)
          .readBy(Paging::new);

  private List<String> columns = List.of();
  private boolean sinceBoot;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (isHeading(line)) {
      sinceBoot = columns.isEmpty() && List.of(line.words()).contains("fr");
      columns = List.of(line.words());
      return true;
    }
    String[] words = line.words();
    if (words.length != columns.size() || !line.collapsed().matches("[\\d ]++")) {
      return words.length > 1 && words[0].equals("memory") && words[1].equals("page");
    }
    double in = PrintedNumbers.decimal(words[columns.indexOf("api")]);
    double out = PrintedNumbers.decimal(words[columns.indexOf("apo")]);
    sink.observe(new Swapping(line.at(), "", sinceBoot, in, out));
    sinceBoot = false;
    return true;
  }

  private static boolean isHeading(Line line) {
    List<String> words = List.of(line.words());
    return words.containsAll(MARKED) && words.get(0).equals("swap");
  }
}
