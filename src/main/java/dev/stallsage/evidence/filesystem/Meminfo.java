package dev.stallsage.evidence.filesystem;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.MemoryAmount;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code /proc/meminfo}, whole or grepped, once or again and again.
 *
 * <pre>
 * Dirty:           1843200 kB
 * Writeback:         40960 kB
 * </pre>
 *
 * becomes 1,843,200 KiB of kind {@code Dirty} and 40,960 of kind {@code Writeback}. The manual is
 * proc_meminfo(5).
 */
public final class Meminfo implements Reader {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+(?:/proc/meminfo:)?([A-Z][\\w()]{2,30}):\\s*+(\\d{1,15})\\s++kB\\s*+$");
  private static final Pattern COUNT =
      Pattern.compile("^\\s*+HugePages_\\w{3,10}:\\s*+\\d{1,15}\\s*+$");
  private static final Set<String> TELLING =
      Set.of("MemTotal", "MemFree", "MemAvailable", "Dirty", "Writeback", "SwapTotal", "SwapFree");

  public static final Format FORMAT =
      format("meminfo", "Linux /proc/meminfo")
          .printedBy("cat /proc/meminfo", "grep -E '^(Dirty|Writeback):' /proc/meminfo")
          .describedIn("https://man7.org/linux/man-pages/man5/proc_meminfo.5.html")
          .yields(MemoryAmount.class)
          .marked(TELLING.stream().map(kind -> kind + ":").sorted().toList())
          .opens(Meminfo::opens)
          // A time between two prints.
          .patience(2)
          .readBy(Meminfo::new);

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher row = ROW.matcher(line.text());
    if (!row.matches()) {
      return COUNT.matcher(line.text()).matches();
    }
    if (TELLING.contains(row.group(1))) {
      sink.observe(new MemoryAmount(line.at(), row.group(1), PrintedNumbers.decimal(row.group(2))));
    }
    return true;
  }

  private static boolean opens(Line line) {
    Matcher row = ROW.matcher(line.text());
    return row.matches() && TELLING.contains(row.group(1));
  }
}
