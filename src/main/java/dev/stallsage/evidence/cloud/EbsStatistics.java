package dev.stallsage.evidence.cloud;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.CloudLimit;
import dev.stallsage.observation.CloudLimit.Kind;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a volume of EBS counts, by {@code ebsnvme stats} or {@code nvme amzn stats}.
 *
 * <pre>
 * EBS Volume Performance Exceeded (us):
 *   IOPS: 4180233911
 * </pre>
 *
 * becomes 4180.2 s in which more requests were asked of the volume than it is sold with. The
 * counters begin when the volume is attached.
 */
public final class EbsStatistics {
  static final double SECONDS_PER_MICROSECOND = 1e-6;
  private static final Pattern FIRST = Pattern.compile("^Total Ops:?$");
  private static final Pattern VOLUME =
      Pattern.compile("^EBS Volume Performance Exceeded \\(us\\):?$");
  private static final Pattern INSTANCE =
      Pattern.compile("^EC2 Instance (?:EBS|Local Storage) Performance Exceeded \\(us\\):?$");
  private static final Pattern COUNTER =
      Pattern.compile("^(IOPS|Throughput|Read|Write): (\\d{1,20})$");
  private static final Pattern OTHERS =
      Pattern.compile(
          "^(?:Total (?:Bytes|Time \\(us\\)):?|Queue Length \\(point in time\\): \\d{1,20}"
              + "|(?:Read|Write) IO Latency Histogram(?: \\(us\\))?|Number of bins: \\d{1,9}|={5,80}"
              + "|Lower Upper IO Count|\\[\\d{1,20} - \\d{1,20} ?\\] => \\d{1,20})$");
  static final Pattern DEVICE =
      Pattern.compile("/dev/(nvme\\d{1,4}n\\d{1,4}|xvd[a-z]{1,2}|sd[a-z]{1,2})");

  public static final Format FORMAT =
      format(
              "ebs-statistics",
              "Volumes of Amazon EBS about themselves (ebsnvme stats, nvme amzn stats)")
          .printedBy("ebsnvme stats /dev/nvme1n1", "nvme amzn stats /dev/nvme1n1")
          .describedIn(
              "https://docs.aws.amazon.com/ebs/latest/userguide/nvme-detailed-performance-stats.html")
          .yields(CloudLimit.class)
          .marked("Total Ops", "Performance Exceeded (us)")
          .opens(line -> matches(line, FIRST) || isScope(line))
          .patience(1)
          .withoutCaptions()
          .readBy(EbsStatistics::reader);

  private EbsStatistics() {}

  private static Reader reader(ExhibitContext surroundings) {
    Matcher device = DEVICE.matcher(surroundings.command());
    return new Counters(device.find() ? device.group(1) : "");
  }

  private static boolean isScope(Line line) {
    return matches(line, VOLUME) || matches(line, INSTANCE);
  }

  private static boolean matches(Line line, Pattern pattern) {
    return pattern.matcher(line.collapsed()).matches();
  }

  private static final class Counters implements Reader {
    private final String device;
    private Kind scope;
    private boolean first = true;

    Counters(String device) {
      this.device = device;
    }

    @Override
    public boolean take(Line line, ObservationSink sink) {
      if (line.blank()) {
        return false;
      }
      boolean begins = matches(line, FIRST);
      if (begins && !first) {
        return false; // the next volume has an exhibit of its own
      }
      first = false;
      Matcher counter = COUNTER.matcher(line.collapsed());
      if (counter.matches()) {
        give(line, counter.group(1), counter.group(2), sink);
        return true;
      }
      scope =
          matches(line, VOLUME)
              ? Kind.VOLUME_SECONDS
              : matches(line, INSTANCE) ? Kind.INSTANCE_SECONDS : null;
      return begins || scope != null || matches(line, OTHERS);
    }

    private void give(Line line, String name, String count, ObservationSink sink) {
      if (scope != null && (name.equals("IOPS") || name.equals("Throughput"))) {
        String what = name.equals("IOPS") ? name : "throughput";
        double seconds = Double.parseDouble(count) * SECONDS_PER_MICROSECOND;
        sink.observe(new CloudLimit(line.at(), device, scope, what, seconds, ""));
      }
    }
  }
}
