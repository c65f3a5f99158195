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
 * {@code nvme smart-log} as text, of nvme-cli 1.x and 2.x.
 *
 * <p>{@code Warning Temperature Time : 41} below {@code Smart Log for NVME device:nvme3n1
 * namespace-id:ffffffff} becomes 41 minutes above the warning temperature on {@code nvme3n1}.
 */
public final class SmartLogFormat implements Format {
  private static final Pattern HEADING = Pattern.compile("Smart Log for NVME device");
  private static final Pattern FIRST_ROW =
      Pattern.compile("^\\s*critical_warning\\s*:\\s*(?:0x[0-9a-fA-F]+|\\d+)\\s*$");

  @Override
  public About about() {
    return new About(
        "nvme-smart-log",
        "nvme smart-log",
        List.of("nvme smart-log /dev/nvme0"),
        "nvme-smart-log(1)",
        Set.of(NvmeHealth.class));
  }

  @Override
  public List<String> marks() {
    return List.of("Smart Log for NVME device", "critical_warning");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text();
    return text.contains("Smart Log for NVME device")
        || text.contains("critical_warning") && FIRST_ROW.matcher(text).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new HealthTextReader(HEADING, surroundings);
  }
}
