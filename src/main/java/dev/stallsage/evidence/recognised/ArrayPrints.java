package dev.stallsage.evidence.recognised;

import static dev.stallsage.evidence.recognised.KnownPrintFormat.print;

import dev.stallsage.evidence.Format;
import java.util.List;

/** Prints of arrays, adapters and monitors of which no time of a request can be read. */
public final class ArrayPrints {
  public static final List<Format> TEXT =
      List.of(
          print(
              "msa-statistics",
              "Statistics of MSA, PowerVault ME and Exos X arrays",
              "show disk-statistics; show volume-statistics",
              "HPE MSA, Dell PowerVault ME and Seagate Exos X CLI reference guides",
              List.of("IOPS"),
              "^(?:Durable ID|Name|Serial Number|Name Serial Number|Durable ID Serial Number|Location Serial"
                  + " Number|Serial Number Location POH)\\b.{0,40}\\bIOPS\\b.{0,200}$",
              "^(?:-{10,200}|\\S{1,40}(?: \\S{1,40})? [\\d.]{1,12}[KMGT]?B? \\d{1,12} .{1,200}|Success:"
                  + " .{1,120}|(?:Reads|Writes|Data|Reset|Start|Stop|Queue|Total) .{1,200})$",
              "the counters run since they were last reset, and a time in microseconds stands only in"
                  + " show host-port-statistics and show disk-statistics of some firmware; none is"
                  + " judged: two prints a minute apart in the slow hour tell the load, the time of"
                  + " a request the host's iostat -xkyt 5"),
          print(
              "ontap-disk-statistics",
              "Disks of NetApp ONTAP (statistics disk show)",
              "statistics disk show",
              "https://docs.netapp.com/us-en/ontap-cli/statistics-disk-show.html",
              List.of("*Latency"),
              "^Busy Total Read Write Read Write \\*Latency$",
              "^(?:Disk Node \\(%\\) Ops Ops Ops \\(Bps\\) \\(Bps\\) \\(us\\)|-{3,20}(?:"
                  + " -{2,20}){4,9}|\\d[\\w.]{1,20} \\S{1,60} \\d{1,3} .{3,120})$",
              "a busy disk among idle ones stands out here, its latency is that of one moment and not"
                  + " judged: qos statistics volume latency show tells whether requests wait for it"),
          print(
              "3par-enclosure-log",
              "Log of the modules of an HPE 3PAR cage",
              "showcage -log",
              "HPE 3PAR drive enclosures: logs of the interface modules",
              List.of("; ENC_MGT; ", "; GEMNET; "),
              "^\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}; (?:ENC_MGT|GEMNET); \\w{3,40}; \\d\\d; .{3,200}$",
              "^(?:\\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d:\\d\\d\\.\\d{3}; \\w{3,20}; .{3,200}|ered)$",
              "a module of a cage tells of drives that are powered and of its neighbours: showpd -s and"
                  + " showeventlog tell whether a drive failed"),
          print(
              "qla2xxx-proc",
              "Fibre Channel adapter in /proc/scsi/qla2xxx",
              "cat /proc/scsi/qla2xxx/*",
              "drivers/scsi/qla2xxx of Linux before 2.6.27 and of the vendor's driver",
              List.of("QLogic PCI to Fibre Channel"),
              "^QLogic PCI to Fibre Channel Host Adapter for \\S{3,40}:?$",
              "^(?:Firmware version.{1,120}|BIOS version"
                  + " .{1,40}|ISP: .{1,80}|HBA: .{1,80}|(?:Request|Response|Number of|Total number of|Device"
                  + " queue|Host adapter|Dpc flags|MBX flags|SRB Free Count|Link down|Port down|Login"
                  + " retry|Commands retried|Product ID|Entry address)\\b.{1,160}|SCSI (?:Device|LUN)"
                  + " Information:|FC Port Information:|scsi-qla\\S{3,100};?|\\(Id:Lun\\) .{1,80}|\\( ?\\d{1,4}:"
                  + " ?\\d{1,4}\\): .{1,120})$",
              "time-outs, aborts, resyncs and retried frames are counted since the driver was loaded"
                  + " and no latency is told: two prints ten minutes apart tell whether they still"
                  + " rise, the kernel's log when"),
          print(
              "nmon-screen",
              "Disks on the screen of nmon",
              "nmon -f -s 5 -c 24",
              "https://nmon.sourceforge.io/",
              List.of("DiskName Busy"),
              "^\\W{0,3}DiskName Busy Read Write.{0,120}$",
              "^\\W{0,3}(?:\\S{2,20} \\d{1,3}% [\\d.]{1,12}.{3,120}|Disk I/O .{3,120}|[^\\w]{20,200})$",
              "nmon shows how busy a disk is and no latency: iostat -xkyt 5 tells it"),
          print(
              "ledctl-slots",
              "Slots of drives and their lamps (ledctl)",
              "ledctl --list-slots",
              "https://manpages.debian.org/bookworm/ledmon/ledctl.8.en.html",
              List.of("led state: ", " (AHCI)", " (VMD)", " (NPEM)", " (SCSI)", " (Dell SSD)"),
              "^(?:slot: \\S{1,100} led state: \\w{1,30} device: \\S{1,100}|/sys/devices/\\S{3,200}"
                  + " \\((?:AHCI|VMD|NPEM|SCSI|Dell SSD)\\)(?: .{0,120})?)$",
              "^(?:slot: \\S{1,100} led state: \\w{1,30} device: \\S{1,100}|/sys/devices/\\S{3,200}"
                  + " \\((?:AHCI|VMD|NPEM|SCSI|Dell SSD)\\)(?: .{0,120})?)$",
              "a lamp was set by somebody or some daemon: smartctl -x and the log of the adapter tell"
                  + " whether the drive is at fault"),
          print(
              "pcp-metric",
              "One metric of Performance Co-Pilot (pmval)",
              "pmval -t 5 disk.dev.await",
              "https://man7.org/linux/man-pages/man1/pmval.1.html",
              List.of("disk."),
              "^metric: disk\\.[a-z_.]{3,60}$",
              "^(?:(?:host|semantics|units|samples|interval|archive|start|end): .{1,120}|(?:[\\w/!-]{1,40} ){0,30}[\\w/!-]{1,40}"
                  + "|(?:\\d\\d:\\d\\d:\\d\\d(?:\\.\\d{1,6})? )?(?:No values available|-?[\\d.]{1,24}(?:E[+-]?\\d{1,3})?)(?:"
                  + " -?[\\d.]{1,24}(?:E[+-]?\\d{1,3})?){0,30})$",
              "one metric is told, without the load it was met under, and is not read: pcp iostat -x t"
                  + " prints the same as iostat does") //
          );

  private ArrayPrints() {}
}
