package dev.stallsage.evidence;

import dev.stallsage.evidence.adaptec.ArcconfFormat;
import dev.stallsage.evidence.blocktrace.BlkparseFormat;
import dev.stallsage.evidence.blocktrace.BttFormat;
import dev.stallsage.evidence.blocktrace.RequestTraceFormat;
import dev.stallsage.evidence.blocktrace.SlowOperationsFormat;
import dev.stallsage.evidence.bpf.BitesizeFormat;
import dev.stallsage.evidence.bpf.BpfHistogramFormat;
import dev.stallsage.evidence.ceph.OsdPerfFormat;
import dev.stallsage.evidence.collected.ManifestFormat;
import dev.stallsage.evidence.diskstats.DiskstatsFormat;
import dev.stallsage.evidence.diskstats.VmstatDiskFormat;
import dev.stallsage.evidence.drivelist.LsblkFormat;
import dev.stallsage.evidence.drivelist.LsblkJsonFormat;
import dev.stallsage.evidence.drivelist.LsscsiFormat;
import dev.stallsage.evidence.drivelist.NvmeListFormat;
import dev.stallsage.evidence.drivelist.NvmeListJsonFormat;
import dev.stallsage.evidence.drivelist.ProcScsiFormat;
import dev.stallsage.evidence.drivelist.UdevLinksFormat;
import dev.stallsage.evidence.dtrace.AggregationFormat;
import dev.stallsage.evidence.dtrace.EmlxsOverheadFormat;
import dev.stallsage.evidence.esxtop.EsxtopCsvFormat;
import dev.stallsage.evidence.esxtop.EsxtopScreenFormat;
import dev.stallsage.evidence.fabric.CiscoCountersFormat;
import dev.stallsage.evidence.fabric.FcinfoFormat;
import dev.stallsage.evidence.fabric.PortErrorsFormat;
import dev.stallsage.evidence.fabric.PortStatsFormat;
import dev.stallsage.evidence.filesystem.Ext4Format;
import dev.stallsage.evidence.filesystem.MeminfoFormat;
import dev.stallsage.evidence.filesystem.ProcVmstatFormat;
import dev.stallsage.evidence.filesystem.SysctlFormat;
import dev.stallsage.evidence.filesystem.XfsInfoFormat;
import dev.stallsage.evidence.fio.FioFormat;
import dev.stallsage.evidence.fio.FioJsonFormat;
import dev.stallsage.evidence.interrupts.InterruptsFormat;
import dev.stallsage.evidence.iostat.IostatJsonFormat;
import dev.stallsage.evidence.iostat.IostatLinuxFormat;
import dev.stallsage.evidence.iostat.IostatSolarisFormat;
import dev.stallsage.evidence.iostat.SadfFormat;
import dev.stallsage.evidence.iostat.SadfJsonFormat;
import dev.stallsage.evidence.iostat.SarFormat;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.evidence.kernellog.CountedLinesFormat;
import dev.stallsage.evidence.kernellog.DriverBannerFormat;
import dev.stallsage.evidence.kernellog.KernelLogFormat;
import dev.stallsage.evidence.kernelstate.KernelStructureFormat;
import dev.stallsage.evidence.kernelstate.MemstatFormat;
import dev.stallsage.evidence.kernelstate.ThreadPriorityFormat;
import dev.stallsage.evidence.kstat.ArcstatFormat;
import dev.stallsage.evidence.kstat.KstatFormat;
import dev.stallsage.evidence.kstat.KstatParsableFormat;
import dev.stallsage.evidence.kstat.KstatProcFormat;
import dev.stallsage.evidence.linuxhost.BlockQueueFormat;
import dev.stallsage.evidence.linuxhost.LsmodFormat;
import dev.stallsage.evidence.linuxhost.ModinfoFormat;
import dev.stallsage.evidence.linuxhost.ModuleParametersFormat;
import dev.stallsage.evidence.linuxhost.ModuleVersionFormat;
import dev.stallsage.evidence.linuxhost.PackageListFormat;
import dev.stallsage.evidence.linuxhost.ReleaseFormat;
import dev.stallsage.evidence.linuxhost.RpmInfoFormat;
import dev.stallsage.evidence.linuxhost.UnameFormat;
import dev.stallsage.evidence.megaraid.LsiutilFormat;
import dev.stallsage.evidence.megaraid.MegaCliFormat;
import dev.stallsage.evidence.megaraid.MegasasctlFormat;
import dev.stallsage.evidence.megaraid.PhyErrorsFormat;
import dev.stallsage.evidence.megaraid.StorcliFormat;
import dev.stallsage.evidence.megaraid.StorcliJsonFormat;
import dev.stallsage.evidence.nfs.MountFormat;
import dev.stallsage.evidence.nfs.MountstatsFormat;
import dev.stallsage.evidence.nfs.NfsiostatFormat;
import dev.stallsage.evidence.nvme.FeatureFormat;
import dev.stallsage.evidence.nvme.FioStatusFormat;
import dev.stallsage.evidence.nvme.SmartLogFormat;
import dev.stallsage.evidence.nvme.SmartLogJsonFormat;
import dev.stallsage.evidence.nvme.SmartctlNvmeFormat;
import dev.stallsage.evidence.oracle.LogWriteFormat;
import dev.stallsage.evidence.path.ClaimRuleFormat;
import dev.stallsage.evidence.path.DmsetupFormat;
import dev.stallsage.evidence.path.IscsiSessionFormat;
import dev.stallsage.evidence.path.MultipathFormat;
import dev.stallsage.evidence.path.MultipathdFormat;
import dev.stallsage.evidence.path.NmpDeviceFormat;
import dev.stallsage.evidence.path.NmpPathFormat;
import dev.stallsage.evidence.pcie.LspciDeniedFormat;
import dev.stallsage.evidence.pcie.LspciFormat;
import dev.stallsage.evidence.pcie.LspciListFormat;
import dev.stallsage.evidence.process.BiotopFormat;
import dev.stallsage.evidence.process.DtraceTopFormat;
import dev.stallsage.evidence.process.IotopFormat;
import dev.stallsage.evidence.process.PidstatFormat;
import dev.stallsage.evidence.process.PsFormat;
import dev.stallsage.evidence.process.TopFormat;
import dev.stallsage.evidence.smart.SmartctlFormat;
import dev.stallsage.evidence.smart.SmartctlJsonFormat;
import dev.stallsage.evidence.smartarray.CcissDriverFormat;
import dev.stallsage.evidence.smartarray.CcissVolStatusFormat;
import dev.stallsage.evidence.smartarray.SsacliFormat;
import dev.stallsage.evidence.softraid.MdadmFormat;
import dev.stallsage.evidence.softraid.MdstatFormat;
import dev.stallsage.evidence.solaris.DeviceErrorsFormat;
import dev.stallsage.evidence.solaris.EtcSystemFormat;
import dev.stallsage.evidence.solaris.PkgInfoFormat;
import dev.stallsage.evidence.solaris.SdConfFormat;
import dev.stallsage.evidence.solaris.SolarisReleaseFormat;
import dev.stallsage.evidence.trial.TrialFormat;
import dev.stallsage.evidence.vmstat.PagingFormat;
import dev.stallsage.evidence.vmstat.PressureFormat;
import dev.stallsage.evidence.vmstat.ProcStatFormat;
import dev.stallsage.evidence.vmstat.VmstatFormat;
import dev.stallsage.evidence.volume.LvsFormat;
import dev.stallsage.evidence.vscsistats.VscsiStatsCsvFormat;
import dev.stallsage.evidence.vscsistats.VscsiStatsTextFormat;
import dev.stallsage.evidence.zpool.PoolGetFormat;
import dev.stallsage.evidence.zpool.PoolHistogramFormat;
import dev.stallsage.evidence.zpool.PoolIostatFormat;
import dev.stallsage.evidence.zpool.PoolListFormat;
import dev.stallsage.evidence.zpool.PoolStatusFormat;
import java.util.List;
import java.util.stream.Stream;

