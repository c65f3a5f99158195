package dev.stallsage.evidence.vmstat;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.ProcessQueue;
import dev.stallsage.observation.Swapping;
import java.util.List;
import java.util.Set;

/**
 * {@code vmstat} of Linux, in every width, and of Solaris and FreeBSD.
 *
 * <pre>
 * procs -----------memory---------- ---swap-- -----io---- -system-- ------cpu-----
 *  r  b   swpd   free   buff  cache   si   so    bi    bo   in   cs us sy id wa st
 *  4  7 204800  81200   1020  90112  340 1200   900  4100 2210 4300  9  5 31 55  0
 * </pre>
 *
 * becomes 4 runnable and 7 blocked processes, 340 KiB/s swapped in and 1200 out, and processors
 * that wait 55 % of the time. Linux counts processes as they are, all else of the first row since
 * boot; Solaris averages all of it. The manual is vmstat(8).
 */
public final class VmstatFormat implements Format {
  private static final About ABOUT =
      new About(
          "vmstat",
          "vmstat (Linux, Solaris, FreeBSD)",
          List.of("vmstat -w 5 12", "vmstat 5 12"),
          "https://man7.org/linux/man-pages/man8/vmstat.8.html",
          Set.of(CpuSample.class, ProcessQueue.class, Swapping.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("-memory-", "memory", "free", " fre ");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return VmstatHeading.isTitle(line.text()) || VmstatHeading.of(line).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new VmstatReader(surroundings);
  }
}
