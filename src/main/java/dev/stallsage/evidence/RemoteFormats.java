package dev.stallsage.evidence;

import dev.stallsage.evidence.ceph.CephPerfDumpFormat;
import dev.stallsage.evidence.ceph.CephStatusFormat;
import dev.stallsage.evidence.ceph.CephStatusJsonFormat;
import dev.stallsage.evidence.ceph.OsdPerfFormat;
import dev.stallsage.evidence.ceph.OsdPerfJsonFormat;
import dev.stallsage.evidence.ceph.OsdStatusFormat;
import dev.stallsage.evidence.ceph.OsdTreeFormat;
import dev.stallsage.evidence.cloud.CloudwatchFormat;
import dev.stallsage.evidence.cloud.EbsStatisticsFormat;
import dev.stallsage.evidence.cloud.EbsStatisticsJsonFormat;
import dev.stallsage.evidence.esxtop.EsxtopCsvFormat;
import dev.stallsage.evidence.esxtop.EsxtopScreenFormat;
import dev.stallsage.evidence.fabric.CiscoCountersFormat;
import dev.stallsage.evidence.fabric.FcHostFormat;
import dev.stallsage.evidence.fabric.FcinfoFormat;
import dev.stallsage.evidence.fabric.PortErrorsFormat;
import dev.stallsage.evidence.fabric.PortStatsFormat;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.evidence.network.HostAddressFormat;
import dev.stallsage.evidence.network.MountedServerFormat;
import dev.stallsage.evidence.network.PingFormat;
import dev.stallsage.evidence.nfs.MountFormat;
import dev.stallsage.evidence.nfs.MountstatsFormat;
import dev.stallsage.evidence.nfs.NfsiostatFormat;
import dev.stallsage.evidence.path.ClaimRuleFormat;
import dev.stallsage.evidence.path.DmsetupFormat;
import dev.stallsage.evidence.path.DmsetupInfoFormat;
import dev.stallsage.evidence.path.IscsiSessionFormat;
import dev.stallsage.evidence.path.LspathFormat;
import dev.stallsage.evidence.path.MultipathFormat;
import dev.stallsage.evidence.path.MultipathdFormat;
import dev.stallsage.evidence.path.NmpDeviceFormat;
import dev.stallsage.evidence.path.NmpPathFormat;
import dev.stallsage.evidence.path.NvmeSubsystemFormat;
import dev.stallsage.evidence.virtualdisk.QemuImageFormat;
import dev.stallsage.evidence.virtualdisk.VmdkFormat;
import dev.stallsage.evidence.vscsistats.VscsiStatsCsvFormat;
import dev.stallsage.evidence.vscsistats.VscsiStatsTextFormat;
import java.util.List;

/** What lies beyond the host: paths, fabrics, file servers, hypervisors, clouds. */
final class RemoteFormats {
  private RemoteFormats() {}

  static List<Format> text() {
    return List.of(
        new HostAddressFormat(),
        new MountedServerFormat(),
        new PingFormat(),
        new CiscoCountersFormat(),
        new PortErrorsFormat(),
        new PortStatsFormat(),
        new FcinfoFormat(),
        new FcHostFormat(),
        new QemuImageFormat(),
        new VmdkFormat(),
        new MultipathFormat(),
        new LspathFormat(),
        new NvmeSubsystemFormat(),
        new MultipathdFormat(),
        new DmsetupFormat(),
        new DmsetupInfoFormat(),
        new NmpPathFormat(),
        new NmpDeviceFormat(),
        new ClaimRuleFormat(),
        new IscsiSessionFormat(),
        new CephStatusFormat(),
        new OsdPerfFormat(),
        new OsdTreeFormat(),
        new OsdStatusFormat(),
        new EbsStatisticsFormat(),
        new MountFormat(),
        new MountstatsFormat(),
        new NfsiostatFormat(),
        new EsxtopCsvFormat(),
        new EsxtopScreenFormat(),
        new VscsiStatsCsvFormat(),
        new VscsiStatsTextFormat() //
        );
  }

  static List<JsonFormat> json() {
    return List.of(
        new OsdPerfJsonFormat(),
        new CephStatusJsonFormat(),
        new CephPerfDumpFormat(),
        new EbsStatisticsJsonFormat(),
        new CloudwatchFormat() //
        );
  }
}
