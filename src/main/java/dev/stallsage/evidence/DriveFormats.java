package dev.stallsage.evidence;

import dev.stallsage.evidence.adaptec.Arcconf;
import dev.stallsage.evidence.array.DotHill;
import dev.stallsage.evidence.array.OntapLatency;
import dev.stallsage.evidence.array.OntapRaid;
import dev.stallsage.evidence.array.OntapSysstat;
import dev.stallsage.evidence.array.PureMonitor;
import dev.stallsage.evidence.array.SpectrumStatistics;
import dev.stallsage.evidence.array.SpectrumVirtualize;
import dev.stallsage.evidence.array.ThreePar;
import dev.stallsage.evidence.drivelist.Lsblk;
import dev.stallsage.evidence.drivelist.LsblkJson;
import dev.stallsage.evidence.drivelist.Lsscsi;
import dev.stallsage.evidence.drivelist.NvmeList;
import dev.stallsage.evidence.drivelist.NvmeListJson;
import dev.stallsage.evidence.drivelist.Partitions;
import dev.stallsage.evidence.drivelist.ProcScsi;
import dev.stallsage.evidence.drivelist.UdevLinks;
import dev.stallsage.evidence.drivelog.DriveLogPages;
import dev.stallsage.evidence.drivelog.ErrorCounters;
import dev.stallsage.evidence.drivelog.OcpLog;
import dev.stallsage.evidence.drivelog.SelfTestLog;
import dev.stallsage.evidence.hostraid.Areca;
import dev.stallsage.evidence.hostraid.ArecaDrive;
import dev.stallsage.evidence.hostraid.HwraidStatus;
import dev.stallsage.evidence.hostraid.IntegratedRaid;
import dev.stallsage.evidence.hostraid.MptStatus;
import dev.stallsage.evidence.hostraid.Mvcli;
import dev.stallsage.evidence.hostraid.TwCli;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.evidence.megaraid.Lsiutil;
import dev.stallsage.evidence.megaraid.MegaCli;
import dev.stallsage.evidence.megaraid.Megasasctl;
import dev.stallsage.evidence.megaraid.Mfiutil;
import dev.stallsage.evidence.megaraid.OmReport;
import dev.stallsage.evidence.megaraid.OpenManage;
import dev.stallsage.evidence.megaraid.PhyErrors;
import dev.stallsage.evidence.megaraid.Storcli;
import dev.stallsage.evidence.megaraid.StorcliJson;
import dev.stallsage.evidence.nvme.FioStatus;
import dev.stallsage.evidence.nvme.NvmeFeatures;
import dev.stallsage.evidence.nvme.Nvmecontrol;
import dev.stallsage.evidence.nvme.SmartLog;
import dev.stallsage.evidence.nvme.SmartLogJson;
import dev.stallsage.evidence.nvme.SmartctlNvme;
import dev.stallsage.evidence.pcie.Lspci;
import dev.stallsage.evidence.pcie.LspciDenied;
import dev.stallsage.evidence.pcie.LspciList;
import dev.stallsage.evidence.smart.CheckSmart;
import dev.stallsage.evidence.smart.EsxiSmart;
import dev.stallsage.evidence.smart.Smartctl;
import dev.stallsage.evidence.smart.SmartctlJson;
import dev.stallsage.evidence.smartarray.AduReport;
import dev.stallsage.evidence.smartarray.CcissDriver;
import dev.stallsage.evidence.smartarray.CcissVolStatus;
import dev.stallsage.evidence.smartarray.Ssacli;
import dev.stallsage.evidence.softraid.Mdadm;
import dev.stallsage.evidence.softraid.MdadmExamine;
import dev.stallsage.evidence.softraid.Mdstat;
import dev.stallsage.evidence.volume.Drbd;
import dev.stallsage.evidence.volume.GlusterHeal;
import dev.stallsage.evidence.volume.GlusterStatus;
import dev.stallsage.evidence.volume.LvDisplay;
import dev.stallsage.evidence.volume.Lvs;
import dev.stallsage.evidence.volume.LvsJson;
import dev.stallsage.evidence.volume.Portworx;
import dev.stallsage.evidence.volume.ReplicatedVolumes;
import dev.stallsage.evidence.volume.VdoStatus;
import dev.stallsage.evidence.zpool.PoolGet;
import dev.stallsage.evidence.zpool.PoolHistogram;
import dev.stallsage.evidence.zpool.PoolIostat;
import dev.stallsage.evidence.zpool.PoolList;
import dev.stallsage.evidence.zpool.PoolStatus;
import dev.stallsage.evidence.zpool.PoolStatusJson;
import java.util.List;

/** Drives and what drives them, and the arrays, pools and volumes made of them. */
final class DriveFormats {
  private DriveFormats() {}

  static List<Format> text() {
    return List.of(
        CcissDriver.FORMAT,
        CcissVolStatus.FORMAT,
        AduReport.FORMAT,
        SmartLog.FORMAT,
        Nvmecontrol.FORMAT,
        NvmeFeatures.FORMAT,
        ErrorCounters.FORMAT,
        DriveLogPages.FORMAT,
        SelfTestLog.FORMAT,
        OcpLog.FORMAT,
        FioStatus.FORMAT,
        SmartctlNvme.FORMAT,
        Smartctl.FORMAT,
        EsxiSmart.FORMAT,
        CheckSmart.FORMAT,
        Mdstat.FORMAT,
        Mdadm.FORMAT,
        MdadmExamine.FORMAT,
        PoolStatus.FORMAT,
        PoolIostat.FORMAT,
        PoolHistogram.FORMAT,
        PoolList.FORMAT,
        PoolGet.FORMAT,
        Lvs.FORMAT,
        LvDisplay.FORMAT,
        Drbd.FORMAT,
        ReplicatedVolumes.FORMAT,
        Portworx.FORMAT,
        GlusterStatus.FORMAT,
        GlusterHeal.FORMAT,
        VdoStatus.FORMAT,
        Arcconf.FORMAT,
        TwCli.FORMAT,
        IntegratedRaid.FORMAT,
        MptStatus.FORMAT,
        Mvcli.FORMAT,
        HwraidStatus.FORMAT,
        Areca.FORMAT,
        ArecaDrive.FORMAT,
        OntapRaid.FORMAT,
        DotHill.FORMAT,
        SpectrumVirtualize.FORMAT,
        ThreePar.FORMAT,
        PureMonitor.FORMAT,
        OntapLatency.FORMAT,
        OntapSysstat.FORMAT,
        SpectrumStatistics.FORMAT,
        Lsblk.FORMAT,
        Partitions.FORMAT,
        NvmeList.FORMAT,
        Lsscsi.FORMAT,
        ProcScsi.FORMAT,
        UdevLinks.FORMAT,
        LspciDenied.FORMAT,
        Lspci.FORMAT,
        LspciList.FORMAT,
        MegaCli.FORMAT,
        Mfiutil.FORMAT,
        Megasasctl.FORMAT,
        OpenManage.FORMAT,
        OmReport.FORMAT,
        PhyErrors.FORMAT,
        Lsiutil.FORMAT,
        Ssacli.FORMAT,
        Storcli.FORMAT //
        );
  }

  static List<JsonFormat> json() {
    return List.of(
        SmartLogJson.FORMAT,
        SmartctlJson.FORMAT,
        LsblkJson.FORMAT,
        LvsJson.FORMAT,
        PoolStatusJson.FORMAT,
        NvmeListJson.FORMAT,
        ReplicatedVolumes.JSON,
        StorcliJson.FORMAT //
        );
  }
}