/**
 * Every format the product reads: an explicit list, so that adding one is one line here.
 *
 * @param text formats recognised line by line; at most one of them claims a line
 * @param json formats recognised by document
 */
public record Formats(List<Format> text, List<JsonFormat> json) {

  /** All of them. */
  public static Formats all() {
    return new Formats(
        List.of(
            new IostatLinuxFormat(),
            new SarFormat(),
            new SadfFormat(),
            new VmstatFormat(),
            new VmstatDiskFormat(),
            new ProcStatFormat(),
            new PressureFormat(),
            new PagingFormat(),
            new BpfHistogramFormat(),
            new BitesizeFormat(),
            new RequestTraceFormat(),
            new SlowOperationsFormat(),
            new BttFormat(),
            new BlkparseFormat(),
            new FioFormat(),
            new Ext4Format(),
            new XfsInfoFormat(),
            new MeminfoFormat(),
            new ProcVmstatFormat(),
            new SysctlFormat(),
            new PidstatFormat(),
            new TopFormat(),
            new PsFormat(),
            new IotopFormat(),
            new BiotopFormat(),
            new DtraceTopFormat(),
            new DiskstatsFormat(),
            new CcissDriverFormat(),
            new CcissVolStatusFormat(),
            new IostatSolarisFormat(),
            new CiscoCountersFormat(),
            new PortErrorsFormat(),
            new PortStatsFormat(),
            new FcinfoFormat(),
            new DeviceErrorsFormat(),
            new InterruptsFormat(),
            new DriverBannerFormat(),
            new KernelLogFormat(),
            new CountedLinesFormat(),
            new BlockQueueFormat(),
            new LsmodFormat(),
            new ModinfoFormat(),
            new ModuleParametersFormat(),
            new ModuleVersionFormat(),
            new ReleaseFormat(),
            new ManifestFormat(),
            new UnameFormat(),
            new SmartLogFormat(),
            new FeatureFormat(),
            new FioStatusFormat(),
            new SmartctlNvmeFormat(),
            new SmartctlFormat(),
            new MdstatFormat(),
            new MdadmFormat(),
            new PoolStatusFormat(),
            new PoolIostatFormat(),
            new PoolHistogramFormat(),
            new PoolListFormat(),
            new PoolGetFormat(),
            new LvsFormat(),
            new ArcstatFormat(),
            new ArcconfFormat(),
            new LsblkFormat(),
            new NvmeListFormat(),
            new LsscsiFormat(),
            new ProcScsiFormat(),
            new PackageListFormat(),
            new RpmInfoFormat(),
            new UdevLinksFormat(),
            new LspciDeniedFormat(),
            new LspciFormat(),
            new LspciListFormat(),
            new MultipathFormat(),
            new MultipathdFormat(),
            new DmsetupFormat(),
            new NmpPathFormat(),
            new NmpDeviceFormat(),
            new ClaimRuleFormat(),
            new IscsiSessionFormat(),
            new OsdPerfFormat(),
            new MountFormat(),
            new MountstatsFormat(),
            new NfsiostatFormat(),
            new TrialFormat(),
            new EsxtopCsvFormat(),
            new EsxtopScreenFormat(),
            new MegaCliFormat(),
            new MegasasctlFormat(),
            new PhyErrorsFormat(),
            new LsiutilFormat(),
            new SsacliFormat(),
            new StorcliFormat(),
            new VscsiStatsCsvFormat(),
            new EmlxsOverheadFormat(),
            new AggregationFormat(),
            new KstatFormat(),
            new KstatParsableFormat(),
            new KstatProcFormat(),
            new KernelStructureFormat(),
            new ThreadPriorityFormat(),
            new MemstatFormat(),
            new EtcSystemFormat(),
            new SdConfFormat(),
            new PkgInfoFormat(),
            new SolarisReleaseFormat(),
            new LogWriteFormat(),
            new VscsiStatsTextFormat()),
        List.of(
            new IostatJsonFormat(),
            new FioJsonFormat(),
            new SadfJsonFormat(),
            new SmartLogJsonFormat(),
            new SmartctlJsonFormat(),
            new LsblkJsonFormat(),
            new NvmeListJsonFormat(),
            new StorcliJsonFormat() //
            ));
  }

  /** What each of them is, by id. */
  public Stream<About> abouts() {
    return Stream.concat(text.stream().map(Format::about), json.stream().map(JsonFormat::about))
        .sorted(java.util.Comparator.comparing(About::id));
  }
}
