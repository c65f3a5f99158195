package dev.stallsage.evidence.zpool;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.PoolLog;
import dev.stallsage.observation.SoftwareArray;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code zpool status}, also where a web page collapsed its blanks.
 *
 * <pre>
 *   pool: tank
 *  state: DEGRADED
 *   scan: resilver in progress since Mon Jun 22 12:58:29 2020
 *         NAME        STATE     READ WRITE CKSUM
 *         tank        DEGRADED     0     0     0
 *           raidz1-0  DEGRADED     0     0     0
 *             c0t3d0  FAULTED     14     2     0  too many errors
 * </pre>
 *
 * becomes a {@link SoftwareArray} {@code tank} that lacks {@code c0t3d0} and runs a {@code
 * resilver}, and the errors of {@code c0t3d0} as a {@link DriveFigure}.
 */
public final class PoolStatusFormat implements Format {
  private static final Pattern FIRST = Pattern.compile("^pool: [A-Za-z][\\w.:-]{0,100}$");

  static boolean isFirst(String text) {
    return text.startsWith("pool: ") && FIRST.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "zpool-status",
        "zpool status",
        List.of("zpool status -v"),
        "zpool-status(8)",
        Set.of(SoftwareArray.class, DriveFigure.class, PoolLog.class));
  }

  @Override
  public List<String> marks() {
    return List.of("pool: ");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return isFirst(line.collapsed());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new PoolStatusReader();
  }
}
