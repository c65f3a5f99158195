package dev.stallsage.evidence.nvme;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.observation.NvmeHealth;
import java.util.regex.Pattern;

/**
 * The health section {@code smartctl} prints for an NVMe drive.
 *
 * <p>{@code Thermal Temp. 1 Transition Count: 312} below {@code SMART/Health Information (NVMe Log
 * 0x02)} becomes 312 transitions into light throttling.
 */
public final class SmartctlNvme {
  private static final Pattern HEADING =
      Pattern.compile("^\\s*SMART/Health Information \\(NVMe Log 0x02");

  /** Lines of the section that people quote without its heading. */
  private static final Pattern WARNING =
      Pattern.compile(
          "^\\s*(?:Critical Warning:\\s{1,40}0x[0-9a-f]{2}"
              + "|(?:Available Spare|Percentage Used):\\s{1,40}\\d{1,3}%)\\s*$");

  public static final Format FORMAT =
      format("smartctl-nvme", "smartctl -A for NVMe")
          .printedBy("smartctl -a /dev/nvme0")
          .describedIn("smartctl(8)")
          .yields(NvmeHealth.class)
          .marked("(NVMe Log 0x02", "Critical Warning:", "Available Spare:", "Percentage Used:")
          .opens(
              line ->
                  line.text().contains("(NVMe Log 0x02") && HEADING.matcher(line.text()).find()
                      || WARNING.matcher(line.text()).matches())
          // Logs of several drives follow each other with a prompt or a title between them.
          .patience(3)
          .withoutCaptions()
          .readBy(surroundings -> new HealthTextReader(HEADING, surroundings));

  private SmartctlNvme() {}
}
