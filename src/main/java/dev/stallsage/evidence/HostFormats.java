package dev.stallsage.evidence;

import dev.stallsage.evidence.aix.Errpt;
import dev.stallsage.evidence.collected.Manifest;
import dev.stallsage.evidence.filesystem.BtrfsScrub;
import dev.stallsage.evidence.filesystem.BtrfsStats;
import dev.stallsage.evidence.filesystem.BtrfsUsage;
import dev.stallsage.evidence.filesystem.Ext4;
import dev.stallsage.evidence.filesystem.FileSystemSpace;
import dev.stallsage.evidence.filesystem.JfsCheck;
import dev.stallsage.evidence.filesystem.Meminfo;
import dev.stallsage.evidence.filesystem.ProcVmstat;
import dev.stallsage.evidence.filesystem.Sysctl;
import dev.stallsage.evidence.filesystem.XfsInfo;
import dev.stallsage.evidence.interrupts.Interrupts;
import dev.stallsage.evidence.kernellog.DriverBanner;
import dev.stallsage.evidence.kernellog.KernelLogFormat;
import dev.stallsage.evidence.kernellog.KubernetesEvents;
import dev.stallsage.evidence.kernellog.LineCounts;
import dev.stallsage.evidence.kernelstate.KernelStructure;
import dev.stallsage.evidence.kernelstate.KernelThreadPriority;
import dev.stallsage.evidence.kernelstate.Memstat;
import dev.stallsage.evidence.linuxhost.BlockQueue;
import dev.stallsage.evidence.linuxhost.ControlGroupLimits;
import dev.stallsage.evidence.linuxhost.DistributionRelease;
import dev.stallsage.evidence.linuxhost.Lsmod;
import dev.stallsage.evidence.linuxhost.Modinfo;
import dev.stallsage.evidence.linuxhost.ModuleParameters;
import dev.stallsage.evidence.linuxhost.ModuleVersion;
import dev.stallsage.evidence.linuxhost.PackageList;
import dev.stallsage.evidence.linuxhost.RpmInfo;
import dev.stallsage.evidence.linuxhost.Uname;
import dev.stallsage.evidence.path.Mpathadm;
import dev.stallsage.evidence.solaris.DeviceErrors;
import dev.stallsage.evidence.solaris.ErrorTable;
import dev.stallsage.evidence.solaris.EtcSystem;
import dev.stallsage.evidence.solaris.PkgInfo;
import dev.stallsage.evidence.solaris.SdConf;
import dev.stallsage.evidence.solaris.SolarisRelease;
import dev.stallsage.evidence.windows.Chkdsk;
import dev.stallsage.evidence.windows.CounterText;
import dev.stallsage.evidence.windows.EventXml;
import dev.stallsage.evidence.windows.FailurePrediction;
import dev.stallsage.evidence.windows.PhysicalDisk;
import dev.stallsage.evidence.windows.ReliabilityCounters;
import dev.stallsage.evidence.windows.SqlServer;
import dev.stallsage.evidence.windows.StorageJobs;
import dev.stallsage.evidence.windows.StorageSpaces;
import dev.stallsage.observation.LogMessage;
import java.util.List;

/** The operating system: its log, modules, memory and file systems. */
final class HostFormats {
  private HostFormats() {}

  /**
   * @param ofSite messages of logs that a site added
   */
  static List<Format> text(List<LogMessage> ofSite) {
    return List.of(
        BtrfsStats.FORMAT,
        BtrfsScrub.FORMAT,
        BtrfsUsage.FORMAT,
        Ext4.FORMAT,
        XfsInfo.FORMAT,
        JfsCheck.FORMAT,
        FileSystemSpace.FORMAT,
        Meminfo.FORMAT,
        ProcVmstat.FORMAT,
        Sysctl.FORMAT,
        DeviceErrors.FORMAT,
        ErrorTable.FORMAT,
        Interrupts.FORMAT,
        DriverBanner.FORMAT,
        new KernelLogFormat(ofSite),
        KubernetesEvents.FORMAT,
        LineCounts.FORMAT,
        BlockQueue.FORMAT,
        Lsmod.FORMAT,
        Modinfo.FORMAT,
        ModuleParameters.FORMAT,
        ModuleVersion.FORMAT,
        ControlGroupLimits.FORMAT,
        DistributionRelease.FORMAT,
        Manifest.FORMAT,
        Uname.FORMAT,
        PackageList.FORMAT,
        RpmInfo.FORMAT,
        KernelStructure.FORMAT,
        KernelThreadPriority.FORMAT,
        Memstat.FORMAT,
        EtcSystem.FORMAT,
        SdConf.FORMAT,
        PkgInfo.FORMAT,
        SolarisRelease.FORMAT,
        Errpt.FORMAT,
        Mpathadm.FORMAT,
        EventXml.FORMAT,
        SqlServer.FORMAT,
        PhysicalDisk.FORMAT,
        StorageSpaces.FORMAT,
        StorageJobs.FORMAT,
        Chkdsk.FORMAT,
        FailurePrediction.FORMAT,
        CounterText.FORMAT,
        ReliabilityCounters.FORMAT //
        );
  }
}
