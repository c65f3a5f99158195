package dev.stallsage.evidence.ceph;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.ClusterHealth;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * {@code ceph -s}, {@code ceph health detail}: what the cluster complains of.
 *
 * <pre>
 * HEALTH_ERR 1 full osd(s); 1 pool(s) full
 * [ERR] OSD_FULL: 1 full osd(s)
 *     osd.4 is full
 * </pre>
 *
 * becomes a cluster that holds writes, because of {@code osd.4}. {@code 5 slow ops, oldest one
 * blocked for 1925 sec, daemons [osd.1,osd.2] have slow ops.} becomes a complaint of either daemon;
 * how many of them are named tells whether one is alone. A warning of nothing but clients that may
 * log in the old way is a cluster that is well. Whether placement groups are degraded is passed
 * over: only that copies are moved now costs the disks anything.
 */
public final class CephStatus implements Reader {
  private static final Pattern STATUS =
      Pattern.compile(
          "^(?:health:? |overall |overall_status )?(?<status>HEALTH_(?:OK|WARN|ERR))(?: (?<says>.*))?$");
  private static final Pattern KNOWN =
      Pattern.compile(
          "^(?:(?:cluster|services|mon|mgr|mds|osd|rgw|rbd-mirror|task status|data|volumes|pools"
              + "|objects|usage|pgs|io|client|recovery|cache|progress):.*"
              + "|(?:monmap|osdmap|fsmap|mdsmap|pgmap|election epoch|flags|recovery|client io)\\b.*"
              + "|(?:\\[(?:WRN|ERR|INF)\\] |\\(MUTED\\) )?[A-Z]{2,20}_[A-Z_]{2,40}:? .*"
              + "|(?:pg|pool|osds?|host|mds|mon|mgr)[ .].*"
              + "|(?:Degraded|Reduced|Low|Possible|Slow|Long|Some|Module)[a-z]{0,12} .*"
              + "|[\\d.,/]{1,30}%? [kKMGTP]?(?:i?B )?[a-z].*)$");

  public static final Format FORMAT =
      format("ceph-status", "Health of a Ceph cluster (ceph -s, ceph health detail)")
          .printedBy("ceph -s", "ceph health detail")
          .describedIn("https://docs.ceph.com/en/latest/rados/operations/health-checks/")
          .yields(ClusterHealth.class, KernelEvent.class)
          .marked(
              Stream.concat(
                      Stream.of("HEALTH_OK", "HEALTH_WARN", "HEALTH_ERR"),
                      HealthLines.MARKS.stream())
                  .toList())
          .opens(CephStatus::opens)
          // A message of health is free text.
          .patience(3)
          .withoutCaptions()
          .readBy(CephStatus::new);

  private final HealthLines lines = new HealthLines();

  /** Where the status stands whose complaints follow, while none of them matters; null after. */
  private Location warned;

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher status = STATUS.matcher(text);
    if (status.matches()) {
      status(status, line.at(), sink);
      return true;
    }
    complaint(text, sink);
    if (!KNOWN.matcher(text).matches() && !HealthLines.isOne(text) && !HealthLines.isFault(text)) {
      return false;
    }
    lines.read(text, line.at(), sink);
    return true;
  }

  private void status(Matcher status, Location at, ObservationSink sink) {
    lines.begin();
    warned = null;
    String says = status.group("says");
    if (status.group("status").equals("HEALTH_OK")) {
      lines.well(at, sink);
    } else if (says == null) {
      warned = at;
    } else {
      List<String> messages = Stream.of(says.split(";")).map(String::strip).toList();
      if (messages.stream().allMatch(HealthLines::isHarmless)) {
        lines.well(at, sink);
      }
      messages.forEach(message -> lines.read(message, at, sink));
    }
  }

  /** {@code ceph -s} prints below the status what it complains of, up to its services. */
  private void complaint(String text, ObservationSink sink) {
    if (warned == null || text.isEmpty() || HealthLines.isHarmless(text)) {
      return;
    }
    if (text.equals("services:")) {
      lines.well(warned, sink);
    }
    warned = null;
  }

  private static boolean opens(Line line) {
    String text = line.collapsed();
    return STATUS.matcher(text).matches() || HealthLines.isOne(text);
  }
}
