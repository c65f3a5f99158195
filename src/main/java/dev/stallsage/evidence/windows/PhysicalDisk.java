package dev.stallsage.evidence.windows;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table of {@code Get-PhysicalDisk}.
 *
 * <pre>
 * Number FriendlyName     SerialNumber MediaType CanPool OperationalStatus  HealthStatus Usage         Size
 * ------ ------------     ------------ --------- ------- -----------------  ------------ -----         ----
 * 4      ACME SPIN4000    AC7Q1F0K     HDD       False   Predictive Failure Warning      Auto-Select 3.64 TB
 * </pre>
 *
 * becomes a {@code PhysicalDisk4} that expects to fail. Another status that is not sound becomes a
 * remark; {@code OK} is no measurement.
 */
public final class PhysicalDisk {
  private static final Pattern HEADING =
      Pattern.compile(
          "^(?:Number|DeviceId|DeviceID) FriendlyName(?: Serial ?Number)?(?: MediaType)?(?:"
              + " CanPool)? OperationalStatus HealthStatus(?: Usage)?(?: Size)?$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(\\d{1,6}) (\\S.{0,160}?) (?:True|False) (\\S.{0,60}?)"
              + " (Healthy|Warning|Unhealthy|Unknown)\\b.{0,60}$");
  private static final Pattern RULE = Pattern.compile("^-{4,30}(?: -{4,30}){3,12}$");

  public static final Format FORMAT =
      format("windows-physical-disk", "Drives of Windows (Get-PhysicalDisk)")
          .printedBy("Get-PhysicalDisk")
          .describedIn(
              "https://learn.microsoft.com/en-us/powershell/module/storage/get-physicaldisk")
          .yields(DriveFigure.class)
          .marked("OperationalStatus")
          .opensCollapsed(HEADING)
          .linesReadBy(PhysicalDisk::take);

  private PhysicalDisk() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return HEADING.matcher(text).matches() || RULE.matcher(text).matches();
    }
    String disk = "PhysicalDisk" + row.group(1);
    if (row.group(3).contains("Predictive Failure")) {
      sink.observe(
          new DriveFigure(line.at(), disk, Kind.FAILURE_PREDICTED, 1, "OperationalStatus"));
    } else if (!row.group(4).equals("Healthy") || !row.group(3).equals("OK")) {
      sink.remark(line.at(), disk + " is " + row.group(4) + ", its status is " + row.group(3));
    }
    return true;
  }
}
