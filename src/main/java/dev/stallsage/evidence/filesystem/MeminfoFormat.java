package dev.stallsage.evidence.filesystem;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Figures;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.MemoryAmount;
import java.util.List;
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
public final class MeminfoFormat implements Format {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+(?:/proc/meminfo:)?([A-Z][\\w()]{2,30}):\\s*+(\\d{1,15})\\s++kB\\s*+$");
  private static final Pattern COUNT =
      Pattern.compile("^\\s*+HugePages_\\w{3,10}:\\s*+\\d{1,15}\\s*+$");
  private static final Set<String> TELLING =
      Set.of("MemTotal", "MemFree", "MemAvailable", "Dirty", "Writeback", "SwapTotal", "SwapFree");

  @Override
  public About about() {
    return new About(
        "meminfo",
        "Linux /proc/meminfo",
        List.of("cat /proc/meminfo", "grep -E '^(Dirty|Writeback):' /proc/meminfo"),
        "https://man7.org/linux/man-pages/man5/proc_meminfo.5.html",
        Set.of(MemoryAmount.class));
  }

  @Override
  public List<String> marks() {
    return TELLING.stream().map(kind -> kind + ":").sorted().toList();
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    Matcher row = ROW.matcher(line.text());
    return row.matches() && TELLING.contains(row.group(1));
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new Rows();
  }

  private static final class Rows implements Reader {
    @Override
    public boolean take(Line line, Sink sink) {
      Matcher row = ROW.matcher(line.text());
      if (!row.matches()) {
        return COUNT.matcher(line.text()).matches();
      }
      if (TELLING.contains(row.group(1))) {
        sink.observe(new MemoryAmount(line.at(), row.group(1), Figures.decimal(row.group(2))));
      }
      return true;
    }

    /** A time between two prints. */
    @Override
    public int patience() {
      return 2;
    }
  }
}
