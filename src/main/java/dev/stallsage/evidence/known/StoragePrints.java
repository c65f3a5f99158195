package dev.stallsage.evidence.known;

import dev.stallsage.evidence.Format;
import java.util.List;
import java.util.regex.Pattern;

/** Prints of drives, arrays, clusters and hypervisors. */
public final class StoragePrints {
  private static final Pattern NVME_ERRORS =
      Pattern.compile("^Error Log Entries for device: ?\\S{1,60} entries: ?\\d{1,5}$");
  private static final Pattern NVME_ERRORS_ROWS =
      Pattern.compile(
          "^(?:\\.{5,60}|Entry\\["
              + " ?\\d{1,5}\\]|(?:error_count|sqid|cmdid|status_field|phase_tag|parm_err_loc|lba|nsid|vs|trtype|csi|opcode|cs|trtype_spec_info|log_page_version)"
              + " ?: .{0,200})$");

  private static final Pattern STUCK =
      Pattern.compile("^PG_STAT STATE UP UP_PRIMARY ACTING ACTING_PRIMARY$");
  private static final Pattern STUCK_ROWS =
      Pattern.compile(
          "^(?:\\d{1,6}\\.[0-9a-f]{1,8} [a-z+_]{3,120} \\[[\\d,]{0,80}\\] -?\\d{1,10}"
              + " \\[[\\d,]{0,80}\\] -?\\d{1,10}|ok)$");

  private static final Pattern ESX_STATS = Pattern.compile("^Successful Commands: \\d{1,20}$");
  private static final Pattern ESX_STATS_ROWS =
      Pattern.compile(
          "^(?:Device: \\S{1,160}|(?:Blocks Read|Blocks Written|Read Operations|Write"
              + " Operations|Reserve Operations|Reservation Conflicts|Failed Commands|Failed Blocks"
              + " Read|Failed Blocks Written|Failed Read Operations|Failed Write Operations|Failed"
              + " Reserve Operations|Successful Commands):"
              + " \\d{1,20}|(?:naa|eui|t10|mpx)\\.\\S{1,200})$");

  private StoragePrints() {}

  public static List<Format> text() {
    return List.of(
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "nvme-error-log",
                "Commands an NVMe drive refused or failed (nvme error-log)",
                "nvme error-log /dev/nvme0",
                "https://manpages.debian.org/bookworm/nvme-cli/nvme-error-log.1.en.html"),
            List.of("Error Log Entries for device"),
            NVME_ERRORS,
            NVME_ERRORS_ROWS,
            "most entries are commands a drive does not know (Invalid Field) and no fault: nvme"
                + " smart-log tells of its media errors"),
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "ceph-stuck-pgs",
                "Placement groups that are stuck (ceph pg dump_stuck)",
                "ceph pg dump_stuck",
                "https://docs.ceph.com/en/latest/rados/troubleshooting/troubleshooting-pg/"),
            List.of("UP_PRIMARY"),
            STUCK,
            STUCK_ROWS,
            "requests to placement groups that are not active wait: ceph health detail tells why"
                + " they are stuck"),
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "esxcli-device-stats",
                "Counters of devices on ESXi (esxcli storage core device stats get)",
                "esxcli storage core device stats get",
                "https://developer.broadcom.com/xapis/esxcli-command-reference/latest/namespace/esxcli_storage.html"),
            List.of("Successful Commands:"),
            ESX_STATS,
            ESX_STATS_ROWS,
            "the counters run since boot and hold no latency; ESXi counts probes of what a device"
                + " does not know as failed: esxtop (u) tells the latency, vmkernel.log what"
                + " failed") //
        );
  }
}
