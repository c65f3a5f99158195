package dev.stallsage.evidence;

import dev.stallsage.evidence.ceph.CephPerfDump;
import dev.stallsage.evidence.ceph.CephStatus;
import dev.stallsage.evidence.ceph.CephStatusJson;
import dev.stallsage.evidence.ceph.OsdPerf;
import dev.stallsage.evidence.ceph.OsdPerfJson;
import dev.stallsage.evidence.ceph.OsdStatus;
import dev.stallsage.evidence.ceph.OsdTree;
import dev.stallsage.evidence.ceph.StuckGroups;
import dev.stallsage.evidence.cloud.AzureMetrics;
import dev.stallsage.evidence.cloud.Cloudwatch;
import dev.stallsage.evidence.cloud.CloudwatchAlarm;
import dev.stallsage.evidence.cloud.CloudwatchText;
import dev.stallsage.evidence.cloud.EbsStatistics;
import dev.stallsage.evidence.cloud.EbsStatisticsJson;
import dev.stallsage.evidence.esxtop.EsxtopCsv;
import dev.stallsage.evidence.esxtop.EsxtopProcessors;
import dev.stallsage.evidence.esxtop.EsxtopScreen;
import dev.stallsage.evidence.fabric.CiscoCounters;
import dev.stallsage.evidence.fabric.FcHost;
import dev.stallsage.evidence.fabric.Fcinfo;
import dev.stallsage.evidence.fabric.Fcstat;
import dev.stallsage.evidence.fabric.PortErrors;
import dev.stallsage.evidence.fabric.PortStats;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.evidence.network.KernelInterfaces;
import dev.stallsage.evidence.network.MountedServer;
import dev.stallsage.evidence.network.Ping;
import dev.stallsage.evidence.network.TcpCounters;
import dev.stallsage.evidence.nfs.MountTable;
import dev.stallsage.evidence.nfs.Mountstats;
import dev.stallsage.evidence.nfs.MountstatsReport;
import dev.stallsage.evidence.nfs.Nfsiostat;
import dev.stallsage.evidence.path.ClaimRules;
import dev.stallsage.evidence.path.Dmsetup;
import dev.stallsage.evidence.path.DmsetupInfo;
import dev.stallsage.evidence.path.IscsiSessions;
import dev.stallsage.evidence.path.Lspath;
import dev.stallsage.evidence.path.Multipath;
import dev.stallsage.evidence.path.Multipathd;
import dev.stallsage.evidence.path.NmpDevice;
import dev.stallsage.evidence.path.NmpPath;
import dev.stallsage.evidence.path.NvmeSubsystem;
import dev.stallsage.evidence.virtualdisk.MachineLimits;
import dev.stallsage.evidence.virtualdisk.QemuImage;
import dev.stallsage.evidence.virtualdisk.Vmdk;
import dev.stallsage.evidence.vscsistats.VscsiStatsCsv;
import dev.stallsage.evidence.vscsistats.VscsiStatsText;
import java.util.List;

/** What lies beyond the host: paths, fabrics, file servers, hypervisors, clouds. */
final class RemoteFormats {
  private RemoteFormats() {}

  static List<Format> text() {
    return List.of(
        KernelInterfaces.FORMAT,
        MountedServer.FORMAT,
        Ping.FORMAT,
        TcpCounters.FORMAT,
        CiscoCounters.FORMAT,
        PortErrors.FORMAT,
        PortStats.FORMAT,
        Fcinfo.FORMAT,
        FcHost.FORMAT,
        Fcstat.FORMAT,
        QemuImage.FORMAT,
        Vmdk.FORMAT,
        MachineLimits.FORMAT,
        Multipath.FORMAT,
        Lspath.FORMAT,
        NvmeSubsystem.FORMAT,
        Multipathd.FORMAT,
        Dmsetup.FORMAT,
        DmsetupInfo.FORMAT,
        NmpPath.FORMAT,
        NmpDevice.FORMAT,
        ClaimRules.FORMAT,
        IscsiSessions.FORMAT,
        CephStatus.FORMAT,
        OsdPerf.FORMAT,
        OsdTree.FORMAT,
        StuckGroups.FORMAT,
        OsdStatus.FORMAT,
        EbsStatistics.FORMAT,
        AzureMetrics.FORMAT,
        CloudwatchAlarm.FORMAT,
        CloudwatchText.FORMAT,
        MountTable.FORMAT,
        Mountstats.FORMAT,
        MountstatsReport.FORMAT,
        Nfsiostat.FORMAT,
        EsxtopCsv.FORMAT,
        EsxtopScreen.FORMAT,
        EsxtopProcessors.FORMAT,
        VscsiStatsCsv.FORMAT,
        VscsiStatsText.FORMAT //
        );
  }

  static List<JsonFormat> json() {
    return List.of(
        OsdPerfJson.FORMAT,
        CephStatusJson.FORMAT,
        CephPerfDump.FORMAT,
        EbsStatisticsJson.FORMAT,
        Cloudwatch.FORMAT,
        AzureMetrics.JSON //
        );
  }
}
