package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.DeviceSample;
import java.util.List;
import java.util.Set;

/**
 * Linux {@code iostat} of sysstat 5 to 12, extended, short or plain, in every unit.
 *
 * <pre>
 * avg-cpu:  %user   %nice %system %iowait  %steal   %idle
 *            2.10    0.00    1.30   48.20    0.00   48.40
 *
 * Device            r/s     rkB/s   rrqm/s  %rrqm r_await rareq-sz  ...  aqu-sz  %util
 * sdb             12.00    768.00     0.00   0.00    9.50    64.00  ...    0.11   8.40
 * </pre>
 *
 * becomes a {@link CpuSample} and a {@link DeviceSample}. The manual is iostat(1) of sysstat.
 */
public final class IostatLinuxFormat implements Format {
  private static final About ABOUT =
      new About(
          "iostat-linux",
          "Linux iostat",
          List.of("iostat -xy 5 12", "iostat -xkt 5 12"),
          "https://man7.org/linux/man-pages/man1/iostat.1.html",
          Set.of(DeviceSample.class, CpuSample.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of("avg-cpu:", "Device");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return LinuxProcessor.isHeading(line.text()) || LinuxTable.of(line).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new IostatLinuxReader(surroundings);
  }
}
