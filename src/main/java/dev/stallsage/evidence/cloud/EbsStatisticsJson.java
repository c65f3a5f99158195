package dev.stallsage.evidence.cloud;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.CloudLimit;
import dev.stallsage.observation.CloudLimit.Kind;
import dev.stallsage.observation.Location;
import java.util.function.IntFunction;

/**
 * {@code ebsnvme stats -o json}, {@code nvme amzn stats -o json}. {@code
 * "ebs_volume_performance_exceeded_iops": 4180233911} becomes 4180.2 s. Which volume it is, the
 * document does not tell.
 */
public final class EbsStatisticsJson {
  private static final String VOLUME = "ebs_volume_performance_exceeded_";
  private static final String INSTANCE = "ec2_instance_ebs_performance_exceeded_";

  public static final JsonFormat FORMAT =
      format("ebs-statistics-json", "Volumes of Amazon EBS about themselves, JSON")
          .printedBy("ebsnvme stats -o json /dev/nvme1n1", "nvme amzn stats /dev/nvme1n1 -o json")
          .describedIn(
              "https://docs.aws.amazon.com/ebs/latest/userguide/nvme-detailed-performance-stats.html")
          .yields(CloudLimit.class)
          .claims(document -> document.has(VOLUME + "iops") || document.has(INSTANCE + "iops"))
          .documentReadBy(EbsStatisticsJson::read);

  private EbsStatisticsJson() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    give(document.get(VOLUME + "iops"), at, Kind.VOLUME_SECONDS, "IOPS", sink);
    give(document.get(VOLUME + "tp"), at, Kind.VOLUME_SECONDS, "throughput", sink);
    give(document.get(INSTANCE + "iops"), at, Kind.INSTANCE_SECONDS, "IOPS", sink);
    give(document.get(INSTANCE + "tp"), at, Kind.INSTANCE_SECONDS, "throughput", sink);
  }

  private static void give(
      Json counter, IntFunction<Location> at, Kind kind, String what, ObservationSink sink) {
    if (counter.number() >= 0) {
      double seconds = counter.number() * EbsStatistics.SECONDS_PER_MICROSECOND;
      sink.observe(new CloudLimit(at.apply(counter.line()), "", kind, what, seconds, ""));
    } else if (counter.present()) {
      sink.remark(at.apply(counter.line()), "expected microseconds, found " + counter.text());
    }
  }
}
