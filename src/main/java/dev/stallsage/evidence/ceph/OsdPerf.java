package dev.stallsage.evidence.ceph;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.OsdLatency;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code ceph osd perf}: whole milliseconds, rows in no order.
 *
 * <p>{@code 0 660 660} becomes OSD 0 that commits in 660 ms. An OSD that is down prints -1 and is
 * not read.
 */
public final class OsdPerf {
  private static final Pattern HEADING =
      Pattern.compile("^osd (?:fs_)?commit_latency\\(ms\\) (?:fs_)?apply_latency\\(ms\\)$");
  private static final Pattern ROW = Pattern.compile("^(\\d{1,6}) (-?\\d{1,9}) (-?\\d{1,9})$");

  public static final Format FORMAT =
      format("ceph-osd-perf", "Commit latency of Ceph's OSDs (ceph osd perf)")
          .printedBy("ceph osd perf")
          .describedIn("ceph(8)")
          .yields(OsdLatency.class)
          .marked("commit_latency")
          .opensCollapsed(HEADING)
          .linesReadBy(OsdPerf::take);

  private OsdPerf() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher row = ROW.matcher(text);
    if (!row.matches()) {
      return HEADING.matcher(text).matches();
    }
    double commit = Double.parseDouble(row.group(2));
    if (commit >= 0) {
      sink.observe(
          new OsdLatency(
              line.at(), Integer.parseInt(row.group(1)), commit, Double.parseDouble(row.group(3))));
    }
    return true;
  }
}
