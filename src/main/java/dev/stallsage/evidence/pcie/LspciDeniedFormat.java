package dev.stallsage.evidence.pcie;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code lspci -vv} that was not allowed to look: {@code Capabilities: <access denied>}.
 *
 * <p>It shows nothing about links, and says so in a remark instead of being silent.
 */
public final class LspciDeniedFormat implements Format {
  private static final Pattern DENIED = Pattern.compile("^\\s*Capabilities: <access denied>\\s*$");

  @Override
  public About about() {
    return new About(
        "lspci-denied", "lspci -vv without permission", List.of("lspci -vv"), "lspci(8)", Set.of());
  }

  @Override
  public List<String> marks() {
    return List.of("<access denied>");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return line.text().contains("<access denied>") && DENIED.matcher(line.text()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new Reader() {
      private boolean said;

      @Override
      public boolean take(Line line, Sink sink) {
        boolean denied = DENIED.matcher(line.text()).matches();
        if (denied && !said) {
          sink.remark(
              line.at(),
              "the capabilities are hidden: lspci must be run as root to show the links (LnkCap,"
                  + " LnkSta)");
          said = true;
        }
        return denied || PciSlot.of(line.text()).isPresent() || PciSlot.isDetail(line.text());
      }

      @Override
      public int patience() {
        return 40;
      }

      @Override
      public boolean heedsCaptions() {
        return false;
      }
    };
  }
}
