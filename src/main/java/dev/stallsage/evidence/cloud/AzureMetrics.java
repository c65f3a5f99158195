package dev.stallsage.evidence.cloud;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.CloudLimit;
import dev.stallsage.observation.CloudLimit.Kind;
import dev.stallsage.observation.Location;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The metrics of limits of Azure's virtual machines, as {@code az monitor metrics list} prints
 * them, in JSON or as a table.
 *
 * <pre>
 * Timestamp            Name                                Average
 * -------------------  ----------------------------------  ---------
 * 2024-06-02 11:50:00  Data Disk IOPS Consumed Percentage  100.0
 * </pre>
 *
 * becomes a volume that stood at its limit in that minute. What is consumed is the share of what a
 * disk or a machine is sold with; from {@value #AT_LIMIT} % on nothing is left. The credits for
 * bursts are printed as used.
 */
public final class AzureMetrics {
  private static final double AT_LIMIT = 99;
  private static final double ALL = 100;

  private static final String NAME =
      "(?:(?:Data|OS) Disk (?:IOPS|Bandwidth) Consumed Percentage"
          + "|VM (?:Cached|Uncached) (?:IOPS|Bandwidth) Consumed Percentage"
          + "|(?:Data|OS) Disk Used Burst (?:IO|BPS) Credits Percentage)";
  private static final Pattern METRIC = Pattern.compile(NAME);
  private static final Pattern HEADING =
      Pattern.compile(
          "^Timestamp Name (?:Average|Maximum|Total|Minimum|Count)(?: \\w{1,20}){0,4}$");
  private static final Pattern RULE = Pattern.compile("^-{5,40}(?: -{3,80}){1,6}$");
  private static final Pattern ROW =
      Pattern.compile(
          "^(?<time>\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d(?::\\d\\d)?) (?<name>[A-Z][\\w ]{3,80}?)"
              + " (?<value>\\d{1,9}(?:\\.\\d{1,12})?)$");

  public static final JsonFormat JSON =
      format("azure-metrics-json", "Metrics of a virtual machine of Azure, JSON")
          .printedBy(
              "az monitor metrics list --resource <vm> --metric 'Data Disk IOPS Consumed Percentage'")
          .describedIn(
              "https://learn.microsoft.com/en-us/azure/azure-monitor/reference/supported-metrics/microsoft-compute-virtualmachines-metrics")
          .yields(CloudLimit.class)
          .claims(document -> document.has("namespace") && document.has("value"))
          .documentReadBy(AzureMetrics::read);

  public static final Format FORMAT =
      format("azure-metrics", "Metrics of a virtual machine of Azure, as a table")
          .printedBy("az monitor metrics list --resource <vm> --metric <metric> --output table")
          .describedIn(
              "https://learn.microsoft.com/en-us/azure/azure-monitor/reference/supported-metrics/microsoft-compute-virtualmachines-metrics")
          .yields(CloudLimit.class)
          .marked("Timestamp")
          .opensCollapsed(HEADING)
          .linesReadBy(AzureMetrics::take);

  private AzureMetrics() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    for (Json metric : document.get("value")) {
      String name = metric.at("name", "value").text();
      for (Json series : metric.get("timeseries")) {
        for (Json point : series.get("data")) {
          Json value = point.has("maximum") ? point.get("maximum") : point.get("average");
          give(name, value.number(), point.get("timeStamp").text(), at.apply(value.line()), sink);
        }
      }
    }
  }

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (row.matches()) {
      double value = PrintedNumbers.decimal(row.group("value"));
      give(row.group("name"), value, row.group("time"), line.at(), sink);
      return true;
    }
    return HEADING.matcher(text).matches() || RULE.matcher(text).matches();
  }

  private static void give(
      String name, double value, String time, Location at, ObservationSink sink) {
    if (!METRIC.matcher(name).matches() || !(value >= 0)) {
      return;
    }
    if (name.contains("Credits")) {
      sink.observe(
          new CloudLimit(at, "", Kind.VOLUME_CREDITS, name, Math.max(0, ALL - value), time));
    } else {
      Kind kind = name.startsWith("VM ") ? Kind.INSTANCE_AT_LIMIT : Kind.VOLUME_AT_LIMIT;
      sink.observe(new CloudLimit(at, "", kind, name, value >= AT_LIMIT ? 1 : 0, time));
    }
  }
}
