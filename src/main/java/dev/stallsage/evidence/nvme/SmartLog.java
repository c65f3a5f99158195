package dev.stallsage.evidence.nvme;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.observation.NvmeHealth;
import java.util.regex.Pattern;

/**
 * {@code nvme smart-log} as text, of nvme-cli 1.x and 2.x.
 *
 * <p>{@code Warning Temperature Time : 41} below {@code Smart Log for NVME device:nvme3n1
 * namespace-id:ffffffff} becomes 41 minutes above the warning temperature on {@code nvme3n1}.
 */
public final class SmartLog {
  private static final Pattern HEADING = Pattern.compile("Smart Log for NVME device");
  private static final Pattern FIRST_ROW =
      Pattern.compile("^\\s*critical_warning\\s*:\\s*(?:0x[0-9a-fA-F]+|\\d+)\\s*$");

  public static final Format FORMAT =
      format("nvme-smart-log", "nvme smart-log")
          .printedBy("nvme smart-log /dev/nvme0")
          .describedIn("nvme-smart-log(1)")
          .yields(NvmeHealth.class)
          .marked("Smart Log for NVME device", "critical_warning")
          .opens(SmartLog::opens)
          // Logs of several drives follow each other with a prompt or a title between them.
          .patience(3)
          .withoutCaptions()
          .readBy(surroundings -> new HealthTextReader(HEADING, surroundings));

  private SmartLog() {}

  private static boolean opens(Line line) {
    String text = line.text();
    return text.contains("Smart Log for NVME device")
        || text.contains("critical_warning") && FIRST_ROW.matcher(text).matches();
  }
}
