package dev.stallsage.evidence.pcie;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import java.util.regex.Pattern;

/**
 * {@code lspci -vv} that was not allowed to look: {@code Capabilities: <access denied>}.
 *
 * <p>It shows nothing about links, and says so in a remark instead of being silent.
 */
public final class LspciDenied {
  private static final Pattern DENIED = Pattern.compile("^\\s*Capabilities: <access denied>\\s*$");

  public static final Format FORMAT =
      format("lspci-denied", "lspci -vv without permission")
          .printedBy("lspci -vv")
          .describedIn("lspci(8)")
          .marked("<access denied>")
          .opens(
              line ->
                  line.text().contains("<access denied>") && DENIED.matcher(line.text()).matches())
          .patience(40)
          .withoutCaptions()
          .readBy(LspciDenied::reader);

  private LspciDenied() {}

  private static Reader reader(ExhibitContext surroundings) {
    return new Reader() {
      private boolean said;

      @Override
      public boolean take(Line line, ObservationSink sink) {
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
    };
  }
}
