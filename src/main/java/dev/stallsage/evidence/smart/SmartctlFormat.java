package dev.stallsage.evidence.smart;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DeviceIdentity;
import dev.stallsage.observation.DriveFigure;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What {@code smartctl} prints of an ATA, SAS or NVMe drive, whole or quoted in part: identity,
 * verdict, attributes, error counters, self-tests, error recovery. The health log of an NVMe drive
 * inside it is an exhibit of its own.
 *
 * <pre>
 * Serial Number:    ZX81KQ20
 * SMART overall-health self-assessment test result: PASSED
 * 197 Current_Pending_Sector  0x0012   100   100   000    Old_age   Always       -       16
 * </pre>
 *
 * becomes a {@link DeviceIdentity} and {@link DriveFigure}s: {@code FAILURE_PREDICTED} 0 and {@code
 * PENDING_SECTORS} 16.
 */
public final class SmartctlFormat implements Format {
  private static final About ABOUT =
      new About(
          "smartctl",
          "smartctl -x for SATA and SAS drives",
          List.of("smartctl -x /dev/sda", "smartctl -x -d megaraid,0 /dev/sda"),
          "smartctl(8)",
          Set.of(DriveFigure.class, DeviceIdentity.class));

  private static final Pattern BANNER = Pattern.compile("^smartctl (?:version )?\\d\\.\\d.*");

  /** How the parts begin that people quote without the rest. */
  private static final List<String> PARTS =
      List.of(
          "=== START OF INFORMATION SECTION ===",
          "=== START OF READ SMART DATA SECTION ===",
          "ID# ATTRIBUTE_NAME",
          "SMART overall-health self-assessment test result",
          "SMART Health Status:",
          "SMART Self-test log structure revision",
          "SMART Extended Self-test Log Version",
          "Elements in grown defect list:",
          "Error counter log:");

  /** Attributes people quote alone, with {@code grep}. */
  private static final List<String> ATTRIBUTES =
      List.of(
          "Reallocated_Sector_Ct",
          "Reported_Uncorrect",
          "Current_Pending_Sector",
          "Offline_Uncorrectable",
          "UDMA_CRC_Error_Count",
          "Wear_Leveling_Count",
          "Media_Wearout_Indicator",
          "SSD_Life_Left",
          "Remaining_Lifetime_Perc",
          "Percent_Lifetime_Remain");

  static boolean isBanner(String text) {
    return text.startsWith("smartctl ") && BANNER.matcher(text).matches();
  }

  static boolean isPart(String text) {
    return PARTS.stream().anyMatch(text::startsWith);
  }

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return java.util.stream.Stream.of(List.of("smartctl "), PARTS, ATTRIBUTES)
        .flatMap(List::stream)
        .toList();
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.collapsed();
    return isBanner(text)
        || isPart(text)
        || ATTRIBUTES.stream().anyMatch(text::contains) && Attribute.of(line.words()).isPresent();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new SmartctlReader(surroundings);
  }
}
