package dev.stallsage.evidence.ceph;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.json.Json;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.function.IntFunction;

/**
 * {@code ceph daemon osd.N perf dump}: the counters of one OSD, all since it was started.
 *
 * <p>{@code "bluefs": { "slow_used_bytes": 812646400 }} becomes a remark that the metadata spilled
 * over to the slow device, which is a fault; means since the start tell nothing of now.
 */
public final class CephPerfDump {
  private static final String BLUEFS = "bluefs";
  private static final String SLOW = "slow_used_bytes";

  public static final JsonFormat FORMAT =
      format("ceph-perf-dump", "Counters of one OSD of Ceph (ceph daemon osd.N perf dump)")
          .printedBy("ceph daemon osd.<n> perf dump")
          .describedIn("https://docs.ceph.com/en/latest/dev/perf_counters/")
          .yields(KernelEvent.class)
          .claims(document -> document.get(BLUEFS).has("db_total_bytes"))
          .documentReadBy(CephPerfDump::read);

  private CephPerfDump() {}

  private static void read(Json document, IntFunction<Location> at, ObservationSink sink) {
    Json slow = document.get(BLUEFS).get(SLOW);
    if (slow.number() > 0) {
      sink.observe(KernelEvent.told(at.apply(slow.line()), "ceph-metadata-spills", ""));
      sink.remark(
          at.apply(slow.line()),
          "metadata of this OSD spilled over to its slow device (slow_used_bytes above 0): its fast"
              + " device is too small or full");
    } else {
      sink.remark(
          at.apply(document.line()),
          "all its counters run since the OSD was started and tell nothing of now: ceph osd perf"
              + " does, in the hour in which it is slow");
    }
  }
}
