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
 * CloudWatch's metrics of limits as {@code aws cloudwatch get-metric-statistics --output text}
 * prints them.
 *
 * <pre>
 * BurstBalance
 * DATAPOINTS  0.4  2024-06-02T11:50:00+00:00  Percent
 * </pre>
 *
 * becomes 0.4 % of credits left.
 */
public final class CloudwatchText implements Reader {
  private static final Pattern LABEL =
      Pattern.compile(
          "^(?:BurstBalance|EBSIOBalance%|EBSByteBalance%"
              + "|(?:Volume|InstanceEBS)(?:IOPS|Throughput)ExceededCheck)$");
  private static final Pattern POINT =
      Pattern.compile(
          "^DATAPOINTS (?<value>\\d{1,9}(?:\\.\\d{1,18})?) (?<time>\\d{4}-\\d\\d-\\d\\dT\\S{5,30})(?: \\w{1,20})?$");

  public static final Format FORMAT =
      format("cloudwatch-text", "CloudWatch metrics of EBS as text (aws cloudwatch)")
          .printedBy(
              "aws cloudwatch get-metric-statistics --output text --namespace AWS/EBS --metric-name BurstBalance ...")
          .describedIn("https://docs.aws.amazon.com/ebs/latest/userguide/using_cloudwatch_ebs.html")
          .yields(CloudLimit.class)
          .marked("Balance", "ExceededCheck")
          .opensCollapsed(LABEL)
          .readBy(CloudwatchText::new);

  private String label = "";

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    if (LABEL.matcher(text).matches()) {
      label = text;
      return true;
    }
    Matcher point = POINT.matcher(text);
    if (!point.matches() || label.isEmpty()) {
      return false;
    }
    double value = PrintedNumbers.decimal(point.group("value"));
    Cloudwatch.give(label, value, point.group("time"), line.at(), sink);
    return true;
  }
}
