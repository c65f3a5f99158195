package dev.stallsage.evidence.nvme;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.NvmeHealth;
import java.util.regex.Pattern;

/**
 * The health log as {@code nvmecontrol} of FreeBSD prints it.
 *
 * <pre>
 * Critical Warning State:         0x04
 *  Available spare:               0
 *  Temperature:                   0
 *  Device reliability:            1
 *  Read only:                     0
 *  Volatile memory backup:        0
 * Temperature:                    311 K, 37.85 C, 100.13 F
 * Available spare:                88
 * </pre>
 *
 * becomes the warning {@code 0x04}, 38 degrees and 88 percent of the spare. The indented lines are
 * the bits of the warning by their names, which the fields below have as well.
 */
public final class Nvmecontrol implements Reader {
  private static final Pattern FIRST =
      Pattern.compile("^Critical Warning State: 0x\\p{XDigit}{2}$");
  private static final Pattern TITLE =
      Pattern.compile("^(?:SMART/Health Information Log|={20,60})$");
  private static final Pattern BIT =
      Pattern.compile(
          "^(?:Available spare|Temperature|Device reliability|Read only|Volatile memory backup"
              + "|Persistent memory.{0,40}): [01]$");
  private static final Pattern NEVER = Pattern.compile("^(?!)");

  public static final Format FORMAT =
      format("nvmecontrol-health", "nvmecontrol logpage -p 2")
          .printedBy("nvmecontrol logpage -p 2 nvme0")
          .describedIn("nvmecontrol(8)")
          .yields(NvmeHealth.class)
          .marked("Critical Warning State:")
          .opensCollapsed(FIRST)
          .patience(3)
          .withoutCaptions()
          .readBy(Nvmecontrol::new);

  private final HealthTextReader fields;
  private boolean inBits;

  Nvmecontrol(ExhibitContext surroundings) {
    fields = new HealthTextReader(NEVER, surroundings);
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (inBits && BIT.matcher(text).matches()) {
      return true;
    }
    inBits = FIRST.matcher(text).matches();
    return fields.take(line, sink) || TITLE.matcher(text).matches();
  }

  @Override
  public void end(ObservationSink sink) {
    fields.end(sink);
  }
}
