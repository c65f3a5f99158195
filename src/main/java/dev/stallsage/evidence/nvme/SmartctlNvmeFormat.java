package dev.stallsage.evidence.nvme;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.NvmeHealth;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The health section {@code smartctl} prints for an NVMe drive.
 *
 * <p>{@code Thermal Temp. 1 Transition Count: 312} below {@code SMART/Health Information (NVMe Log
 * 0x02)} becomes 312 transitions into light throttling.
 */
public final class SmartctlNvmeFormat implements Format {
  private static final Pattern HEADING =
      Pattern.compile("^\\s*SMART/Health Information \\(NVMe Log 0x02");

  @Override
  public About about() {
    return new About(
        "smartctl-nvme",
        "smartctl -A for NVMe",
        List.of("smartctl -a /dev/nvme0"),
        "smartctl(8)",
        Set.of(NvmeHealth.class));
  }

  @Override
  public List<String> marks() {
    return List.of("(NVMe Log 0x02");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().contains("(NVMe Log 0x02") && HEADING.matcher(line.text()).find();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new HealthTextReader(HEADING, surroundings);
  }
}
