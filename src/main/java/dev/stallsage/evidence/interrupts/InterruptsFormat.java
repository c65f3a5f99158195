package dev.stallsage.evidence.interrupts;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.InterruptLine;
import java.util.List;
import java.util.Set;

/**
 * {@code /proc/interrupts}, whole or filtered.
 *
 * <p>{@code 82: 4411 0 90233 IR-PCI-MSI 29884416-edge vmd0, nvme2q3, switchtec} below {@code CPU0
 * CPU1 CPU3} becomes vector {@code 82}, three counts since boot, controller {@code IR-PCI-MSI
 * 29884416-edge} and three handlers: they all run whenever one of their devices interrupts. An
 * offline processor has no column. {@code /proc/softirqs} has the same heading and is not read.
 */
public final class InterruptsFormat implements Format {
  @Override
  public About about() {
    return new About(
        "proc-interrupts",
        "Linux /proc/interrupts",
        List.of("cat /proc/interrupts"),
        "proc(5)",
        Set.of(InterruptLine.class));
  }

  @Override
  public List<String> marks() {
    return List.of("-MSI", "APIC", "GICv");
  }

  @Override
  public List<String> marksAbove() {
    return Marks.followed("CPU", '0', '9');
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    String text = line.text();
    return text.indexOf(':') > 0
        && (InterruptRow.hasController(text)
            || InterruptRow.begins(text) && InterruptRow.isHeading(surroundings.above(line)));
  }

  @Override
  public boolean isHeading(String text) {
    return InterruptRow.isHeading(text);
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new InterruptsReader(surroundings);
  }

  /** Eleven characters for each of thousands of processors. */
  @Override
  public int longestLine() {
    return 128 * 1024;
  }
}
