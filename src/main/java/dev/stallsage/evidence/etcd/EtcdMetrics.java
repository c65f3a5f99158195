package dev.stallsage.evidence.etcd;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.SyncDistribution;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The metrics of etcd for Prometheus, of which only the histogram of the syncs of its write-ahead
 * log is looked at.
 *
 * <p>{@code etcd_disk_wal_fsync_duration_seconds_bucket{le="0.016"} 529} is the number of syncs
 * that took at most 16 ms since etcd started. The bucket in which the slowest hundredth begins
 * tells how long that takes at least. Versions before 3 call it {@code
 * etcd_wal_fsync_durations_seconds}.
 */
public final class EtcdMetrics implements Reader {
  private static final String NEW_NAME = "etcd_disk_wal_fsync_duration_seconds";
  private static final String OLD_NAME = "etcd_wal_fsync_durations_seconds";

  private static final Pattern BUCKET =
      Pattern.compile(
          "^\\s*+etcd_(?:disk_wal_fsync_duration|wal_fsync_durations)_seconds_bucket\\{"
              + "(?:[^{}\"]{1,60}=\"[^\"]{0,200}\",){0,20}+le=\"(?<most>[\\d.e+-]{1,24}|\\+Inf)\""
              + "[^}]{0,200}\\}\\s++(?<count>\\d[\\d.e+]{0,24})(?:\\s++\\d{1,20})?\\s*+$");
  private static final double SLOWEST = 0.01;
  private static final double MS = 1000;

  /** Fewer say nothing of a hundredth. */
  private static final double FEWEST = 1000;

  public static final Format FORMAT =
      format("etcd-metrics", "Metrics of etcd for Prometheus: syncs of its log")
          .printedBy("curl -s http://127.0.0.1:2381/metrics | grep wal_fsync")
          .describedIn("https://etcd.io/docs/latest/metrics/")
          .yields(SyncDistribution.class)
          .marked(NEW_NAME + "_bucket", OLD_NAME + "_bucket")
          .opens(BUCKET)
          .patience(3)
          .withoutCaptions()
          .readBy(EtcdMetrics::new);

  /** One line of the histogram: so many syncs took at most so long. */
  private record Bucket(Location at, double mostMs, double count) {}

  private final List<Bucket> buckets = new ArrayList<>();

  @Override
  public boolean take(Line line, ObservationSink sink) {
    Matcher m = BUCKET.matcher(line.text());
    if (!m.matches()) {
      return line.text().contains("wal_fsync_duration");
    }
    boolean last = m.group("most").equals("+Inf");
    double most = last ? Double.POSITIVE_INFINITY : MS * PrintedNumbers.decimal(m.group("most"));
    if (!buckets.isEmpty() && most <= buckets.get(buckets.size() - 1).mostMs) {
      end(sink);
    }
    buckets.add(new Bucket(line.at(), most, PrintedNumbers.decimal(m.group("count"))));
    return true;
  }

  @Override
  public void end(ObservationSink sink) {
    if (!buckets.isEmpty()) {
      tell(sink);
    }
    buckets.clear();
  }

  private void tell(ObservationSink sink) {
    Bucket all = buckets.get(buckets.size() - 1);
    boolean whole = Double.isInfinite(all.mostMs);
    if (!whole) {
      sink.remark(all.at, "expected a bucket le=\"+Inf\" below: the histogram is cut");
    }
    if (all.count >= FEWEST) {
      double quick = all.count * (1 - SLOWEST);
      double least = 0;
      for (Bucket bucket : buckets) {
        if (bucket.count >= quick) {
          sink.observe(new SyncDistribution(bucket.at, "etcd", all.count, least, whole));
          return;
        }
        least = bucket.mostMs;
      }
    }
  }
}
