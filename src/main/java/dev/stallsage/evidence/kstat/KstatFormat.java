package dev.stallsage.evidence.kstat;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.KernelStatistics;
import java.util.List;
import java.util.Set;

/**
 * {@code kstat} in blocks.
 *
 * <pre>
 * module: unix                            instance: 0
 * name:   qlc_1_comp_thd                  class:    taskq
 *         maxtasks                        4
 *         priority                        99
 * </pre>
 *
 * becomes the statistics {@code maxtasks} and {@code priority} of {@code unix:0:qlc_1_comp_thd},
 * class {@code taskq}. A block printed again is another instant.
 */
public final class KstatFormat implements Format {
  private static final About ABOUT =
      new About(
          "kstat",
          "Solaris kstat",
          List.of("kstat -c taskq", "kstat -n arcstats", "kstat -m sd 5 3"),
          "kstat(8)",
          Set.of(KernelStatistics.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("module:");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().contains("module:") && KstatReader.isModule(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new KstatReader();
  }
}
