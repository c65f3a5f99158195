package dev.stallsage.evidence;

import dev.stallsage.evidence.adaptec.ArcconfFormat;
import dev.stallsage.evidence.drivelist.LsblkFormat;
import dev.stallsage.evidence.drivelist.LsblkJsonFormat;
import dev.stallsage.evidence.drivelist.LsscsiFormat;
import dev.stallsage.evidence.drivelist.NvmeListFormat;
import dev.stallsage.evidence.drivelist.NvmeListJsonFormat;
import dev.stallsage.evidence.drivelist.PartitionsFormat;
import dev.stallsage.evidence.drivelist.ProcScsiFormat;
import dev.stallsage.evidence.drivelist.UdevLinksFormat;
import dev.stallsage.evidence.drivelog.ErrorCountersFormat;
import dev.stallsage.evidence.drivelog.OcpLogFormat;
import dev.stallsage.evidence.drivelog.SelfTestLogFormat;
import dev.stallsage.evidence.hostraid.ArecaFormat;
import dev.stallsage.evidence.hostraid.IntegratedRaidFormat;
import dev.stallsage.evidence.hostraid.MptStatusFormat;
import dev.stallsage.evidence.hostraid.TwCliFormat;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.evidence.megaraid.LsiutilFormat;
import dev.stallsage.evidence.megaraid.MegaCliFormat;
import dev.stallsage.evidence.megaraid.MegasasctlFormat;
import dev.stallsage.evidence.megaraid.OpenManageFormat;
import dev.stallsage.evidence.megaraid.PhyErrorsFormat;
import dev.stallsage.evidence.megaraid.StorcliFormat;
import dev.stallsage.evidence.megaraid.StorcliJsonFormat;
import dev.stallsage.evidence.nvme.FeatureFormat;
import dev.stallsage.evidence.nvme.FioStatusFormat;
import dev.stallsage.evidence.nvme.SmartLogFormat;
import dev.stallsage.evidence.nvme.SmartLogJsonFormat;
import dev.stallsage.evidence.nvme.SmartctlNvmeFormat;
import dev.stallsage.evidence.pcie.LspciDeniedFormat;
import dev.stallsage.evidence.pcie.LspciFormat;
import dev.stallsage.evidence.pcie.LspciListFormat;
import dev.stallsage.evidence.smart.SmartctlFormat;
import dev.stallsage.evidence.smart.SmartctlJsonFormat;
import dev.stallsage.evidence.smartarray.CcissDriverFormat;
import dev.stallsage.evidence.smartarray.CcissVolStatusFormat;
import dev.stallsage.evidence.smartarray.SsacliFormat;
import dev.stallsage.evidence.softraid.MdadmFormat;
import dev.stallsage.evidence.softraid.MdstatFormat;
import dev.stallsage.evidence.volume.DrbdFormat;
import dev.stallsage.evidence.volume.LvsFormat;
import dev.stallsage.evidence.volume.LvsJsonFormat;
import dev.stallsage.evidence.zpool.PoolGetFormat;
import dev.stallsage.evidence.zpool.PoolHistogramFormat;
import dev.stallsage.evidence.zpool.PoolIostatFormat;
import dev.stallsage.evidence.zpool.PoolListFormat;
import dev.stallsage.evidence.zpool.PoolStatusFormat;
import java.util.List;

/** Drives and what drives them, and the arrays, pools and volumes made of them. */
final class DriveFormats {
  private DriveFormats() {}

  static List<Format> text() {
    return List.of(
        new CcissDriverFormat(),
        new CcissVolStatusFormat(),
        new SmartLogFormat(),
        new FeatureFormat(),
        new ErrorCountersFormat(),
        new SelfTestLogFormat(),
        new OcpLogFormat(),
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
        new DrbdFormat(),
        new ArcconfFormat(),
        new TwCliFormat(),
        new IntegratedRaidFormat(),
        new MptStatusFormat(),
        new ArecaFormat(),
        new LsblkFormat(),
        new PartitionsFormat(),
        new NvmeListFormat(),
        new LsscsiFormat(),
        new ProcScsiFormat(),
        new UdevLinksFormat(),
        new LspciDeniedFormat(),
        new LspciFormat(),
        new LspciListFormat(),
        new MegaCliFormat(),
        new MegasasctlFormat(),
        new OpenManageFormat(),
        new PhyErrorsFormat(),
        new LsiutilFormat(),
        new SsacliFormat(),
        new StorcliFormat() //
        );
  }

  static List<JsonFormat> json() {
    return List.of(
        new SmartLogJsonFormat(),
        new SmartctlJsonFormat(),
        new LsblkJsonFormat(),
        new LvsJsonFormat(),
        new NvmeListJsonFormat(),
        new StorcliJsonFormat() //
        );
  }
}
