package dev.stallsage.evidence.megaraid;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What MegaCli prints of adapters, virtual drives, physical drives and batteries.
 *
 * <pre>
 * Adapter 1 -- Virtual Drive Information:
 * Virtual Drive: 2 (Target Id: 2)
 * Default Cache Policy: WriteBack, ReadAhead, Direct, No Write Cache if Bad BBU
 * Current Cache Policy: WriteThrough, ReadAhead, Direct, No Write Cache if Bad BBU
 * </pre>
 *
 * becomes {@link RaidSetting}s of controller {@code 1}, section {@code vd 2}: the cache that was
 * asked for and the one that is in force. Without the line of the adapter the controller is empty.
 */
public final class MegaCliFormat implements Format {
  private static final About ABOUT =
      new About(
          "megacli",
          "MegaRAID and PERC (MegaCli)",
          List.of(
              "MegaCli -LDInfo -Lall -aALL",
              "MegaCli -AdpBbuCmd -aALL",
              "MegaCli -PDList -aALL",
              "MegaCli -AdpEventLog -GetLatest 200 -f events.txt -aALL",
              "MegaCli -AdpAllInfo -aALL",
              "MegaCli -EncInfo -aALL"),
          "MegaRAID SAS Software User Guide, MegaCLI",
          Set.of(RaidController.class, RaidSetting.class));

  private static final Pattern FIRST =
      Pattern.compile(
          "^(?:Adapter #\\d+|CLI Version: \\d[\\d.]+|Adapter \\d+ -- Virtual Drive Information:"
              + "|Adapter \\d+-VD \\d+ ?\\(target id: \\d+\\): .+"
              + "|Virtual (?:Drive|Disk): \\d+ \\(Target Id: \\d+\\)"
              + "|BBU (?:status|Capacity Info|Design Info|Properties) for Adapter: \\d+"
              + "|(?:Default|Current) Cache Policy ?: Write.+|Enclosure Device ID: \\d+(?: Slot Number: \\d+ .+)?"
              + "|BatteryType: .+|isSOHGood ?: .+|seqNum ?: 0x[0-9a-f]+|Event Description ?: (?:Battery|BBU|VD|Policy change) .+"
              + "|Rebuild Progress on Device at Enclosure .+|Adapter #?\\d+: Patrol Read Information:"
              + "|(?:Check Consistency|Background Initialization) on VD #?\\d+ .+"
              + "|Number of enclosures on adapter \\d+ -- \\d+|PCI information for Controller \\d+"
              + "|ProductName : .+\\(Bus \\d+, Dev \\d+\\))$");

  @Override
  public About about() {
    return ABOUT;
  }

  /** How they begin: cheap to compare, so that the pattern sees few lines. */
  private static final List<String> BEGINNINGS =
      List.of(
          "Adapter ",
          "CLI Version:",
          "Virtual D",
          "BBU ",
          "Default Cache Policy",
          "Current Cache Policy",
          "Enclosure Device ID",
          "BatteryType",
          "isSOHGood",
          "seqNum",
          "Event Description",
          "Rebuild Progress on",
          "Check Consistency on",
          "Background Initialization on",
          "Number of enclosures on adapter",
          "PCI information for Controller",
          "ProductName");

  @Override
  public List<String> marks() {
    return BEGINNINGS;
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text().strip();
    return BEGINNINGS.stream().anyMatch(text::startsWith)
        && FIRST.matcher(text.replaceAll("\\s+", " ")).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new MegaCliReader();
  }
}
