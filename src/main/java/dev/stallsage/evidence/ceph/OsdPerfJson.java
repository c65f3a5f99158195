package dev.stallsage.evidence.ceph;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.OsdLatency;
import java.util.function.IntFunction;

/**
 * {@code ceph osd perf -f json}. {@code {"id": 4, "perf_stats": {"commit_latency_ms": 17,
 * "apply_latency_ms": 18}}} becomes OSD 4 that commits in 17 ms. Since Nautilus the list is within
 * {@code osdstats}.
 */
public final class OsdPerfJson {
  private static final String LIST = "osd_perf_infos";

  public static final JsonFormat FORMAT =
      format("ceph-osd-perf-json", "Commit latency of Ceph's OSDs (ceph osd perf -f json)")
          .printedBy("ceph osd perf -f json")
          .describedIn("ceph(8)")
          .yields(OsdLatency.class)
          .claims(document -> document.has(LIST) || document.get("osdstats").has(LIST))
          .documentReadBy(OsdPerfJson::read);

  private OsdPerfJson() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    Json list = document.has(LIST) ? document.get(LIST) : document.get("osdstats").get(LIST);
    for (Json osd : list) {
      Json times = osd.get("perf_stats");
      double number = osd.get("id").number();
      double commit = times.get("commit_latency_ms").number();
      Location line = at.apply(osd.line());
      if (!(number >= 0) || Double.isNaN(commit)) {
        sink.remark(line, "expected id and perf_stats with commit_latency_ms");
      } else if (commit >= 0) {
        double apply = times.get("apply_latency_ms").number();
        sink.observe(new OsdLatency(line, (int) number, commit, apply));
      }
    }
  }
}
