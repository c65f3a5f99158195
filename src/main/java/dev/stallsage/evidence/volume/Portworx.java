package dev.stallsage.evidence.volume;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.KernelEvent;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * {@code pxctl status} of Portworx: the pools of the node where it was asked, and all nodes. A node
 * of which the storage is {@code Up} serves; one whose storage is {@code Down}, {@code Full or
 * Offline} or in maintenance does not.
 *
 * <pre>
 * Status: PX is operational
 *   POOL  IO_PRIORITY  RAID_LEVEL  USABLE   USED     STATUS   ZONE  REGION
 *   0     HIGH         raid0       512 GiB  501 GiB  Offline  a     west
 * Cluster Summary
 *   IP           ID             SchedulerNodeName  StorageNode  Used         Capacity  Status   StorageStatus  Version
 *   10.20.30.43  3c2d-…-4d5e5f  node-3             Yes          Unavailable  …         Offline  Down           2.13.3
 * </pre>
 *
 * becomes a storage node {@code node-3} that does not serve and a pool that does not.
 */
public final class Portworx {
  private static final Pattern HEAD =
      Pattern.compile(
          "^(?:Status: PX is [a-z][\\w ,.-]{2,80}|PX is in maintenance mode\\..{0,120}|PX is not"
              + " running on this host.{0,80})$");
  private static final Pattern POOL =
      Pattern.compile(
          "^(\\d{1,3}) (?:LOW|MEDIUM|HIGH) (?:raid\\d{1,2} )?[\\d.]{1,8} [KMGTP]?i?B [\\d.]{1,8}"
              + " [KMGTP]?i?B (Online|Offline|Full|In Maintenance)\\b.{0,120}$");
  private static final Pattern NODE =
      Pattern.compile(
          "^(?:\\d{1,3}(?:\\.\\d{1,3}){3}|[0-9a-f:]{3,40}) (\\S{3,120}) (?:(\\S{1,120})"
              + " )?(?:(?:Disabled|Enabled) )?(?:Yes|No|Yes\\(PX-StoreV2\\)) (?:[\\d.]{1,8}"
              + " [KMGTP]?i?B|Unavailable) (?:[\\d.]{1,8} [KMGTP]?i?B|Unavailable)"
              + " (Online|Offline|In Maintenance|Not in quorum|Decommissioned) (Up|Down|Full or"
              + " Offline|No Storage|Storage Down|Not Ready|Initializing|Maintenance)\\b.{0,300}$");
  private static final Pattern OTHER =
      Pattern.compile(
          "^(?:(?:Telemetry|Metering|License|Node ID|IP|Local Storage Pool|Local Storage"
              + " Devices|Cluster ID|Cluster UUID|Scheduler|Total Node\\(s\\)|Nodes|Total"
              + " Used|Total Capacity|Cache Devices|Journal Device|Metadata Device|Kvdb"
              + " Device|Internal kvdb|Warnings) ?:.{0,300}|(?:POOL|Pool)"
              + " (?:IO_PRIORITY|IO_Priority) .{0,120}|IP ID .{0,300}|Device (?:Path|PATH)"
              + " .{0,100}|\\d{1,3}:\\d{1,3} /dev/.{1,200}|\\d{1,3} /dev/.{1,200}|/dev/\\S{1,80}"
              + " .{1,40}|total -.{0,40}|\\* .{1,200}|No (?:storage pool|storage device|cache"
              + " devices)|Cluster Summary|Global Storage Pool|WARNING: .{0,300}|Node IP:"
              + " .{0,200}|(?:\\d{1,3}\\.){3}\\d{1,3} .{0,300})$");
  private static final String SERVES = "Up";
  private static final String WITHOUT = "No Storage";

  public static final Format FORMAT =
      format("portworx-status", "Nodes and pools of Portworx (pxctl status)")
          .printedBy("pxctl status")
          .describedIn("https://docs.portworx.com/portworx-enterprise/reference/cli/status")
          .yields(KernelEvent.class)
          .marked("Status: PX is ", "PX is ")
          .opensCollapsed(HEAD)
          .patience(3)
          .linesReadBy(Portworx::take);

  private Portworx() {}

  private static boolean take(Line line, ObservationSink sink) {
    String text = line.collapsed();
    Matcher pool = POOL.matcher(text);
    if (pool.matches()) {
      if (pool.group(2).equals("Offline")) {
        tell(line, "pool " + pool.group(1), sink);
      }
      return true;
    }
    Matcher node = NODE.matcher(text);
    if (node.matches()) {
      String state = node.group(4);
      if (!node.group(3).equals("Online") || !state.equals(SERVES) && !state.equals(WITHOUT)) {
        tell(line, node.group(2) == null ? node.group(1) : node.group(2), sink);
      }
      return true;
    }
    return HEAD.matcher(text).matches() || OTHER.matcher(text).matches();
  }

  private static void tell(Line line, String name, ObservationSink sink) {
    sink.observe(KernelEvent.told(line.at(), "storage-node-not-serving", name));
  }
}
