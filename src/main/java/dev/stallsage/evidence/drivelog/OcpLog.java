package dev.stallsage.evidence.drivelog;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.DriveFigure;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The log of an NVMe drive that follows the data-centre specification of OCP.
 *
 * <pre>
 * SMART Cloud Attributes :-
 *   Uncorrectable read error count     3
 *   Thermal throttling status          1
 * </pre>
 *
 * becomes a {@link DriveFigure}: 3 errors beyond repair. That the drive throttles while it is asked
 * is remarked. The source is "Datacenter NVMe SSD Specification" 2.0, log identifier C0h.
 */
public final class OcpLog {
  private static final Pattern TITLE =
      Pattern.compile("^SMART Cloud (?:Health Log|Attributes) ?:?-?$");
  private static final Pattern VALUE =
      Pattern.compile(
          "^([A-Z][\\w /()-]{2,70}?) ?:? ?([\\d,]{1,40}|0x[0-9a-f]{1,40})(?: .{0,60})?$");

  public static final Format FORMAT =
      format("nvme-ocp-log", "Extended health log of an NVMe drive (nvme ocp smart-add-log)")
          .printedBy("nvme ocp smart-add-log /dev/nvme0")
          .describedIn(
              "https://manpages.debian.org/bookworm/nvme-cli/nvme-ocp-smart-add-log.1.en.html")
          .yields(DriveFigure.class)
          .marked("SMART Cloud ")
          .opensCollapsed(TITLE)
          .linesReadBy(OcpLog::take);

  private OcpLog() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher value = VALUE.matcher(text);
    if (!value.matches()) {
      return TITLE.matcher(text).matches();
    }
    String name = value.group(1);
    boolean some = !value.group(2).matches("0{1,40}");
    if (name.startsWith("Uncorrectable read error count")) {
      sink.observe(
          new DriveFigure(
              line.at(),
              "",
              DriveFigure.Kind.UNCORRECTABLE_ERRORS,
              PrintedNumbers.decimal(value.group(2), true),
              name));
    } else if (name.startsWith("Thermal throttling status") && some) {
      sink.remark(line.at(), "the drive held its speed back for heat when this was printed");
    }
    return true;
  }
}
