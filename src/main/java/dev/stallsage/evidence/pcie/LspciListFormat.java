package dev.stallsage.evidence.pcie;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * {@code lspci} without capabilities: one line a device, or two or three with {@code -k}.
 *
 * <p>It shows nothing about links, and says so in a remark instead of being silent. It begins with
 * the second of two devices that follow each other, or with {@code Kernel driver in use: hpsa}
 * below a device: in a listing with capabilities other lines stand between.
 */
public final class LspciListFormat implements Format {
  private static final Pattern DRIVER =
      Pattern.compile("^\\s*+Kernel (?:driver in use|modules): .*");
  private static final Pattern NAME = Pattern.compile("^\\s*+(?:Subsystem|DeviceName): .*");

  @Override
  public About about() {
    return new About(
        "lspci-list",
        "lspci without capabilities",
        List.of("lspci", "lspci -k", "lspci -nn"),
        "lspci(8)",
        Set.of());
  }

  @Override
  public List<String> marks() {
    return List.of(
        "bridge: ",
        "bridge [",
        "controller: ",
        "controller [",
        "interface: ",
        "Kernel driver in use",
        "Kernel modules",
        "Fibre Channel: ",
        "peripheral: ",
        "PIC: ");
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    if (isPlain(line)) {
      return surroundings
          .lineAbove(line)
          .filter(above -> above.number() == line.number() - 1 && isPlain(above))
          .isPresent();
    }
    if (!DRIVER.matcher(line.text()).matches()) {
      return false;
    }
    Optional<Line> above = surroundings.lineAbove(line);
    for (int i = 0; i < 3 && above.isPresent() && isShort(above.get()); i++) {
      above = surroundings.lineAbove(above.get());
    }
    return above.isPresent() && PciSlot.of(above.get().text()).isPresent();
  }

  /** Only a listing with capabilities names the programming interface. */
  private static boolean isPlain(Line line) {
    return !line.text().contains("(prog-if ") && PciSlot.of(line.text()).isPresent();
  }

  private static boolean isShort(Line line) {
    return DRIVER.matcher(line.text()).matches() || NAME.matcher(line.text()).matches();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new Reader() {
      private int last;

      @Override
      public boolean take(Line line, Sink sink) {
        if (last == 0) {
          sink.remark(
              line.at(), "lists devices without their links: lspci -vv, run as root, shows them");
        }
        boolean next = last == 0 || line.number() == last + 1;
        last = line.number();
        return next && (isShort(line) || isPlain(line));
      }

      @Override
      public boolean heedsCaptions() {
        return false;
      }
    };
  }
}
