package dev.stallsage.evidence.recognised;

import static dev.stallsage.evidence.recognised.FaultPrintFormat.print;

import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.recognised.FaultPrintFormat.State;
import dev.stallsage.observation.KernelEvent.Kind;
import java.util.List;

/**
 * Prints of hypervisors, arrays, volume managers and Windows in which a state is a fault by itself.
 */
public final class StatePrints {
  private static final String NOTHING = "^(?!)(?<name>)$";
  private static final String FIELDS =
      "^(?:[A-Z][A-Za-z0-9 ?/_().-]{1,60}:(?: .{0,200})?|-{3,200})$";
  private static final String ESXCLI =
      "https://developer.broadcom.com/xapis/esxcli-command-reference/latest/namespace/";

  private static final String RAID_UUID = "[0-9A-F]{8}(?:\\.[0-9A-F]{8}){3}";

  /** A place of a hard disk or of a module on a card, and a serial number. */
  private static final String CELL_DISK =
      "^(?<name>\\d{1,3}:\\d{1,3}|FLASH_\\d{1,2}_\\d{1,2}|M2_SYS_\\d{1,2}) [A-Z0-9][A-Z0-9_-]{3,29} ";

  public static final List<Format> TEXT =
      List.of(
          print(
              "esxcli-device-list",
              "Devices of an ESXi host (esxcli storage core device list)",
              "esxcli storage core device list",
              ESXCLI + "esxcli_storage.html",
              List.of("Devfs Path: ", "Has Settable Display Name: "),
              "^(?:Has Settable Display Name: (?:true|false)|Devfs Path: /vmfs/devices/disks/\\S{1,200})$",
              FIELDS,
              "^(?<name>(?:naa|eui|t10|mpx)\\.\\S{1,160})$",
              State.event("^Status: (?:dead|dead timeout)$", Kind.ALL_PATHS_DOWN),
              State.event("^Status: not connected$", Kind.DEVICE_OFFLINE)),
          print(
              "esxcli-vsan-disks",
              "Disks of vSAN (esxcli vsan debug disk list, esxcli vsan storage list)",
              "esxcli vsan debug disk list; esxcli vsan storage list",
              ESXCLI + "esxcli_vsan.html",
              List.of("Disk Tier: ", "VSAN UUID: ", "Operational Health: "),
              "^(?:Disk Tier: \\w{4,12}|(?:VSAN|vSAN) UUID: ?\\S{0,60}|Operational Health: \\w{3,8})$",
              FIELDS,
              "^(?:Name: )?(?<name>(?:naa|eui|t10|mpx)\\.\\S{1,160})$",
              State.fault("^Operational Health: red$", "vsan-disk-failed"),
              State.fault("^IsPDL\\?: true$", "vsan-disk-failed")),
          print(
              "esxcli-vsan-objects",
              "Objects of vSAN by their health (esxcli vsan debug object health summary get)",
              "esxcli vsan debug object health summary get",
              ESXCLI + "esxcli_vsan.html",
              List.of("Number Of Objects", "reduced-availability-with-no-rebuild"),
              "^Health Status Number Of Objects$",
              "^(?:-{10,200} -{5,60}|[A-Za-z][\\w-]{4,80} \\d{1,9})$",
              NOTHING,
              State.fault("^inaccessible [1-9]\\d{0,8}$", "vsan-object-unreachable"),
              State.fault(
                  "^reduced-availability-with-(?:no-rebuild|active-rebuild|no-rebuild-delay-timer) [1-9]\\d{0,8}$",
                  "vsan-objects-reduced")),
          print(
              "vsan-health",
              "Health checks of vSAN (esxcli vsan health cluster list)",
              "esxcli vsan health cluster list",
              ESXCLI + "esxcli_vsan.html",
              List.of("Health Test Name"),
              "^Health Test Name Status$",
              "^(?:[- ]{20,200}|.{3,120} (?:green|yellow|red|skipped|unknown)(?: \\(.{1,100}\\))?)$",
              NOTHING,
              State.fault("^Operation health red(?: .{1,100})?$", "vsan-disk-failed"),
              State.fault(
                  "^vSAN object health (?:yellow|red)(?: .{1,100})?$", "vsan-objects-reduced"),
              State.fault("^Congestion red(?: .{1,100})?$", "vsan-congested")),
          print(
              "mpclaim",
              "Paths of Windows by disk (mpclaim -s -d)",
              "mpclaim -s -d <disk>",
              "https://learn.microsoft.com/en-us/previous-versions/windows/it-pro/windows-server-2012-r2-and-2012/ee619743(v=ws.11)",
              List.of("Paths, "),
              "^MPIO Disk\\d{1,4}: \\d{1,3} Paths, .{1,120}$",
              "^(?:Path ID State .{3,80}|-{20,120}|TPG_State : .{1,120}|[0-9A-Fa-f]{16} [A-Z].{3,120}"
                  + "|(?:Controlling DSM|SN|Supported Load Balance Policies|Adapter|Controller): .{1,200})$",
              "^MPIO (?<name>Disk\\d{1,4}): .{1,120}$",
              State.fault(
                  "^[0-9A-Fa-f]{16} (?:Failed|Pending Removal|Removed) .{1,120}$",
                  "one-path-left")),
          print(
              "ontap-broken-disks",
              "Broken disks of ONTAP (storage disk show -broken)",
              "storage disk show -broken",
              "https://docs.netapp.com/us-en/ontap-cli/storage-disk-show.html",
              List.of("Outage Reason"),
              "^Disk Outage Reason HA Shelf .{5,120}$",
              "^(?:Original Owner: \\S{1,80}|Checksum Compatibility: \\w{1,20}|Usable Physical|[- ]{20,200})$",
              NOTHING,
              State.fault(
                  "^(?<name>[\\w.:]{3,40}) (?:failed|predict failure|prefailed|missing|label broken|bypassed|evacuated|sick) .{5,160}$",
                  "array-disk-failed")),
          print(
              "ontap-aggregates",
              "Aggregates of ONTAP (storage aggregate show)",
              "storage aggregate show",
              "https://docs.netapp.com/us-en/ontap-cli/storage-aggregate-show.html",
              List.of("Used% State"),
              "^Aggregate Size Available Used% State #Vols Nodes RAID Status$",
              "^(?:[- ]{20,200}|\\S{1,80} [\\d.]{1,12}[KMGTP]?B [\\d.]{1,12}[KMGTP]?B \\d{1,3}% \\w{3,12} .{3,120}|normal|reconstructing"
                  + "|raid\\w{1,8},?|\\d{1,6} entries were displayed\\.)$",
              "^(?<name>[A-Za-z_]\\w{0,79}) [\\d.]{1,12}[KMGTP]?B [\\d.]{1,12}[KMGTP]?B \\d{1,3}% \\w{3,12} .{3,120}$",
              State.fault(
                  "^(?:raid\\w{1,8}, )?(?:double )?degraded,?(?: .{1,60})?$",
                  "array-group-degraded")),
          print(
              "clariion-disks",
              "Disks of CLARiiON and VNX (naviseccli getdisk)",
              "naviseccli getdisk",
              "EMC VNX command line interface reference for block",
              List.of("Enclosure"),
              "^Bus \\d{1,2} Enclosure \\d{1,2} Disk \\w{1,4}$",
              FIELDS,
              "^(?<name>Bus \\d{1,2} Enclosure \\d{1,2} Disk \\w{1,4})$",
              State.fault("^State: (?:Faulted|Removed|Failed)$", "array-disk-failed"),
              State.fault("^State: (?:Rebuilding|Equalizing)$", "array-group-degraded")),
          print(
              "geom-status",
              "Mirrors, RAIDs and multipaths of FreeBSD (gmirror status, graid status, gmultipath status)",
              "gmirror status; graid status; gmultipath status",
              "gmirror(8), graid(8), gmultipath(8)",
              List.of("Components"),
              "^Name Status Components$",
              "^(?:(?:mirror|raid3?|stripe|multipath|concat)/\\S{1,80} (?:COMPLETE|OPTIMAL|UP|STARTING) \\S.{0,120}|\\S{1,40} \\([A-Z0-9 ,%]{2,60}\\))$",
              NOTHING,
              State.fault("^multipath/(?<name>\\S{1,80}) DEGRADED \\S.{0,120}$", "one-path-left"),
              State.fault(
                  "^mirror/(?<name>\\S{1,80}) DEGRADED \\S.{0,120}$", "md-array-incomplete"),
              State.fault(
                  "^raid3?/(?<name>\\S{1,80}) (?:DEGRADED|BROKEN|FAILED|SUBOPTIMAL) \\S.{0,120}$",
                  "firmware-raid-degraded")),
          print(
              "metastat",
              "Volumes of Solaris Volume Manager (metastat)",
              "metastat -t",
              "metastat(8)",
              List.of(
                  ": Mirror", ": Submirror of ", ": RAID", ": Concat/Stripe", ": Soft Partition"),
              "^(?:\\S{1,40}/)?d\\d{1,4}: (?:Mirror|Submirror of \\S{1,48}|RAID|Concat/Stripe|Soft Partition)$",
              "^(?:State: \\S.{0,80}|(?:Pass|Read option|Write option|Size|Invoke|Interlace|Status|Device|Component"
                  + "|Hot spare pool|Original device|Hot Spare pool):? ?.{0,120}|Resync in progress: ?\\d.{0,20}"
                  + "|Stripe \\d{1,3}: ?.{0,40}|Device Start .{5,60}|Extent .{3,60}|\\d{1,5}( \\d{1,15}){2}"
                  + "|(?:/dev/\\S{1,20}/)?(?:c\\d{1,4}|d\\d{1,4}|id1,)\\S{0,60} .{0,120}|Device Relocation Information:)$",
              "^(?:Submirror \\d{1,2}: )?(?<name>(?:\\S{1,40}/)?d\\d{1,4})(?:: (?:Mirror|Submirror of \\S{1,48}|RAID|Concat/Stripe))?$",
              State.fault(
                  "^State: (?:Needs [mM]aintenance|Unavailable)\\b.{0,60}$",
                  "volume-manager-component-failed"),
              State.fault(
                  "^(?:/dev/dsk/)?(?<name>(?:c|d)\\d{1,4}\\S{0,40}) \\d{1,12} (?:Yes|No) (?:Maintenance|Last Erred|Unavailable)\\b.{0,80}$",
                  "volume-manager-component-failed")),
          print(
              "metadb",
              "Replicas of the state of Solaris Volume Manager (metadb)",
              "metadb -i",
              "metadb(8)",
              List.of("first blk"),
              "^flags first blk block count$",
              "^(?:[aclmoprtu] ?){1,9} (?:\\d{1,12}|unknown) (?:\\d{1,9}|unknown) /dev/\\S{3,80}$|^[a-zA-Z] - .{5,120}$",
              NOTHING,
              State.fault(
                  "^(?:[aclmoprtu] ?){0,9}[WMDFSR](?: ?[aclmoprtuWMDFSR]){0,9} (?:\\d{1,12}|unknown) (?:\\d{1,9}|unknown) /dev/dsk/(?<name>\\S{3,80})$",
                  "volume-manager-component-failed")),
          print(
              "lvm-groups",
              "Volume groups and their devices (vgs, pvs)",
              "vgs; pvs",
              "vgs(8), pvs(8)",
              List.of("VSize", "PFree"),
              "^(?:VG #PV #LV #SN Attr VSize VFree|PV VG Fmt Attr PSize PFree)$",
              "^(?:\\S{1,120} \\d{1,5} \\d{1,5} \\d{1,5} [a-z-]{6} \\S{2,20} \\S{1,20}"
                  + "|/\\S{1,160} (?:\\S{1,120} )?lvm[12] [a-z-]{2,4} \\S{2,20} \\S{1,20})$",
              NOTHING,
              State.fault(
                  "^(?<name>\\S{1,120}) \\d{1,5} \\d{1,5} \\d{1,5} [a-z-]{3}p[a-z-]{2} \\S{2,20} \\S{1,20}$",
                  "lvm-physical-volume-missing"),
              State.fault(
                  "^(?:\\[unknown\\]|unknown device) (?<name>\\S{1,120}) lvm[12] [a-z-]{2,4} \\S{2,20} \\S{1,20}$",
                  "lvm-physical-volume-missing")),
          print(
              "3par-showcage",
              "Cages of HPE 3PAR (showcage -d)",
              "showcage -d",
              "HPE 3PAR command line interface reference: showcage",
              List.of("LoopA", "Cage detail info", "DeviceName"),
              "^(?:Id Name LoopA Pos\\.A LoopB Pos\\.B .{5,120}|-{5,20} ?Cage detail info for cage\\d{1,4} ?-{5,20}"
                  + "|Drive DeviceName State Temp\\(C\\) .{5,80})$",
              "^(?:\\d{1,3} cage\\d{1,4} .{5,160}|(?:Position|OverallState): .{1,40}|Interface Board Info .{1,80}"
                  + "|[A-Z][\\w(),]{2,40} {1,3}\\S.{0,120}|PS PSState .{3,120}|ps\\d{1,2} .{3,120}|-{3,40}.{3,120}"
                  + "|\\d{1,3}:\\d{1,3} \\p{XDigit}{16} (?:Normal|Empty) .{1,80})$",
              NOTHING,
              State.fault(
                  "^(?<name>\\d{1,3}:\\d{1,3}) \\p{XDigit}{16} Failed .{1,80}$",
                  "array-disk-failed")),
          print(
              "check-redfish",
              "Storage of a management processor (check_redfish --storage)",
              "check_redfish --storage --detailed",
              "https://github.com/bb-Ricardo/check_redfish",
              List.of(
                  "]: Physical Drive",
                  "]: Logical Drive",
                  "]: StorageEnclosure",
                  "SmartStorageBattery",
                  " Smart Array "),
              "^\\[(?:OK|WARNING|CRITICAL|UNKNOWN)\\]: (?:Physical Drive \\(.{1,200}|Logical Drive \\(.{1,200}|StorageEnclosure"
                  + " .{1,200}|SmartStorageBattery .{1,200}|(?:HPE? )?Smart Array (?!- ).{1,200})$",
              "^\\[(?:OK|WARNING|CRITICAL|UNKNOWN)\\]: (?!\\d{4}-).{3,240}$",
              NOTHING,
              State.fault(
                  "^\\[CRITICAL\\]: Physical Drive (?<name>\\([\\w:]{3,20}\\)) .{0,120}status: .{1,80}$",
                  "bay-reports-drive-fault"),
              State.fault(
                  "^\\[(?:WARNING|CRITICAL)\\]: Logical Drive (?<name>\\([\\w:]{3,20}\\)) .{0,120}status: .{1,80}$",
                  "bay-reports-array-degraded"),
              State.fault(
                  "^\\[CRITICAL\\]: (?<name>SmartStorageBattery \\d{1,2}) .{1,160}$",
                  "bay-reports-cache-battery")),
          print(
              "spectrum-arrays",
              "Arrays of Spectrum Virtualize (lsmdisk, lsarray)",
              "lsmdisk; lsarray",
              "https://www.ibm.com/docs/en/flashsystem-5x00/8.6.x?topic=commands-lsmdisk",
              List.of("mdisk_grp_name"),
              "^id name status .{0,60}mdisk_grp_name capacity .{0,200}$",
              "^\\d{1,5} \\S{1,80} (?:online|excluded) .{5,200}$",
              NOTHING,
              State.fault(
                  "^\\d{1,5} (?<name>\\S{1,80}) (?:degraded\\w{0,10}|offline) .{5,200}$",
                  "array-group-degraded"),
              State.fault(
                  "^\\d{1,5} (?<name>\\S{1,80}) online .{3,120} (?:degraded|rebuilding|expanding_degraded) raid\\d{1,2} .{1,80}$",
                  "array-group-degraded")),
          print(
              "esxcfg-mpath",
              "Paths of ESX, one a line (esxcfg-mpath -L)",
              "esxcfg-mpath -L",
              ESXCLI + "esxcli_storage.html",
              List.of("state:"),
              "^vmhba\\d{1,4}:C\\d{1,3}:T\\d{1,5}:L\\d{1,5} state:\\w{2,10} .{5,300}$",
              NOTHING,
              NOTHING,
              State.fault(
                  "^vmhba\\S{4,40} state:dead (?<name>(?:naa|eui|t10|mpx)\\.\\S{4,160}) .{3,300}$",
                  "one-path-left")),
          print(
              "windows-cluster-volumes",
              "How nodes of a Windows cluster reach shared volumes (Get-ClusterSharedVolumeState)",
              "Get-ClusterSharedVolumeState",
              "https://learn.microsoft.com/en-us/powershell/module/failoverclusters/get-clustersharedvolumestate",
              List.of("BlockRedirectedIOReason", "FileSystemRedirectedIOReason"),
              "^(?:Block|FileSystem)RedirectedIOReason ?: \\w{3,60}$",
              "^[A-Z][A-Za-z]{2,40} ?: .{0,200}$",
              "^VolumeFriendlyName ?: (?<name>\\S.{0,80})$",
              State.fault(
                  "^BlockRedirectedIOReason ?: (?:NoDiskConnectivity|StorageSpaceNotAttached)$",
                  "cluster-volume-redirected")),
          print(
              "lsraid",
              "Arrays of the md driver and their members (lsraid)",
              "lsraid -R -p",
              "lsraid(8) of the raidtools",
              List.of("[dev"),
              "^\\[dev \\d{1,4}, ?\\d{1,5}\\] /dev/md\\S{1,20} " + RAID_UUID + " \\w{4,10}$",
              "^\\[dev \\d{1,4}, ?\\d{1,5}\\] \\S{1,80} " + RAID_UUID + " [\\w ]{4,30}$",
              NOTHING,
              State.fault(
                  "^\\[dev \\d{1,4}, ?\\d{1,5}\\] (?:/dev/)?(?<name>\\S{1,80}) "
                      + RAID_UUID
                      + " failed$",
                  "md-array-incomplete")),
          print(
              "cellcli-disks",
              "Disks of a storage cell of Exadata (cellcli -e list physicaldisk)",
              "cellcli -e list physicaldisk",
              "https://docs.oracle.com/en/engineered-systems/exadata-database-machine/sagug/list-physicaldisk.html",
              List.of("normal", "FLASH_", "warning - ", "not present"),
              CELL_DISK + "(?:normal|failed|not present|warning - [a-zA-Z]).{0,80}$",
              NOTHING,
              NOTHING,
              State.fault(CELL_DISK + "failed(?: - .{3,60})?$", "cell-disk-failed"),
              State.event(
                  CELL_DISK + "warning - predictive failure\\b.{0,60}$", Kind.FAILURE_PREDICTED))
          //
          );

  private StatePrints() {}
}
