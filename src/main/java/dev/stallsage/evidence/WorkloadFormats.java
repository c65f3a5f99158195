package dev.stallsage.evidence;

import dev.stallsage.evidence.aix.AixIostatFormat;
import dev.stallsage.evidence.benchmark.BonnieFormat;
import dev.stallsage.evidence.benchmark.CrystalDiskMarkFormat;
import dev.stallsage.evidence.benchmark.DdFormat;
import dev.stallsage.evidence.benchmark.DiskspdFormat;
import dev.stallsage.evidence.benchmark.HdparmFormat;
import dev.stallsage.evidence.benchmark.IopingFormat;
import dev.stallsage.evidence.benchmark.SysbenchFormat;
import dev.stallsage.evidence.blocktrace.BlkparseFormat;
import dev.stallsage.evidence.blocktrace.BttFormat;
import dev.stallsage.evidence.blocktrace.RequestTraceFormat;
import dev.stallsage.evidence.blocktrace.SlowOperationsFormat;
import dev.stallsage.evidence.bpf.BitesizeFormat;
import dev.stallsage.evidence.bpf.BpfHistogramFormat;
import dev.stallsage.evidence.database.InnodbFormat;
import dev.stallsage.evidence.database.PostgresFormat;
import dev.stallsage.evidence.diskstats.DiskstatsFormat;
import dev.stallsage.evidence.diskstats.VmstatDiskFormat;
import dev.stallsage.evidence.dtrace.AggregationFormat;
import dev.stallsage.evidence.dtrace.EmlxsOverheadFormat;
import dev.stallsage.evidence.esxtop.PerfmonFormat;
import dev.stallsage.evidence.etcd.EtcdFormat;
import dev.stallsage.evidence.etcd.EtcdJsonFormat;
import dev.stallsage.evidence.etcd.EtcdMetricsFormat;
import dev.stallsage.evidence.fio.FioFormat;
import dev.stallsage.evidence.fio.FioJsonFormat;
import dev.stallsage.evidence.iostat.IostatJsonFormat;
import dev.stallsage.evidence.iostat.IostatLinuxFormat;
import dev.stallsage.evidence.iostat.IostatSolarisFormat;
import dev.stallsage.evidence.iostat.SadcFileFormat;
import dev.stallsage.evidence.iostat.SadfFormat;
import dev.stallsage.evidence.iostat.SadfJsonFormat;
import dev.stallsage.evidence.iostat.SadfXmlFormat;
import dev.stallsage.evidence.iostat.SarFormat;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.evidence.kstat.ArcstatFormat;
import dev.stallsage.evidence.kstat.KstatFormat;
import dev.stallsage.evidence.kstat.KstatParsableFormat;
import dev.stallsage.evidence.kstat.KstatProcFormat;
import dev.stallsage.evidence.monitor.AtopFormat;
import dev.stallsage.evidence.monitor.CollectlFormat;
import dev.stallsage.evidence.oracle.LogWriteFormat;
import dev.stallsage.evidence.process.BiotopFormat;
import dev.stallsage.evidence.process.DtraceTopFormat;
import dev.stallsage.evidence.process.IotopFormat;
import dev.stallsage.evidence.process.PidstatFormat;
import dev.stallsage.evidence.process.PsFormat;
import dev.stallsage.evidence.process.TopFormat;
import dev.stallsage.evidence.trial.TrialFormat;
import dev.stallsage.evidence.vmstat.PagingFormat;
import dev.stallsage.evidence.vmstat.PressureFormat;
import dev.stallsage.evidence.vmstat.ProcStatFormat;
import dev.stallsage.evidence.vmstat.VmstatFormat;
import java.util.List;

/** Tools that count and time requests, and programs that time their own. */
final class WorkloadFormats {
  private WorkloadFormats() {}

  static List<Format> text() {
    return List.of(
        new IostatLinuxFormat(),
        new SarFormat(),
        new SadcFileFormat(),
        new SadfFormat(),
        new SadfXmlFormat(),
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
        new DdFormat(),
        new HdparmFormat(),
        new IopingFormat(),
        new SysbenchFormat(),
        new DiskspdFormat(),
        new CrystalDiskMarkFormat(),
        new BonnieFormat(),
        new PidstatFormat(),
        new TopFormat(),
        new PsFormat(),
        new IotopFormat(),
        new BiotopFormat(),
        new DtraceTopFormat(),
        new DiskstatsFormat(),
        new AtopFormat(),
        new CollectlFormat(),
        new IostatSolarisFormat(),
        new AixIostatFormat(),
        new ArcstatFormat(),
        new TrialFormat(),
        new EmlxsOverheadFormat(),
        new AggregationFormat(),
        new KstatFormat(),
        new KstatParsableFormat(),
        new KstatProcFormat(),
        new LogWriteFormat(),
        new EtcdFormat(),
        new EtcdMetricsFormat(),
        new PostgresFormat(),
        new InnodbFormat(),
        new PerfmonFormat() //
        );
  }

  static List<JsonFormat> json() {
    return List.of(
        new IostatJsonFormat(), new EtcdJsonFormat(), new FioJsonFormat(), new SadfJsonFormat() //
        );
  }
}
