package dev.stallsage.evidence;

import dev.stallsage.evidence.aix.AixIostat;
import dev.stallsage.evidence.benchmark.Bonnie;
import dev.stallsage.evidence.benchmark.CrystalDiskMark;
import dev.stallsage.evidence.benchmark.Dd;
import dev.stallsage.evidence.benchmark.Diskspd;
import dev.stallsage.evidence.benchmark.Hdparm;
import dev.stallsage.evidence.benchmark.Ioping;
import dev.stallsage.evidence.benchmark.PgTestFsync;
import dev.stallsage.evidence.benchmark.Pveperf;
import dev.stallsage.evidence.benchmark.Spew;
import dev.stallsage.evidence.benchmark.Sysbench;
import dev.stallsage.evidence.blocktrace.Blkparse;
import dev.stallsage.evidence.blocktrace.Btt;
import dev.stallsage.evidence.blocktrace.RequestTrace;
import dev.stallsage.evidence.blocktrace.SlowOperations;
import dev.stallsage.evidence.bpf.Bitesize;
import dev.stallsage.evidence.bpf.BpfHistogram;
import dev.stallsage.evidence.database.Innodb;
import dev.stallsage.evidence.database.InnodbTransactions;
import dev.stallsage.evidence.database.Postgres;
import dev.stallsage.evidence.diskstats.Diskstats;
import dev.stallsage.evidence.diskstats.VmstatDisk;
import dev.stallsage.evidence.dtrace.Aggregation;
import dev.stallsage.evidence.dtrace.EmlxsOverhead;
import dev.stallsage.evidence.esxtop.Perfmon;
import dev.stallsage.evidence.etcd.Etcd;
import dev.stallsage.evidence.etcd.EtcdJson;
import dev.stallsage.evidence.etcd.EtcdMetrics;
import dev.stallsage.evidence.fio.Fio;
import dev.stallsage.evidence.fio.FioJson;
import dev.stallsage.evidence.freebsd.Gstat;
import dev.stallsage.evidence.freebsd.IostatFreebsd;
import dev.stallsage.evidence.iostat.IostatJsonFormat;
import dev.stallsage.evidence.iostat.IostatLinuxReader;
import dev.stallsage.evidence.iostat.IostatSolarisReader;
import dev.stallsage.evidence.iostat.SadcFileFormat;
import dev.stallsage.evidence.iostat.SadfJsonFormat;
import dev.stallsage.evidence.iostat.SadfReader;
import dev.stallsage.evidence.iostat.SadfXmlReader;
import dev.stallsage.evidence.iostat.SarReader;
import dev.stallsage.evidence.iostat.SarUnixReader;
import dev.stallsage.evidence.json.JsonFormat;
import dev.stallsage.evidence.kstat.Arcstat;
import dev.stallsage.evidence.kstat.Kstat;
import dev.stallsage.evidence.kstat.KstatParsable;
import dev.stallsage.evidence.kstat.KstatProc;
import dev.stallsage.evidence.monitor.Alerts;
import dev.stallsage.evidence.monitor.Atop;
import dev.stallsage.evidence.monitor.Atopsar;
import dev.stallsage.evidence.monitor.Collectl;
import dev.stallsage.evidence.oracle.LogWriterTrace;
import dev.stallsage.evidence.oracle.TopEvents;
import dev.stallsage.evidence.process.Biotop;
import dev.stallsage.evidence.process.DtraceTop;
import dev.stallsage.evidence.process.Iotop;
import dev.stallsage.evidence.process.Pidstat;
import dev.stallsage.evidence.process.Ps;
import dev.stallsage.evidence.process.Top;
import dev.stallsage.evidence.trial.TrialTable;
import dev.stallsage.evidence.vmstat.Dstat;
import dev.stallsage.evidence.vmstat.Paging;
import dev.stallsage.evidence.vmstat.PressureStall;
import dev.stallsage.evidence.vmstat.ProcStat;
import dev.stallsage.evidence.vmstat.Vmstat;
import java.util.List;

/** Tools that count and time requests, and programs that time their own. */
final class WorkloadFormats {
  private WorkloadFormats() {}

  static List<Format> text() {
    return List.of(
        IostatLinuxReader.FORMAT,
        SarReader.FORMAT,
        SadcFileFormat.FORMAT,
        SadfReader.FORMAT,
        SadfXmlReader.FORMAT,
        Vmstat.FORMAT,
        VmstatDisk.FORMAT,
        ProcStat.FORMAT,
        PressureStall.FORMAT,
        Paging.FORMAT,
        Dstat.FORMAT,
        BpfHistogram.FORMAT,
        Bitesize.FORMAT,
        RequestTrace.FORMAT,
        SlowOperations.FORMAT,
        Btt.FORMAT,
        Blkparse.FORMAT,
        Fio.FORMAT,
        Dd.FORMAT,
        Hdparm.FORMAT,
        Ioping.FORMAT,
        Spew.FORMAT,
        Sysbench.FORMAT,
        PgTestFsync.FORMAT,
        Diskspd.FORMAT,
        CrystalDiskMark.FORMAT,
        Bonnie.FORMAT,
        Pveperf.FORMAT,
        Pidstat.FORMAT,
        Top.FORMAT,
        Ps.FORMAT,
        Iotop.FORMAT,
        Biotop.FORMAT,
        DtraceTop.FORMAT,
        Diskstats.FORMAT,
        Alerts.FORMAT,
        Atop.FORMAT,
        Atopsar.FORMAT,
        Collectl.FORMAT,
        IostatSolarisReader.FORMAT,
        AixIostat.FORMAT,
        IostatFreebsd.FORMAT,
        SarUnixReader.FORMAT,
        Gstat.FORMAT,
        Arcstat.FORMAT,
        TrialTable.FORMAT,
        EmlxsOverhead.FORMAT,
        Aggregation.FORMAT,
        Kstat.FORMAT,
        KstatParsable.FORMAT,
        KstatProc.FORMAT,
        LogWriterTrace.FORMAT,
        TopEvents.FORMAT,
        Etcd.FORMAT,
        EtcdMetrics.FORMAT,
        Postgres.FORMAT,
        Innodb.FORMAT,
        InnodbTransactions.FORMAT,
        Perfmon.FORMAT //
        );
  }

  static List<JsonFormat> json() {
    return List.of(
        IostatJsonFormat.FORMAT, EtcdJson.FORMAT, FioJson.FORMAT, SadfJsonFormat.FORMAT //
        );
  }
}
