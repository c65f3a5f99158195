package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.ProcessQueue;
import java.util.List;
import java.util.Set;

/**
 * {@code sadf -d}: what {@code sar} collected, as fields between semicolons.
 *
 * <pre>
 * # hostname;interval;timestamp;DEV;tps;rkB/s;wkB/s;areq-sz;aqu-sz;await;svctm;%util
 * db7;600;2019-02-04 12:10:01 UTC;dev8-16;40.00;320.00;640.00;24.00;0.80;20.00;2.00;8.00
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code sdb} over 600 s. With {@code -h} all devices of one time
 * stand in one row, and the heading ends with {@code [...]}. The manual is sadf(1).
 */
public final class SadfFormat implements Format {
  private static final About ABOUT =
      new About(
          "sadf",
          "Linux sadf -d",
          List.of("sadf -d /var/log/sa/sa21 -- -dp"),
          "https://man7.org/linux/man-pages/man1/sadf.1.html",
          Set.of(DeviceSample.class, CpuSample.class, ProcessQueue.class));

  private static final int LINE_LONGEST = 256 * 1024;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("hostname;interval;timestamp;");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return SadfHeading.of(line.text()).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new SadfReader();
  }

  /** Hundreds of disks in one row. */
  @Override
  public int longestLine() {
    return LINE_LONGEST;
  }
}
