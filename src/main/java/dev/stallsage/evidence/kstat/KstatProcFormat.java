package dev.stallsage.evidence.kstat;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.TransactionGroup;
import java.util.List;
import java.util.Set;

/**
 * A file below {@code /proc/spl/kstat}: the kstats of ZFS on Linux.
 *
 * <pre>
 * 9 1 0x01 96 4608 5266997922 97951858082072
 * name                            type data
 * hits                            4    8311202
 * c_min                           4    1073741824
 * </pre>
 *
 * becomes the statistics {@code hits} and {@code c_min} of {@code zfs:0:arcstats}. The file does
 * not print its name: the command or the heading above tells it, else the statistics that only one
 * kstat has, else it stays empty.
 */
public final class KstatProcFormat implements Format {
  private static final About ABOUT =
      new About(
          "kstat-proc",
          "OpenZFS on Linux /proc/spl/kstat",
          List.of(
              "cat /proc/spl/kstat/zfs/arcstats",
              "head -200 /proc/spl/kstat/zfs/*",
              "tail -n +1 /proc/spl/kstat/zfs/*/txgs"),
          "module/os/linux/spl/spl-kstat.c of OpenZFS",
          Set.of(KernelStatistics.class, TransactionGroup.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return Marks.and(Marks.followed(" 0x", '0', '9'), "name");
  }

  /** A number or {@code name} comes first. */
  @Override
  public boolean mayOpen(ByteLine line) {
    int first = line.firstWord();
    return line.digits(first) < line.to() || line.wordHas(first, "name");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return KstatProcReader.isHead(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new KstatProcReader(surroundings);
  }
}
