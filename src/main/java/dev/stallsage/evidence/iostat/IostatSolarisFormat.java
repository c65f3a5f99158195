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
 * Solaris and illumos {@code iostat -x}, with or without {@code -n}, {@code -z}, {@code -M}, {@code
 * -e}, {@code -r}, {@code -c} and {@code -T}.
 *
 * <pre>
 *                     extended device statistics
 *     r/s    w/s   kr/s   kw/s wait actv wsvc_t asvc_t  %w  %b device
 *   610.0  390.0 4880.0 3120.0 92.0  8.0   92.0    8.0 100 100 c3t600A0B80d0
 * </pre>
 *
 * becomes a {@link DeviceSample}: 92 requests wait in the host 92 ms each, 8 are in the device for
 * 8 ms. {@code svc_t} of plain {@code -x} is the sum of both times, not a service time. The manual
 * is iostat(8); widths and rules are those of usr/src/cmd/stat/iostat/iostat.c of illumos.
 */
public final class IostatSolarisFormat implements Format {
  private static final About ABOUT =
      new About(
          "iostat-solaris",
          "Solaris and illumos iostat -x",
          List.of("iostat -xnz -T d 5 12", "iostat -x 5 12"),
          "https://illumos.org/man/8/iostat",
          Set.of(DeviceSample.class, CpuSample.class));

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of(" sy ", "actv");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().contains(" sy ") && SolarisProcessor.isHeading(Words.of(line.text()))
        || SolarisTable.of(line).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new IostatSolarisReader(surroundings);
  }
}
