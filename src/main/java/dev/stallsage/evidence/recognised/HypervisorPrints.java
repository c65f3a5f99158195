package dev.stallsage.evidence.recognised;

import static dev.stallsage.evidence.recognised.KnownPrintFormat.print;

import dev.stallsage.evidence.Format;
import java.util.List;

/** Prints of ESXi and Hyper-V that list or count and time nothing. */
public final class HypervisorPrints {
  private static final String ADAPTER =
      "^vmhba\\d{1,3} \\S{2,30} (?:link-up|link-down|link-n/a|online|offline|unbound|unknown) .{3,200}$";

  private static final String PARTITION =
      "^(?:naa|eui|t10|mpx)\\.\\S{1,160}:\\d{1,3} /vmfs/devices/disks/\\S{1,200}:\\d{1,3}"
          + " [0-9a-f-]{20,60} \\d{1,3} .{1,80}$";

  private static final String COUNTS =
      "(?:successful commands|blocks read|blocks written|read ops|write ops|reserve ops|reservation"
          + " conflicts|total cmds split|total pae cmds|(?:total )?failed (?:commands|cmds|blocks"
          + " read|blocks written|read ops|write ops|reserve ops)|resets|aborts|total splits|PAE"
          + " commands|\\w[\\w ]{2,40})";

  public static final List<Format> TEXT =
      List.of(
          print(
              "vsish-device-stats",
              "Counters of a device on ESXi (vsish)",
              "vsish -e cat /storage/scsifw/devices/<device>/stats",
              "the statistics of the storage framework of ESXi, as vsish shows them",
              List.of("successful commands:"),
              "^successful commands:\\d{1,20}$",
              "^(?:Statistics \\{|\\}|" + COUNTS + ":\\d{1,20}(?: .{1,40})?)$",
              "the counters run since boot and hold no latency; ESXi counts probes of what a device"
                  + " does not know as failed: esxtop (u) tells the latency, vmkernel.log what was"
                  + " aborted and reset"),
          print(
              "esxcfg-scsidevs",
              "Devices of an ESXi host (esxcfg-scsidevs -c)",
              "esxcfg-scsidevs -c",
              "vSphere Command-Line Interface Reference: esxcfg-scsidevs",
              List.of("Multipath Plugin", "Multipath PluginDisplay Name"),
              "^Device UID Device Type Console Device Size Multipath Plugin ?Display Name$",
              "^(?:naa|eui|t10|mpx)\\.\\S{1,160} [A-Z][\\w-]{2,30} \\S{1,200} \\d{1,12}MB"
                  + " (?:NMP|HPP|PowerPath|\\S{2,20}) .{1,200}$",
              "a list of devices holds no latency and no error: esxcli storage nmp path list tells"
                  + " their paths, esxtop (u) their latency"),
          print(
              "esxcfg-adapters",
              "Storage adapters of an ESXi host (esxcfg-scsidevs -a, esxcli iscsi adapter list)",
              "esxcfg-scsidevs -a",
              "vSphere Command-Line Interface Reference: esxcfg-scsidevs",
              List.of("link-n/a", "link-up", "link-down", "iscsi_vmk"),
              ADAPTER,
              "^(?:Adapter Driver State UID .{3,60}|[- ]{20,200}|"
                  + ADAPTER.substring(1, ADAPTER.length() - 1)
                  + ")$",
              "a list of adapters holds no latency; an adapter whose link is down serves no path:"
                  + " esxcli storage core path list tells which paths are dead"),
          print(
              "esxcfg-volumes",
              "Volumes of an ESXi host (esxcfg-scsidevs -m)",
              "esxcfg-scsidevs -m",
              "vSphere Command-Line Interface Reference: esxcfg-scsidevs",
              List.of("/vmfs/devices/disks/"),
              PARTITION,
              PARTITION,
              "a list of volumes holds no latency: esxtop (u) tells it of each device"),
          print(
              "esxcli-iscsi-parameters",
              "Parameters of an iSCSI adapter of ESXi (esxcli iscsi adapter param get)",
              "esxcli iscsi adapter param get -A vmhba64",
              "https://developer.broadcom.com/xapis/esxcli-command-reference/latest/namespace/esxcli_iscsi.html",
              List.of("Settable"),
              "^(?:ID )?Name Current Default Min Max Settable Inherit$",
              "^(?:[- ]{20,200}|[A-Z]\\w{2,40} \\S{1,40} \\S{1,40} \\S{1,20} \\S{1,20} (?:true|false)"
                  + " (?:true|false))$",
              "the parameters are told and no latency; DelayedAck is worth a look where an array"
                  + " advises against it: vmkernel.log and esxtop (d) tell whether requests wait"),
          print(
              "esxcli-latency-threshold",
              "Latency thresholds of devices of ESXi",
              "esxcli storage core device latencythreshold list",
              "https://developer.broadcom.com/xapis/esxcli-command-reference/latest/namespace/esxcli_storage.html",
              List.of("Latency Sensitive Threshold"),
              "^Device Latency Sensitive Threshold$",
              "^(?:[- ]{20,200}|(?:naa|eui|t10|mpx)\\.\\S{1,160} \\d{1,9} milliseconds)$",
              "limits that somebody set are told and no latency: esxtop (u) tells it of each device"),
          print(
              "hyper-v-counters",
              "Counters of virtual disks of Hyper-V (typeperf)",
              "typeperf \"\\Hyper-V Virtual Storage Device(*)\\*\" -si 5 -sc 60 -o virtual.csv",
              "https://learn.microsoft.com/windows-server/administration/performance-tuning/role/hyper-v-server/storage-io-performance",
              List.of("Hyper-V Virtual "),
              "^\"\\(PDH-CSV .{1,80}\\\\Hyper-V Virtual (?:Storage Device|IDE Controller).{1,4000}$",
              "^\"\\d{1,2}/\\d{1,2}/\\d{4} .{1,4000}$",
              "what virtual disks waited holds the host's file system and its limits of I/O as well and"
                  + " is not judged: typeperf \"\\PhysicalDisk(*)\\*\" -si 5 -sc 60 on the host in the"
                  + " same minutes tells whether its disks are slow") //
          );

  private HypervisorPrints() {}
}
