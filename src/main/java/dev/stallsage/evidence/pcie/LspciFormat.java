package dev.stallsage.evidence.pcie;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.PcieLink;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The link lines of {@code lspci -vv}, run as root.
 *
 * <p>{@code LnkCap: Port #0, Speed 16GT/s, Width x4} and {@code LnkSta: Speed 2.5GT/s (downgraded),
 * Width x2 (downgraded)} below {@code 10000:02:00.0 Non-Volatile memory controller: ...} become one
 * link. {@code LnkCap2} and {@code LnkSta2} are other registers. The exhibit begins with the first
 * link line: a listing without one shows nothing about links.
 */
public final class LspciFormat implements Format {
  private static final Pattern OPENS =
      Pattern.compile(
          "^\\s*(?:LnkCap|LnkSta):\\s.*\\bWidth\\s.*|^\\s*Link: Supported Speed \\S+, Width .*");

  @Override
  public About about() {
    return new About(
        "lspci",
        "lspci -vv (PCIe links)",
        List.of("lspci -Dvvk"),
        "lspci(8)",
        Set.of(PcieLink.class));
  }

  @Override
  public List<String> marks() {
    return List.of("LnkCap", "LnkSta", "Link: Supported");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return (line.text().contains("Lnk") || line.text().contains("Link: Supported"))
        && OPENS.matcher(line.text()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new LspciReader(surroundings);
  }
}
