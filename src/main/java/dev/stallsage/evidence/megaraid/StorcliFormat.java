package dev.stallsage.evidence.megaraid;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.DriverVersion;
import dev.stallsage.observation.RaidController;
import dev.stallsage.observation.RaidSetting;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * What storcli and perccli print, whole or a table of it.
 *
 * <pre>
 * Controller = 0
 * Status = Success
 *
 * VD LIST :
 * =======
 *
 * ----------------------------------------------------------------
 * DG/VD TYPE  State Access Consist Cache Cac sCC     Size Name
 * ----------------------------------------------------------------
 * 0/0   RAID1 Optl  RW     Yes     NRWTD -   OFF 446.6 GB system
 * ----------------------------------------------------------------
 * </pre>
 *
 * becomes a {@link RaidSetting} of section {@code vd 0/0}: {@code Cache} is {@code NRWTD}, no read
 * ahead, write through, direct.
 */
public final class StorcliFormat implements Format {
  private static final About ABOUT =
      new About(
          "storcli",
          "MegaRAID and PERC (storcli, perccli)",
          List.of("storcli /cALL show all", "storcli /cALL/vALL show all", "perccli /c0/bbu show"),
          "StorCLI Reference Manual, Broadcom",
          Set.of(RaidController.class, RaidSetting.class, DriverVersion.class));

  private static final Pattern FIRST =
      Pattern.compile(
          "^(?:Generating detailed summary of the adapter, .*|CLI Version = \\d.*|EID:Slt DID State .*"
              + "|Controller = \\d+|Product Name = \\S.*"
              + "|(?:BBU|Cachevault)_Info :|DG/VD TYPE State .*\\bCache\\b.*"
              + "|Drive /c\\d+/e\\d+/s\\d+ (?:State|Device attributes) :"
              + "|Model State (?>.*?\\bTemp\\b).* MfgDate\\b.*)$");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public List<String> marks() {
    return List.of(
        "Generating detailed summary",
        "CLI Version = ",
        "Controller = ",
        "Product Name = ",
        "BBU_Info",
        "Cachevault_Info",
        "DG/VD",
        "EID:Slt",
        "Drive /c",
        "Model ");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text();
    return (text.contains(" = ")
            || text.contains(" detailed summary ")
            || text.contains("_Info :")
            || text.contains(" State ")
            || text.contains("Drive /c"))
        && FIRST.matcher(text.strip().replaceAll("\\s+", " ")).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new StorcliReader();
  }
}
