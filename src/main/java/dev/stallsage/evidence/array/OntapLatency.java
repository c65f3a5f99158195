package dev.stallsage.evidence.array;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.DeviceSample.Column;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code qos statistics volume latency show} and {@code … performance show} of NetApp ONTAP: the
 * time of a request within the array, from its network card and back. The line {@code -total-} is
 * all of them, and no volume.
 *
 * <pre>
 * Workload            ID    Latency    Network    Cluster       Data       Disk        QoS
 * --------------- ------ ---------- ---------- ---------- ---------- ---------- ----------
 * -total-              -    31.12ms   110.00us        0ms     1.20ms    29.50ms        0ms
 * vol_db-wid1121    1121    42.12ms   110.00us        0ms     1.20ms    40.50ms        0ms
 * Workload            ID     IOPS       Throughput      Latency
 * vol_db-wid1121    1121      412        12.10MB/s      42.12ms
 * </pre>
 *
 * becomes a {@link DeviceSample} of {@code vol_db-wid1121}: 42.12 ms, and 412 requests a second
 * where they are told.
 */
public final class OntapLatency implements Reader {
  private static final Pattern HEAD =
      Pattern.compile(
          "^(?:Workload ID|Policy Group|Workload) (?:Latency Network Cluster Data"
              + " Disk\\b.{0,80}|IOPS Throughput Latency\\b.{0,80})$");
  private static final Pattern LATENCY =
      Pattern.compile(
          "^(\\S{1,120})(?: (?:\\d{1,9}|-))? ([\\d.]{1,12})(us|ms|s)(?:"
              + " [\\d.]{1,12}(?:us|ms|s)){4,10}$");
  private static final Pattern RATE =
      Pattern.compile(
          "^(\\S{1,120})(?: (?:\\d{1,9}|-))? (\\d{1,9}) [\\d.]{1,12}[KMGT]?B/s"
              + " ([\\d.]{1,12})(us|ms|s)(?: .{0,80})?$");
  private static final Pattern RULE = Pattern.compile("^-{3,120}(?: -{3,120}){3,12}$");
  private static final String TOTAL = "-total-";

  private static final String WITHOUT_RATE =
      "how many requests a second there were is not told here, and a mean of few says little: qos"
          + " statistics volume performance show in the same minutes tells it";

  public static final Format FORMAT =
      format("ontap-latency", "NetApp ONTAP latency of volumes (qos statistics)")
          .printedBy(
              "qos statistics volume latency show -iterations 12",
              "qos statistics volume performance show -iterations 12")
          .describedIn(
              "https://docs.netapp.com/us-en/ontap-cli/qos-statistics-volume-latency-show.html")
          .yields(DeviceSample.class)
          .marked("Workload", "Policy Group")
          .opensCollapsed(HEAD)
          .readBy(OntapLatency::new);

  private boolean said;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher latency = LATENCY.matcher(text);
    if (latency.matches()) {
      if (!said) {
        sink.remark(line.at(), WITHOUT_RATE);
      }
      said = true;
      tell(line, latency.group(1), Double.NaN, latency.group(2), latency.group(3), sink);
      return true;
    }
    Matcher rate = RATE.matcher(text);
    if (rate.matches()) {
      double perSecond = PrintedNumbers.decimal(rate.group(2));
      tell(line, rate.group(1), perSecond, rate.group(3), rate.group(4), sink);
      return true;
    }
    return HEAD.matcher(text).matches() || RULE.matcher(text).matches();
  }

  private static void tell(
      Line line, String name, double perSecond, String time, String unit, ObservationSink sink) {
    double ms =
        PrintedNumbers.decimal(time) * (unit.equals("us") ? 1e-3 : unit.equals("s") ? 1e3 : 1);
    if (!name.equals(TOTAL) && ms > 0) {
      sink.observe(
          DeviceSample.of(line.at(), name)
              .set(Column.RESPONSE_MS, ms)
              .set(Column.TRANSFERS_PER_SECOND, perSecond)
              .build());
    }
  }
}
