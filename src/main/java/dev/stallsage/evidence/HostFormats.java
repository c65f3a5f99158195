package dev.stallsage.evidence;

import dev.stallsage.evidence.collected.ManifestFormat;
import dev.stallsage.evidence.filesystem.BtrfsStatsFormat;
import dev.stallsage.evidence.filesystem.Ext4Format;
import dev.stallsage.evidence.filesystem.MeminfoFormat;
import dev.stallsage.evidence.filesystem.ProcVmstatFormat;
import dev.stallsage.evidence.filesystem.SysctlFormat;
import dev.stallsage.evidence.filesystem.XfsInfoFormat;
import dev.stallsage.evidence.interrupts.InterruptsFormat;
import dev.stallsage.evidence.kernellog.CountedLinesFormat;
import dev.stallsage.evidence.kernellog.DriverBannerFormat;
import dev.stallsage.evidence.kernellog.KernelLogFormat;
import dev.stallsage.evidence.kernelstate.KernelStructureFormat;
import dev.stallsage.evidence.kernelstate.MemstatFormat;
import dev.stallsage.evidence.kernelstate.ThreadPriorityFormat;
import dev.stallsage.evidence.linuxhost.BlockQueueFormat;
import dev.stallsage.evidence.linuxhost.IoLimitFormat;
import dev.stallsage.evidence.linuxhost.LsmodFormat;
import dev.stallsage.evidence.linuxhost.ModinfoFormat;
import dev.stallsage.evidence.linuxhost.ModuleParametersFormat;
import dev.stallsage.evidence.linuxhost.ModuleVersionFormat;
import dev.stallsage.evidence.linuxhost.PackageListFormat;
import dev.stallsage.evidence.linuxhost.ReleaseFormat;
import dev.stallsage.evidence.linuxhost.RpmInfoFormat;
import dev.stallsage.evidence.linuxhost.UnameFormat;
import dev.stallsage.evidence.solaris.DeviceErrorsFormat;
import dev.stallsage.evidence.solaris.ErrorTableFormat;
import dev.stallsage.evidence.solaris.EtcSystemFormat;
import dev.stallsage.evidence.solaris.PkgInfoFormat;
import dev.stallsage.evidence.solaris.SdConfFormat;
import dev.stallsage.evidence.solaris.SolarisReleaseFormat;
import dev.stallsage.evidence.windows.EventLogFormat;
import dev.stallsage.evidence.windows.EventXmlFormat;
import dev.stallsage.evidence.windows.PhysicalDiskFormat;
import dev.stallsage.evidence.windows.ReliabilityFormat;
import dev.stallsage.evidence.windows.SqlServerFormat;
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
        new BtrfsStatsFormat(),
        new Ext4Format(),
        new XfsInfoFormat(),
        new MeminfoFormat(),
        new ProcVmstatFormat(),
        new SysctlFormat(),
        new DeviceErrorsFormat(),
        new ErrorTableFormat(),
        new InterruptsFormat(),
        new DriverBannerFormat(),
        new KernelLogFormat(ofSite),
        new CountedLinesFormat(),
        new BlockQueueFormat(),
        new LsmodFormat(),
        new ModinfoFormat(),
        new ModuleParametersFormat(),
        new ModuleVersionFormat(),
        new IoLimitFormat(),
        new ReleaseFormat(),
        new ManifestFormat(),
        new UnameFormat(),
        new PackageListFormat(),
        new RpmInfoFormat(),
        new KernelStructureFormat(),
        new ThreadPriorityFormat(),
        new MemstatFormat(),
        new EtcSystemFormat(),
        new SdConfFormat(),
        new PkgInfoFormat(),
        new SolarisReleaseFormat(),
        new EventLogFormat(),
        new EventXmlFormat(),
        new SqlServerFormat(),
        new PhysicalDiskFormat(),
        new ReliabilityFormat() //
        );
  }
}
