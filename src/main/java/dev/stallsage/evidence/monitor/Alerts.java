package dev.stallsage.evidence.monitor;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.KernelEvent;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Alerts of Prometheus, as its Alertmanager mails them and as its series tell them.
 *
 * <pre>
 * [FIRING:1] CephOSDDown (prod warning)
 *  - alertname = CephOSDDown
 * ALERTS{alertname="CephPGsInactive",alertstate="firing"} 1
 * </pre>
 *
 * becomes the fault that the alert of that name stands for, in the sets of rules that Ceph, etcd,
 * Longhorn, DRBD and Kubernetes publish. A name below {@code [RESOLVED]}, or beside a state that is
 * not {@code firing}, is no fault; a file of rules says {@code alert:} and is passed over.
 */
public final class Alerts implements Reader {
  private static final Map<String, String> FAULTS =
      Map.ofEntries(
          Map.entry("CephOSDDown", "ceph-osds-down"),
          Map.entry("CephOSDDownHigh", "ceph-osds-down"),
          Map.entry("CephOSDHostDown", "ceph-osds-down"),
          Map.entry("CephPGsInactive", "ceph-data-unavailable"),
          Map.entry("CephPGUnavilableBlockingIO", "ceph-data-unavailable"),
          Map.entry("CephPGUnavailableBlockingIO", "ceph-data-unavailable"),
          Map.entry("CephObjectMissing", "ceph-objects-unfound"),
          Map.entry("CephOSDFlapping", "ceph-osds-flap"),
          Map.entry("CephOSDTimeoutsPublicNetwork", "ceph-network-slow"),
          Map.entry("CephOSDTimeoutsClusterNetwork", "ceph-network-slow"),
          Map.entry("CephOSDFull", "ceph-osds-full"),
          Map.entry("CephOSDNearFull", "ceph-osds-nearly-full"),
          Map.entry("CephPoolFull", "ceph-pool-full"),
          Map.entry("CephPoolNearFull", "ceph-pools-nearly-full"),
          Map.entry("CephPGBackfillAtRisk", "ceph-recovery-lacks-space"),
          Map.entry("CephPGRecoveryAtRisk", "ceph-recovery-lacks-space"),
          Map.entry("CephPGsDamaged", "ceph-copies-differ"),
          Map.entry("CephFilesystemOffline", "ceph-filesystem-unserved"),
          Map.entry("CephFilesystemDegraded", "ceph-filesystem-unserved"),
          Map.entry("CephFilesystemReadOnly", "ceph-filesystem-read-only"),
          Map.entry("CephFilesystemDamaged", "ceph-metadata-damaged"),
          Map.entry("CephDeviceFailurePredicted", "ceph-device-fails-soon"),
          Map.entry("etcdHighFsyncDurations", "database-sync-late"),
          Map.entry("etcdHighCommitDurations", "database-sync-late"),
          Map.entry("LonghornVolumeStatusCritical", "replicated-volume-without-copy"),
          Map.entry("LonghornVolumeStatusWarning", "replicated-volume-degraded"),
          Map.entry("LonghornNodeDown", "storage-node-not-serving"),
          Map.entry("linstorNodeNotOnline", "storage-node-not-serving"),
          Map.entry("drbdConnectionNotConnected", "drbd-peer-lost"),
          Map.entry("drbdDeviceWithoutQuorum", "drbd-quorum-lost"),
          Map.entry("KubernetesNodeDiskPressure", "node-without-space"),
          Map.entry("KubeNodeDiskPressure", "node-without-space"));

  private static final Pattern HEADER =
      Pattern.compile(
          "^(?:(?:Subject|Betreff): )?\\[(?<state>FIRING|RESOLVED)(?::\\d{1,4})?\\]:? ?(?<rest>.*)");
  private static final Pattern NAME =
      Pattern.compile("\\balertname\"?(?: ?[=:] ?\"?)(?<name>[A-Za-z]\\w{3,80})\\b\"?(?<rest>.*)");

  /** The state of a group of alerts, on a line of its own or beside the name. */
  private static final Pattern STATE =
      Pattern.compile(
          "\\b(?:alertstate|status|state)\"?(?: ?[=:] ?\"?)(?<state>firing|pending|resolved|inactive)\\b");

  private static final Pattern WORD = Pattern.compile("[A-Za-z]\\w{3,80}");

  /** Labels, annotations and addresses stand between a header and the names below it. */
  private static final int LINES_OF_AN_ALERT = 20;

  public static final Format FORMAT =
      format("prometheus-alerts", "Alerts of Prometheus (mails of its Alertmanager)")
          .printedBy("amtool alert query", "curl -s 'http://localhost:9090/api/v1/alerts'")
          .describedIn("https://prometheus.io/docs/alerting/latest/notifications/")
          .yields(KernelEvent.class)
          .marked("alertname", "[FIRING", "[RESOLVED")
          .opens(line -> isOne(line.collapsed()))
          .patience(LINES_OF_AN_ALERT)
          .withoutCaptions()
          .readBy(Alerts::new);

  private boolean over;

  private static boolean isOne(String text) {
    return HEADER.matcher(text).matches() || NAME.matcher(text).find();
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher header = HEADER.matcher(text);
    if (header.matches()) {
      over = header.group("state").equals("RESOLVED");
      tell(header.group("rest"), line, sink);
      return true;
    }
    Matcher state = STATE.matcher(text);
    boolean stated = state.find();
    Matcher name = NAME.matcher(text);
    if (!name.find()) {
      if (stated) {
        over = !state.group("state").equals("firing");
      }
      return stated;
    }
    boolean endsHere = stated && !state.group("state").equals("firing");
    boolean goesOn = stated ? !endsHere : !over;
    if (goesOn && !name.group("rest").endsWith("} 0")) {
      tell(name.group("name"), line, sink);
    }
    return true;
  }

  /** The first words of a header may be labels that alerts were grouped by. */
  private void tell(String words, Line line, ObservationSink sink) {
    Matcher word = WORD.matcher(words);
    while (!over && word.find()) {
      String fault = FAULTS.get(word.group());
      if (fault != null) {
        sink.observe(KernelEvent.told(line.at(), fault, ""));
        return;
      }
    }
  }
}
