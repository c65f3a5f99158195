package dev.stallsage.evidence.vmstat;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Pressure;
import dev.stallsage.observation.Pressure.Extent;
import dev.stallsage.observation.Pressure.Resource;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Pressure stall information, {@code /proc/pressure}: which share of the time tasks stood still for
 * want of a resource.
 *
 * <p>{@code /proc/pressure/io:full avg10=31.20 avg60=24.75 avg300=9.81 total=812344551} becomes
 * 24.75 % of the last minute in which nobody could go on but for I/O. The lines themselves do not
 * name the resource: the path before them, the line above or the command does; a line nobody names
 * is remarked. Pressure of a control group is of its own members only: that for memory is told
 * apart, any other is passed over. The manual is Documentation/accounting/psi.rst of the kernel.
 */
public final class PressureStall implements Reader {
  private static final Pattern ROW =
      Pattern.compile(
          "^\\s*+(?:(\\S{1,200}):\\s*+)?(some|full)\\s++avg10=(\\d{1,3}\\.\\d\\d)"
              + "\\s++avg60=(\\d{1,3}\\.\\d\\d)\\s++avg300=(\\d{1,3}\\.\\d\\d)\\s++total=\\d{1,20}\\s*+$");
  private static final Pattern NAMED =
      Pattern.compile("(?:\\bpressure/|^\\W{0,4})(cpu|memory|io|irq)\\b");
  private static final Pattern GROUP = Pattern.compile("\\b(cpu|memory|io|irq)\\.pressure\\b");
  private static final String MEMORY_OF_GROUP = "memory-of-group";
  private static final Map<String, Resource> RESOURCES =
      Map.of(
          "cpu",
          Resource.CPU,
          "memory",
          Resource.MEMORY,
          "io",
          Resource.IO,
          MEMORY_OF_GROUP,
          Resource.MEMORY_OF_GROUP);

  public static final Format FORMAT =
      format("pressure", "Linux pressure stall information (/proc/pressure)")
          .printedBy("grep . /proc/pressure/*", "cat /proc/pressure/io")
          .describedIn("https://docs.kernel.org/accounting/psi.html")
          .yields(Pressure.class)
          .marked("avg10=")
          .opens(ROW)
          // A time between two prints.
          .patience(2)
          .withoutCaptions()
          .readBy(PressureStall::new);

  private final ExhibitContext surroundings;
  private String name = "";
  private boolean begun;
  private boolean remarked;

  PressureStall(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher row = ROW.matcher(line.text());
    if (!row.matches()) {
      Optional<String> named = nameIn(line.text());
      named.ifPresent(n -> name = n);
      return named.isPresent();
    }
    if (row.group(1) != null) {
      name = nameIn(row.group(1)).orElse("");
    } else if (!begun) {
      name = nameIn(surroundings.above(line)).or(() -> nameIn(surroundings.command())).orElse("");
    }
    begun = true;
    row(line, row, sink);
    return true;
  }

  private void row(Line line, Matcher row, ObservationSink sink) {
    if (name.isEmpty()) {
      if (!remarked) {
        sink.remark(line.at(), "expected cpu, memory or io before the line or above it");
      }
      remarked = true;
    } else if (RESOURCES.containsKey(name)) {
      sink.observe(
          new Pressure(
              line.at(),
              RESOURCES.get(name),
              Extent.valueOf(row.group(2).toUpperCase(Locale.ROOT)),
              PrintedNumbers.decimal(row.group(3)),
              PrintedNumbers.decimal(row.group(4)),
              PrintedNumbers.decimal(row.group(5))));
    }
  }

  /** {@code io}; {@code memory-of-group} and {@code group} for that of a control group. */
  private static Optional<String> nameIn(String text) {
    Matcher group = GROUP.matcher(text);
    if (group.find()) {
      return Optional.of(group.group(1).equals("memory") ? MEMORY_OF_GROUP : "group");
    }
    Matcher named = NAMED.matcher(text);
    return named.find() ? Optional.of(named.group(1)) : Optional.empty();
  }
}
