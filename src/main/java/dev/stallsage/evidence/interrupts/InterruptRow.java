package dev.stallsage.evidence.interrupts;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Line;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** The grammar of the lines of {@code /proc/interrupts}. */
final class InterruptRow {
  private static final Pattern HEADING = Pattern.compile("^\\s*+CPU\\d[CPU\\d\\s]*+$");
  private static final Pattern BEGINS =
      Pattern.compile("^\\s*([\\w/.-]{1,12}):\\s*\\d+(?:\\s.*)?$");

  /** A row that needs no heading to be known: counts, then the name of an interrupt controller. */
  private static final Pattern CONTROLLER =
      Pattern.compile(
          "^\\s*\\d+:\\s+\\d[\\d\\s]*\\s(?:(?:IR-)?(?:PCI-MSIX?|IO-APIC|DMAR-MSI)\\S*|VMD-MSI|ITS-MSI"
              + "|GICv\\d|XT-PIC|xen-\\S+|XIVE-IRQ|XICS)\\s.*");

  private static final Set<String> SOFT =
      Set.of(
          "HI",
          "TIMER",
          "NET_TX",
          "NET_RX",
          "BLOCK",
          "BLOCK_IOPOLL",
          "IRQ_POLL",
          "TASKLET",
          "SCHED",
          "HRTIMER",
          "RCU");

  private InterruptRow() {}

  static boolean isHeading(String text) {
    return text.contains("CPU") && HEADING.matcher(text).matches();
  }

  static boolean begins(String text) {
    return isCountAfterColon(text) && BEGINS.matcher(text).matches() && !SOFT.contains(label(text));
  }

  /** Cheap: what nearly no line with a colon has. */
  private static boolean isCountAfterColon(String text) {
    int i = text.indexOf(':') + 1;
    while (i > 0 && i < text.length() && text.charAt(i) == ' ') {
      i++;
    }
    return i > 0
        && i < text.length()
        && (text.charAt(i) == '\t' || Character.isDigit(text.charAt(i)));
  }

  static String label(String text) {
    return text.substring(0, text.indexOf(':')).strip();
  }

  static boolean hasController(String text) {
    return (text.contains("MSI") || text.contains("APIC") || text.contains("GIC"))
        && CONTROLLER.matcher(text).matches();
  }

  /** The columns of the heading right above, which a mail client may have wrapped; 0 for none. */
  static int processors(Line line, ExhibitContext surroundings) {
    int columns = 0;
    Optional<Line> above = surroundings.lineAbove(line);
    while (above.isPresent() && isHeading(above.get().text())) {
      columns += above.get().words().length;
      above = surroundings.lineAbove(above.get());
    }
    return columns;
  }
}
