package dev.stallsage.evidence.cloud;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.CloudLimit;
import dev.stallsage.observation.CloudLimit.Kind;
import dev.stallsage.observation.Location;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * CloudWatch's metrics of limits, as {@code aws cloudwatch} prints them.
 *
 * <pre>
 * { "Label": "BurstBalance", "Datapoints": [ { "Timestamp": "...", "Average": 0.4, "Unit": "Percent" } ] }
 * </pre>
 *
 * becomes 0.4 % of credits left. Of the statistics of a point the least of the credits counts, and
 * the most of what tells that a limit was reached. Other metrics of EBS tell no limit.
 */
public final class Cloudwatch {
  private static final Map<String, Kind> METRICS =
      Map.of(
          "BurstBalance", Kind.VOLUME_CREDITS,
          "EBSIOBalance%", Kind.INSTANCE_CREDITS,
          "EBSByteBalance%", Kind.INSTANCE_CREDITS,
          "VolumeIOPSExceededCheck", Kind.VOLUME_AT_LIMIT,
          "VolumeThroughputExceededCheck", Kind.VOLUME_AT_LIMIT,
          "InstanceEBSIOPSExceededCheck", Kind.INSTANCE_AT_LIMIT,
          "InstanceEBSThroughputExceededCheck", Kind.INSTANCE_AT_LIMIT);

  private static final Pattern VOLUME = Pattern.compile("\\b(vol-[0-9a-f]{8,17})\\b");

  public static final JsonFormat FORMAT =
      format("cloudwatch", "CloudWatch metrics of EBS (aws cloudwatch)")
          .printedBy(
              "aws cloudwatch get-metric-statistics --namespace AWS/EBS --metric-name BurstBalance ...",
              "aws cloudwatch get-metric-data --metric-data-queries ...")
          .describedIn("https://docs.aws.amazon.com/ebs/latest/userguide/using_cloudwatch_ebs.html")
          .yields(CloudLimit.class)
          .claims(
              document ->
                  document.has("Label") && document.has("Datapoints")
                      || document.has("MetricDataResults"))
          .documentReadBy(Cloudwatch::read);

  private Cloudwatch() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    statistics(document, at, sink);
    for (Json result : document.get("MetricDataResults")) {
      String label = result.get("Label").text();
      Iterator<Json> times = result.get("Timestamps").iterator();
      for (Json value : result.get("Values")) {
        String time = times.hasNext() ? times.next().text() : "";
        give(label, value.number(), time, at.apply(value.line()), sink);
      }
    }
  }

  private static void statistics(Json document, IntFunction<Location> at, ObservationSink sink) {
    String label = document.get("Label").text();
    String first = isCredits(label) ? "Minimum" : "Maximum";
    for (Json point : document.get("Datapoints")) {
      Json value = point.has(first) ? point.get(first) : point.get("Average");
      give(label, value.number(), point.get("Timestamp").text(), at.apply(value.line()), sink);
    }
  }

  private static boolean isCredits(String label) {
    return label.contains("Balance");
  }

  /** One number of a metric; nothing where the metric tells no limit. */
  static void give(String label, double value, String time, Location at, ObservationSink sink) {
    String metric =
        METRICS.keySet().stream().filter(name -> contains(label, name)).findFirst().orElse("");
    if (!metric.isEmpty() && value >= 0) {
      Matcher volume = VOLUME.matcher(label);
      sink.observe(
          new CloudLimit(
              at, volume.find() ? volume.group(1) : "", METRICS.get(metric), metric, value, time));
    }
  }

  /** A label of one's own may tell the volume beside the metric. */
  private static boolean contains(String label, String name) {
    return List.of(label.split("\\s+")).contains(name);
  }
}
