package dev.stallsage.evidence.filesystem;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.MemoryAmount;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code /proc/vmstat}, whole or grepped: counters of pages.
 *
 * <pre>
 * nr_dirty 460800
 * nr_writeback 10240
 * </pre>
 *
 * becomes 1,843,200 KiB of kind {@code Dirty} and 40,960 of kind {@code Writeback}, as {@code
 * /proc/meminfo} would call them, and {@code nr_dirty_threshold} the limit of the kernel for both,
 * which has no name there. A page has 4 KiB on x86 and on most ARM hosts; the file does not say
 * which, so a remark does. The other counters run since boot. A zone or a node of memory prints the
 * same names ({@code /proc/zoneinfo}) and is a part of the host: its figures are not those of the
 * host.
 */
public final class ProcVmstat implements Reader {
  private static final double PAGE_KIB = 4;
  private static final Pattern ROW =
      Pattern.compile("^\\s*+(?:/proc/vmstat:)?([a-z][a-z0-9_]{2,50})\\s++(\\d{1,19})\\s*+$");
  private static final Map<String, String> TELLING =
      Map.of(
          "nr_dirty",
          "Dirty",
          "nr_writeback",
          "Writeback",
          "nr_dirty_threshold",
          MemoryAmount.DIRTY_LIMIT);
  private static final Set<String> FIRST =
      Set.of("nr_free_pages", "nr_dirty", "nr_writeback", "nr_inactive_anon");

  /** What stands above the figures of a part of memory, and where they lie one by one. */
  private static final Pattern PART =
      Pattern.compile("^\\s*+Node \\d+, zone|^\\s*+per-node stats|/node/node\\d+/vmstat");

  public static final Format FORMAT =
      format("proc-vmstat", "Linux /proc/vmstat")
          .printedBy("cat /proc/vmstat", "grep -E 'nr_(dirty|writeback) ' /proc/vmstat")
          .describedIn("https://man7.org/linux/man-pages/man5/proc_vmstat.5.html")
          .yields(MemoryAmount.class)
          .marked(FIRST.stream().sorted().toList())
          .opens(ProcVmstat::opens)
          // A time between two prints.
          .patience(2)
          .readBy(ProcVmstat::new);

  private boolean said;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher row = ROW.matcher(line.text());
    if (!row.matches()) {
      return false;
    }
    String kind = TELLING.get(row.group(1));
    if (kind != null) {
      double kib = PAGE_KIB * Double.parseDouble(row.group(2));
      sink.observe(new MemoryAmount(line.at(), kind, kib));
      if (!said) {
        sink.remark(
            line.at(), "counted in pages of 4 KiB: elsewhere than on x86 they may be larger");
        said = true;
      }
    }
    return true;
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    Matcher row = ROW.matcher(line.text());
    return row.matches() && FIRST.contains(row.group(1)) && !surroundings.mentions(PART);
  }
}
