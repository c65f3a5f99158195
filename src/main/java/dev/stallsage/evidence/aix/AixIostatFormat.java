package dev.stallsage.evidence.aix;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceSample;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code iostat -D} of AIX: a block for each disk.
 *
 * <pre>
 * hdisk7          xfer:  %tm_act      bps      tps      bread      bwrtn
 *                          88.0      4.1M   412.0        3.1M       1.0M
 *                read:      rps  avgserv  minserv  maxserv   timeouts      fails
 *                         310.0     31.2      0.2    411.0           0          0
 *               write:      wps  avgserv  minserv  maxserv   timeouts      fails
 *                         102.0      2.1      0.3      1.1S          0          0
 *               queue:  avgtime  mintime  maxtime  avgwqsz    avgsqsz     sqfull
 *                           6.0      0.0     88.2     2.0        9.0        14
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code hdisk7}: reads take 31.2 ms in the disk, writes 2.1, and
 * requests wait 6 ms in the host before. The first block of each disk is since boot. Times are
 * milliseconds unless {@code S} follows. The manual is iostat of AIX 7.2.
 */
public final class AixIostatFormat implements Format {
  private static final Pattern FIRST =
      Pattern.compile("^(\\S{1,60}) xfer: %tm_act bps tps bread bwrtn$");

  static Matcher first(String text) {
    return FIRST.matcher(text);
  }

  @Override
  public About about() {
    return new About(
        "iostat-aix",
        "AIX iostat -D",
        List.of("iostat -D 5 12"),
        "https://www.ibm.com/docs/en/aix/7.2?topic=i-iostat-command",
        Set.of(DeviceSample.class));
  }

  @Override
  public List<String> marks() {
    return List.of("xfer:");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return first(line.collapsed()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new AixIostatReader();
  }
}
