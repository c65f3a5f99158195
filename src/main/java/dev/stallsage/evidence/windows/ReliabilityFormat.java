package dev.stallsage.evidence.windows;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DriveFigure;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What Windows knows of the health of drives, as a list: {@code Get-StorageReliabilityCounter |
 * Format-List}.
 *
 * <pre>
 * DeviceId               : 3
 * ReadErrorsUncorrected  : 41
 * Temperature            : 38
 * Wear                   : 88
 * </pre>
 *
 * becomes 41 errors beyond repair of {@code PhysicalDisk3}, 38 °C and 12 % left of its endurance:
 * Wear is what is used up. A disk says 0 there, as it does not wear. Columns that are empty become
 * nothing.
 */
public final class ReliabilityFormat implements Format {
  private static final Pattern FIELD =
      Pattern.compile(
          "^(?:DeviceId|FlushLatencyMax|LoadUnloadCycleCount|LoadUnloadCycleCountMax|ManufactureDate|PowerOnHours|ReadErrorsCorrected"
              + "|ReadErrorsTotal|ReadErrorsUncorrected|ReadLatencyMax|StartStopCycleCount|StartStopCycleCountMax|Temperature|TemperatureMax|Wear|WriteErrorsCorrected|WriteErrorsTotal|WriteErrorsUncorrected|WriteLatencyMax)"
              + " ?:(?: \\S.{0,60})?$");
  private static final Pattern OPENS =
      Pattern.compile(
          "^(?:FlushLatencyMax|ReadErrorsTotal|ReadErrorsCorrected|ReadErrorsUncorrected|ReadLatencyMax|WriteErrorsUncorrected)"
              + " ?:(?: \\d{1,18})?$");

  static boolean isField(String text) {
    return FIELD.matcher(text).matches();
  }

  @Override
  public About about() {
    return new About(
        "windows-reliability",
        "Health of drives in Windows (Get-StorageReliabilityCounter)",
        List.of("Get-PhysicalDisk | Get-StorageReliabilityCounter | Format-List *"),
        "https://learn.microsoft.com/en-us/powershell/module/storage/get-storagereliabilitycounter",
        Set.of(DriveFigure.class));
  }

  @Override
  public List<String> marks() {
    return List.of("FlushLatencyMax", "ReadErrors", "ReadLatencyMax", "WriteErrors");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return OPENS.matcher(line.collapsed()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new ReliabilityReader(surroundings);
  }
}
