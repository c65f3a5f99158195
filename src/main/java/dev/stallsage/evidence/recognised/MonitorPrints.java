package dev.stallsage.evidence.recognised;

import static dev.stallsage.evidence.recognised.KnownPrintFormat.print;

import dev.stallsage.evidence.Format;
import java.util.List;

/** Prints of monitors, enclosures, caches and clusters. */
public final class MonitorPrints {
  private static final String TRIMMED =
      "^/\\S{0,200}: [\\d.,]{1,12} ?[KMGTP]?i?B \\(\\d{1,20} bytes\\) trimmed(?: on \\S{1,100})?$";

  private static final String PROFILE = "^Current active profile: [\\w ,.-]{1,100}$";

  private static final String LED = "^/sys/devices/\\S{1,250} LED: \\w{1,20}$";

  public static final List<Format> TEXT =
      List.of(
          print(
              "node-exporter",
              "Counters of node_exporter (Prometheus text)",
              "curl -s localhost:9100/metrics",
              "https://github.com/prometheus/node_exporter",
              List.of("# HELP node_"),
              "^# HELP node_(?:disk|filesystem|pressure|vmstat|nfs|md)_\\w{1,80} .{1,200}$",
              "^(?:# (?:HELP|TYPE) \\w{1,100}.{0,200}|node_(?!md_disks\\{|md_state\\{|zfs_zpool_state\\{)\\w{1,100}(?:\\{[^}]{0,300}\\})? \\S{1,40}(?:"
                  + " \\d{1,16})?)$",
              "the counters run since boot: rate(node_disk_write_time_seconds_total[5m]) divided by"
                  + " rate(node_disk_writes_completed_total[5m]) over the slow hour is the latency of"
                  + " writes, the same of reads; iostat -xkyt 5 tells it now"),
          print(
              "netdata-metrics",
              "Metrics of Netdata (Prometheus text)",
              "curl -s 'localhost:19999/api/v1/allmetrics?format=prometheus'",
              "https://learn.netdata.cloud/docs/exporting-metrics/prometheus",
              List.of("netdata_disk_"),
              "^netdata_disk_\\w{1,100}\\{[^}]{0,400}\\} -?[\\d.]{1,30}(?: \\d{1,16})?$",
              "^(?:# (?:HELP|TYPE|COMMENT) .{0,300}|netdata_\\w{1,120}\\{[^}]{0,400}\\}"
                  + " -?[\\d.]{1,30}(?: \\d{1,16})?)$",
              "one moment of each figure is told and no course: iostat -xkyt 5 over two minutes tells"
                  + " it"),
          print(
              "grafana-series",
              "Values of a panel of Grafana (CSV)",
              "Inspect, Data, Download CSV",
              "https://grafana.com/docs/grafana/latest/panels-visualizations/panel-inspector/",
              List.of("Series"),
              "^\"?Series\"?[;,]\"?Time\"?[;,]\"?Value\"?$",
              "^(?:sep=[;,]|[^;]{1,300};\"?\\d{4}-\\d\\d-\\d\\dT[^;]{1,40};.{0,60}|[^,]{1,300},\"?\\d{4}-\\d\\d-\\d\\dT[^,]{1,40},.{0,60})$",
              "neither the query nor the unit of the panel stands in it, so its values are not judged: say"
                  + " both, or iostat -xkyt 5 tells the latency itself"),
          print(
              "nmon",
              "Recording of nmon",
              "nmon -f -s 5 -c 24",
              "https://nmon.sourceforge.io/",
              List.of("AAA,progname,nmon"),
              "^AAA,progname,nmon\\w{0,20}(?:,.{0,60})?$",
              "^[A-Z][A-Z0-9_]{2,20},.{0,2000}$",
              "nmon of Linux records throughput and busy time, and latency only where DISKWAIT or"
                  + " DISKREADSERV stand in it, which is not read: iostat -xkyt 5 tells the latency"),
          print(
              "pcp-values",
              "Values of Performance Co-Pilot (pmrep, pmval)",
              "pmrep -t 5 disk.dev.await disk.dev.util",
              "https://man7.org/linux/man-pages/man1/pmrep.1.html",
              List.of("disk."),
              "^(?:(?:Time )?(?:disk|hinv|kernel|mem)\\.[a-z_.]{3,60}(?: [a-z]{2,10}\\.[a-z_.]{3,60}){0,30}|Time(?:,\"?disk\\.[\\w.:/ -]{3,80}\"?){1,60})$",
              "^(?:\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d(?:,(?:N/A|-?[\\d.]{0,24})){1,60}|(?:\\d\\d:\\d\\d:\\d\\d )?(?:N/A|-?[\\d.]{1,24})(?: (?:N/A|-?[\\d.]{1,24})){0,40}|(?:[\\w/!-]{1,40}"
                  + " ){0,30}[\\w/!-]{1,40})$",
              "the columns are of the caller's choice and are not read: pcp iostat -x t prints the"
                  + " same as iostat does"),
          print(
              "bcache-statistics",
              "Counters of bcache",
              "grep . /sys/block/bcache*/bcache/stats_*/*",
              "https://www.kernel.org/doc/html/latest/admin-guide/bcache.html",
              List.of("/cache_"),
              "^(?:/sys/block/bcache\\d{1,4}/bcache/)?stats_(?:total|day|hour|five_minute)/cache_\\w{1,30}"
                  + "[: ]\\d{1,20}$",
              "^/sys/(?:block|fs)/\\S{1,200}bcache[^\\s:]{0,200}[: ].{0,200}$",
              "hits and misses are counted and no latency is told: iostat -xkyt 5 tells it of the"
                  + " cache and of the disk below"),
          print(
              "fstrim",
              "Space given back (fstrim -v)",
              "fstrim -av",
              "https://man7.org/linux/man-pages/man8/fstrim.8.html",
              List.of(" trimmed"),
              TRIMMED,
              TRIMMED,
              "how much was given back is told, not how long requests waited meanwhile: iostat -xkyt 5"
                  + " with its d_await during the trim tells it"),
          print(
              "tuned-profile",
              "Profile of tuned",
              "tuned-adm active",
              "https://man7.org/linux/man-pages/man8/tuned-adm.8.html",
              List.of("Current active profile"),
              PROFILE,
              PROFILE,
              "a profile sets scheduler, readahead and power saving; what is in force stands in"
                  + " /sys/block/*/queue"),
          print(
              "ledctl",
              "Lamps of drive bays (ledctl)",
              "ledctl --list-slots",
              "https://manpages.debian.org/bookworm/ledmon/ledctl.8.en.html",
              List.of(" LED: "),
              LED,
              LED,
              "a lamp was set by somebody or some daemon: smartctl -x and the log of the adapter tell"
                  + " whether the drive is at fault"),
          print(
              "gluster-profile",
              "Times of operations in a brick (gluster volume profile)",
              "gluster volume profile VOLUME info",
              "https://docs.gluster.org/en/main/Administrator-Guide/Monitoring-Workload/",
              List.of("Brick: "),
              "^Brick: \\S{1,100}:/\\S{1,200}$",
              "^(?:-{5,80}|(?:Cumulative|Interval \\d{1,9}) Stats:|Block Size: .{1,200}|No\\. of"
                  + " (?:Reads|Writes): .{1,200}|%-latency Avg-latency Min-Latency Max-Latency No\\. of"
                  + " calls Fop|-{3,20}(?: -{3,20}){5}|[\\d.]{1,8} [\\d.]{1,20} us [\\d.]{1,20} us [\\d.]{1,20}"
                  + " us \\d{1,18} [A-Z]{3,20}|(?:Duration|Data Read|Data Written): \\d{1,20}"
                  + " (?:seconds|bytes))$",
              "FSYNC and WRITE tell how long the file system below the brick took, network left out;"
                  + " they are not judged: iostat -xkyt 5 on the brick's host tells of its disks"),
          print(
              "perf-trace-summary",
              "Times of system calls (perf trace -s)",
              "perf trace -s -p <pid> sleep 30",
              "https://man7.org/linux/man-pages/man1/perf-trace.1.html",
              List.of("syscall"),
              "^syscall calls errors total min avg max stddev$",
              "^(?:Summary of events:|\\S{1,40} \\(\\d{1,9}\\), \\d{1,12} events, [\\d.]{1,6}%(?:,"
                  + " .{1,60})?|(?:\\(msec\\) ?){3,4}\\(%\\)|-{3,20}(?: -{3,20}){5,8}|\\w{2,40} \\d{1,12}"
                  + " \\d{1,12}(?: [\\d.]{1,16}){4} [\\d.]{1,10}%)$",
              "what a program waited for in a call may be the page cache, a lock or the device:"
                  + " biosnoop or iostat -xkyt 5 in the same seconds tells which"),
          print(
              "enclosure-status",
              "Elements of an enclosure (sg_ses)",
              "sg_ses --page=es /dev/sg5",
              "https://manpages.debian.org/bookworm/sg3-utils/sg_ses.8.en.html",
              List.of("Enclosure Status"),
              "^Enclosure Status diagnostic page:$",
              "^(?:INVOP=.{1,100}|generation code: .{1,40}|status descriptor list|Element type: .{1,120}|Overall"
                  + " descriptor:|(?:Element|Array device|Slot) ?\\d{0,4} ?\\d{0,4} descriptor:|(?:[A-Z][\\w /]{1,40}=[\\w"
                  + " .]{1,20}(?:, )?){1,8}(?:, ?status: .{1,40})?)$",
              "an element that is Critical or Unrecoverable, or with Fault sensed=1, stands for a"
                  + " slot, a fan or a supply: smartctl -x tells of the drive in the slot") //
          );

  private MonitorPrints() {}
}
