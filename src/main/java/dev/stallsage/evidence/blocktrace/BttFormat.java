package dev.stallsage.evidence.blocktrace;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceSample;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The summary {@code btt} makes of a trace of {@code blktrace}: how long requests waited in the
 * host (Q2D) and how long the device had them (D2C), in seconds.
 *
 * <pre>
 * ==================== All Devices ====================
 *             ALL           MIN           AVG           MAX           N
 * --------------- ------------- ------------- ------------- -----------
 * Q2Q               0.000002110   0.004310221   0.811204410        4120
 * D2C               0.000101204   0.020238508   0.242954645        4121
 * Q2C               0.000108231   0.021685131   0.251552538        4121
 * </pre>
 *
 * becomes a {@link DeviceSample} of the one device in it: 232 requests/s that took 21.7 ms, of
 * which the device had them for 20.2 ms. Of several devices together it tells no one's time. The
 * manual is btt(1).
 */
public final class BttFormat implements Format {
  private static final Pattern FIRST = Pattern.compile("^\\s*+=++ All Devices =++\\s*+$");

  static boolean isFirst(String text) {
    return FIRST.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "btt",
        "btt of blktrace",
        List.of("blktrace -d /dev/sdb -w 60 -o t; blkparse -i t -d t.bin >/dev/null; btt -i t.bin"),
        "btt(1)",
        Set.of(DeviceSample.class));
  }

  @Override
  public List<String> marks() {
    return List.of("= All Devices =");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return isFirst(line.text());
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new BttReader();
  }
}
