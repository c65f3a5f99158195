package dev.stallsage.evidence.cloud;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CloudLimit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The mail of an alarm of CloudWatch.
 *
 * <pre>
 * - State Change: OK -> ALARM
 * - Reason for State Change: Threshold Crossed: 1 datapoint [0.0 (12/03/24 07:40:00)] was less than the threshold (20.0).
 * - MetricName: BurstBalance
 * - Dimensions: [VolumeId = vol-0a1b2c3d]
 * </pre>
 *
 * becomes 0 % of credits left. The value stands above the name of its metric.
 */
public final class CloudwatchAlarm implements Reader {
  private static final Pattern CROSSED =
      Pattern.compile(
          "\\bThreshold Crossed: [^\\[]{1,80}\\[(?:[^\\[\\]]{0,400}, )?"
              + "(?<value>\\d{1,12}(?:\\.\\d{1,18})?)"
              + " \\(\\d\\d/\\d\\d/\\d\\d \\d\\d:\\d\\d:\\d\\d\\)\\]");
  private static final Pattern METRIC =
      Pattern.compile("^(?:- )?MetricName: (?<name>[A-Za-z]{3,60}%?)$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:- )?(?:Name|Description|State Change|Timestamp|AWS Account|Alarm Arn"
              + "|Reason for State Change|MetricNamespace|Namespace|Dimensions|Period|Statistic|Unit"
              + "|TreatMissingData|ALARM|OK|Alarm Details|Threshold|Monitored Metric)\\b:?.{0,600}$");

  public static final Format FORMAT =
      format("cloudwatch-alarm", "Mail of an alarm of CloudWatch")
          .printedBy("aws cloudwatch describe-alarm-history --history-item-type StateUpdate")
          .describedIn(
              "https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/AlarmThatSendsEmail.html")
          .yields(CloudLimit.class)
          .marked("Threshold Crossed: ")
          .opens(line -> CROSSED.matcher(line.collapsed()).find())
          .withoutCaptions()
          .readBy(CloudwatchAlarm::new);

  private double value = Double.NaN;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher crossed = CROSSED.matcher(text);
    if (crossed.find()) {
      value = PrintedNumbers.decimal(crossed.group("value"));
      return true;
    }
    Matcher metric = METRIC.matcher(text);
    if (!metric.matches()) {
      return OTHERS.matcher(text).matches();
    }
    if (!Double.isNaN(value)) {
      Cloudwatch.give(metric.group("name"), value, "", line.at(), sink);
    }
    return true;
  }
}
