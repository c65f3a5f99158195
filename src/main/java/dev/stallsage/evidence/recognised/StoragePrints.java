package dev.stallsage.evidence.recognised;

import static dev.stallsage.evidence.recognised.KnownPrintFormat.print;

import dev.stallsage.evidence.Format;
import java.util.List;

/** Prints of drives, arrays, clusters and hypervisors. */
public final class StoragePrints {
  public static final List<Format> TEXT =
      List.of(
          print(
              "nvme-error-log",
              "Commands an NVMe drive refused or failed (nvme error-log)",
              "nvme error-log /dev/nvme0",
              "https://manpages.debian.org/bookworm/nvme-cli/nvme-error-log.1.en.html",
              List.of("Error Log Entries for device"),
              "^Error Log Entries for device: ?\\S{1,60} entries: ?\\d{1,5}$",
              "^(?:\\.{5,60}|Entry\\["
                  + " ?\\d{1,5}\\]|(?:error_count|sqid|cmdid|status_field|phase_tag|parm_err_loc|lba|nsid|vs|trtype|csi|opcode|cs|trtype_spec_info|log_page_version)"
                  + " ?: .{0,200})$",
              "most entries are commands a drive does not know (Invalid Field) and no fault: nvme"
                  + " smart-log tells of its media errors"),
          print(
              "esxcli-device-stats",
              "Counters of devices on ESXi (esxcli storage core device stats get)",
              "esxcli storage core device stats get",
              "https://developer.broadcom.com/xapis/esxcli-command-reference/latest/namespace/esxcli_storage.html",
              List.of("Successful Commands:"),
              "^Successful Commands: \\d{1,20}$",
              "^(?:Device: \\S{1,160}|(?:Blocks Read|Blocks Written|Read Operations|Write"
                  + " Operations|Reserve Operations|Reservation Conflicts|Failed Commands|Failed Blocks"
                  + " Read|Failed Blocks Written|Failed Read Operations|Failed Write Operations|Failed"
                  + " Reserve Operations|Successful Commands):"
                  + " \\d{1,20}|(?:naa|eui|t10|mpx)\\.\\S{1,200})$",
              "the counters run since boot and hold no latency; ESXi counts probes of what a device"
                  + " does not know as failed: esxtop (u) tells the latency, vmkernel.log what"
                  + " failed") //
          );

  private StoragePrints() {}
}
