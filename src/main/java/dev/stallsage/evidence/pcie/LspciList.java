package dev.stallsage.evidence.pcie;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * {@code lspci} without capabilities: one line a device, or two or three with {@code -k}.
 *
 * <p>It shows nothing about links, and says so in a remark instead of being silent. It begins with
 * the second of two devices that follow each other, or with {@code Kernel driver in use: hpsa}
 * below a device: in a listing with capabilities other lines stand between. A virtual machine has
 * none to show, {@code lspci -vv} or not, and is known by its chipset.
 */
public final class LspciList {
  private static final Pattern DRIVER =
      Pattern.compile("^\\s*+Kernel (?:driver in use|modules): .*");
  private static final Pattern NAME = Pattern.compile("^\\s*+(?:Subsystem|DeviceName): .*");

  /** {@code Slot: 00:1f.2} of {@code lspci -vmm}, {@code 00:1f.2 "SATA controller" ...} of -mm. */
  private static final Pattern FIELDS =
      Pattern.compile(
          "^(?:(?:Slot|Device):\\s++\\p{XDigit}{2}:\\p{XDigit}{2}\\.[0-7]"
              + "|Slot:\\s++\\p{XDigit}{4,8}:\\p{XDigit}{2}:\\p{XDigit}{2}\\.[0-7])\\s*+$");

  private static final Pattern FIELD =
      Pattern.compile(
          "^(?:Slot|Class|Vendor|Device|SVendor|SDevice|PhySlot|Rev|ProgIf|Driver|Module|NUMANode"
              + "|IOMMUGroup|DTNode):\\s.*");
  private static final Pattern QUOTED =
      Pattern.compile(
          "^(?:\\p{XDigit}{4,8}:)?\\p{XDigit}{2}:\\p{XDigit}{2}\\.[0-7] \"[^\"]{1,80}\" \"[^\"]{0,120}\" \".*");

  /** Regions stand between the flags and the first capability of a device. */
  private static final int LINES_OF_A_DEVICE = 12;

  /** Only {@code lspci -v} prints flags in words, and it prints no links. */
  private static final Pattern FLAGS =
      Pattern.compile(
          "^\\s*+Flags: (?:bus master|fast devsel|medium devsel|66MHz|fast Back2Back).*");

  /** The chipset most virtual machines have is older than PCI Express: nothing there is linked. */
  private static final Pattern VIRTUAL =
      Pattern.compile("^\\s*+Subsystem: .{0,60}\\bQ(?:emu|EMU) [Vv]irtual [Mm]achine.*");

  public static final Format FORMAT =
      format("lspci-list", "lspci without capabilities")
          .printedBy("lspci", "lspci -k", "lspci -nn", "lspci -v", "lspci -mm", "lspci -vmm")
          .describedIn("lspci(8)")
          .marked(
              "bridge: ",
              "bridge [",
              "controller: ",
              "controller [",
              "interface: ",
              "Kernel driver in use",
              "Kernel modules",
              "Fibre Channel: ",
              "peripheral: ",
              "PIC: ",
              "Slot:",
              "Device:",
              "Capabilities: [",
              "irtual machine",
              "irtual Machine",
              ".0 \"",
              ".1 \"",
              ".2 \"",
              ".3 \"")
          .opens(LspciList::opens)
          .withoutCaptions()
          .readBy(Devices::new);

  private LspciList() {}

  private static boolean opens(Line line, ExhibitContext surroundings) {
    if (isPlain(line)) {
      return surroundings
          .lineAbove(line)
          .filter(above -> above.number() == line.number() - 1 && isPlain(above))
          .isPresent();
    }
    if (isOfFields(line.text())) {
      return true;
    }
    if (VIRTUAL.matcher(line.text()).matches()) {
      return isBelowSlot(line, surroundings);
    }
    return line.text().contains("Capabilities: [")
        ? isBelowFlags(line, surroundings)
        : DRIVER.matcher(line.text()).matches() && isBelowSlot(line, surroundings);
  }

  private static boolean isBelowSlot(Line line, ExhibitContext surroundings) {
    Optional<Line> above = surroundings.lineAbove(line);
    for (int i = 0; i < 3 && above.isPresent() && isShort(above.get()); i++) {
      above = surroundings.lineAbove(above.get());
    }
    return above.isPresent() && PciSlot.of(above.get().text()).isPresent();
  }

  private static boolean isOfFields(String text) {
    return FIELDS.matcher(text).matches() || QUOTED.matcher(text).matches();
  }

  private static boolean isBelowFlags(Line line, ExhibitContext surroundings) {
    Optional<Line> above = surroundings.lineAbove(line);
    for (int i = 0; i < LINES_OF_A_DEVICE && above.isPresent(); i++) {
      if (FLAGS.matcher(above.get().text()).matches()) {
        return true;
      }
      above = above.filter(Devices::isDetail).flatMap(surroundings::lineAbove);
    }
    return false;
  }

  /** Only a listing with capabilities names the programming interface. */
  private static boolean isPlain(Line line) {
    return !line.text().contains("(prog-if ") && PciSlot.of(line.text()).isPresent();
  }

  private static boolean isShort(Line line) {
    return DRIVER.matcher(line.text()).matches() || NAME.matcher(line.text()).matches();
  }

  /** Reads one listing, in the layout of its first line. */
  private static final class Devices implements Reader {
    private int last;
    private boolean fields;
    private boolean flags;

    /** The chipset of a virtual machine, as long as none of its devices shows a link. */
    private Location virtual;

    @Override
    public boolean take(Line line, ObservationSink sink) {
      String text = line.text();
      if (last == 0) {
        if (VIRTUAL.matcher(text).matches()) {
          virtual = line.at();
        } else {
          sink.remark(
              line.at(), "lists devices without their links: lspci -vv, run as root, shows them");
        }
        fields = isOfFields(text);
        flags = virtual != null || text.contains("Capabilities: [");
      }
      boolean next = last == 0 || line.number() == last + 1;
      last = line.number();
      if (fields) {
        return isOfFields(text) || FIELD.matcher(text).matches();
      }
      if (text.contains("Lnk")) {
        virtual = null;
        return false;
      }
      if (flags) {
        return !line.blank() && (PciSlot.of(text).isPresent() || isDetail(line));
      }
      return next && (isShort(line) || isPlain(line));
    }

    @Override
    public void end(ObservationSink sink) {
      if (virtual != null) {
        sink.remark(virtual, "is of a virtual machine: none of its devices has a link of its own");
      }
    }

    private static boolean isDetail(Line line) {
      return PciSlot.isDetail(line.text()) || Character.isWhitespace(line.text().charAt(0));
    }
  }
}
