package dev.stallsage.evidence.known;

import dev.stallsage.evidence.Format;
import java.util.List;
import java.util.regex.Pattern;

/** Prints of Linux. */
public final class LinuxPrints {
  private static final Pattern VDO = Pattern.compile("^VDO status:$");
  private static final Pattern VDO_ROWS =
      Pattern.compile("^[A-Z(/a-z0-9][\\w /().-]{0,80}:(?: .{0,400})?$");

  private static final Pattern STRACE_SUM =
      Pattern.compile("^% time seconds usecs/call calls errors syscall$");
  private static final Pattern STRACE_SUM_ROWS =
      Pattern.compile(
          "^(?:[\\d.]{1,12} [\\d.]{1,16} (?:\\d{1,15} )?\\d{1,15}(?: \\d{1,15})?"
              + " \\w{1,40}|[- ]{20,100})$");

  private static final Pattern STRACE =
      Pattern.compile(
          "^(?:\\[pid \\d{1,9}\\] |\\d{1,9} )?(?:[\\d:.]{8,20} )?(?:<\\.\\.\\."
              + " )?(?:fsync|fdatasync|sync_file_range|msync|pread|pread64|preadv|pwrite|pwrite64|pwritev|io_getevents|io_submit)(?:\\(|"
              + " resumed).{0,500} = -?\\d{1,20}(?: E[A-Z]{2,12} \\([^()]{1,60}\\))?"
              + " <\\d{1,9}\\.\\d{6}>$");
  private static final Pattern STRACE_ROWS =
      Pattern.compile(
          "^(?:\\[pid \\d{1,9}\\] |\\d{1,9} )?(?:[\\d:.]{8,20} )?(?:(?:<\\.\\.\\."
              + " )?\\w{2,30}(?:\\(| resumed).*|strace: Process \\d{1,9}"
              + " (?:attached|detached).*)$");

  private static final Pattern DSTAT =
      Pattern.compile("^[-/\\w ]{0,200}-dsk/\\w{1,20}-[-/\\w ]{0,200}$");
  private static final Pattern DSTAT_ROWS =
      Pattern.compile(
          "^(?:[a-z0-9_ |:]{0,100}read writ[a-z0-9_ |:]{0,200}|[\\d.:|/ \\-BkKMGT^C]{8,300}|You did"
              + " not select any stats, using .{1,20} by default\\.)$");

  private static final Pattern BIOPATTERN = Pattern.compile("^TIME DISK %RND %SEQ COUNT KBYTES$");
  private static final Pattern BIOPATTERN_ROWS =
      Pattern.compile(
          "^\\d{2}:\\d{2}:\\d{2} \\S{1,40} \\d{1,3} \\d{1,3} \\d{1,12}"
              + " \\d{1,15}$|^\\[\\.\\.\\.\\]$");

  private static final Pattern MDFLUSH = Pattern.compile("^TIME PID COMM DEVICE$");
  private static final Pattern MDFLUSH_ROWS =
      Pattern.compile(
          "^\\d{2}:\\d{2}:\\d{2} \\d{1,9} \\S{1,40}(?: \\S{1,40})? md\\S{0,20}$|^\\[\\.\\.\\.\\]$");

  private static final Pattern WRITEBACK = Pattern.compile("^TIME DEVICE PAGES REASON ms$");
  private static final Pattern WRITEBACK_ROWS =
      Pattern.compile(
          "^\\d{2}:\\d{2}:\\d{2} \\d{1,4}:\\d{1,8} \\d{1,12} \\S{1,30}(?: \\S{1,20})?"
              + " \\d{1,9}\\.\\d{3}$|^(?:@\\w{0,20}\\[\\S{1,40}\\]: .{1,80}|\\^C)$");

  private static final Pattern HEATMAP = Pattern.compile("^TIMEus DELTAus$");
  private static final Pattern HEATMAP_ROWS = Pattern.compile("^\\d{1,20} \\d{1,15}$");

  private static final Pattern LATPCTS =
      Pattern.compile("^[\\w/!-]{1,40}(?: p\\d{1,3}(?:\\.\\d{1,4})?){2,20}$");
  private static final Pattern LATPCTS_ROWS =
      Pattern.compile(
          "^(?:(?:read|write|discard|flush)(?:"
              + " (?:-|[\\d.]{1,12}(?:us|ms|s))){2,20}|[\\w/!-]{1,40}(?:"
              + " \\d{1,3}(?:\\.\\d{1,4})?){2,20})$");

  private LinuxPrints() {}

  public static List<Format> text() {
    return List.of(
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "vdo-status", "Deduplicated volumes (vdo status)", "vdo status", "vdo(8)"),
            List.of("VDO status:"),
            VDO,
            VDO_ROWS,
            "vdo status counts blocks and holds no latency: iostat -xkyt 5 tells it of the volume"
                + " and of the disk below"),
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "strace-summary",
                "Sums of system calls (strace -c)",
                "strace -c -f -p <pid>",
                "https://man7.org/linux/man-pages/man1/strace.1.html"),
            List.of("usecs/call"),
            STRACE_SUM,
            STRACE_SUM_ROWS,
            "strace -c adds up the time in the processor, not the wait, unless -w was given: strace"
                + " -T of fsync and pread tells how long a program waits"),
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "strace-times",
                "System calls and their times (strace -T)",
                "strace -T -f -e trace=fsync,fdatasync,pread64,pwrite64 -p <pid>",
                "https://man7.org/linux/man-pages/man1/strace.1.html"),
            List.of(
                "fsync",
                "fdatasync",
                "sync_file_range",
                "pread",
                "pwrite",
                "io_getevents",
                "io_submit"),
            STRACE,
            STRACE_ROWS,
            "what a program waited for in these calls may be the page cache, a lock or the device:"
                + " biosnoop or iostat -xkyt 5 in the same seconds tells which"),
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "dstat",
                "Throughput of a host (dstat, dool)",
                "dstat -tcdngy 5",
                "https://linux.die.net/man/1/dstat"),
            List.of("-dsk/"),
            DSTAT,
            DSTAT_ROWS,
            "dstat tells throughput and no latency: iostat -xkyt 5 tells it of each device"),
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "biopattern",
                "Order of requests (bcc biopattern)",
                "biopattern 10 6",
                "https://github.com/iovisor/bcc/blob/master/tools/biopattern_example.txt"),
            List.of("%RND"),
            BIOPATTERN,
            BIOPATTERN_ROWS,
            "biopattern tells in which order requests come and no latency: biolatency -D tells it"),
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "mdflush",
                "Flushes of software RAID (mdflush)",
                "mdflush",
                "https://github.com/iovisor/bcc/blob/master/tools/mdflush_example.txt"),
            List.of("COMM"),
            MDFLUSH,
            MDFLUSH_ROWS,
            "mdflush tells who flushes and when, not how long it takes: biosnoop tells it"),
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "writeback-trace",
                "Writeback of dirty pages (writeback.bt)",
                "writeback.bt",
                "https://github.com/bpftrace/bpftrace/blob/master/tools/writeback_example.txt"),
            List.of("REASON"),
            WRITEBACK,
            WRITEBACK_ROWS,
            "the times of writeback.bt are of rounds through dirty pages, not of requests:"
                + " biolatency -D tells those"),
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "latency-trace",
                "Latency of single requests for a heat map (perf-tools)",
                "iolatency; awk for trace2heatmap.pl",
                "https://github.com/brendangregg/HeatMap"),
            List.of("DELTAus"),
            HEATMAP,
            HEATMAP_ROWS,
            "the list holds times of requests without device and direction: biolatency -D tells"
                + " whose they are"),
        new KnownPrintFormat(
            KnownPrintFormat.about(
                "biolatpcts",
                "Latency of a device in percentiles (bcc biolatpcts)",
                "biolatpcts /dev/sdb",
                "https://github.com/iovisor/bcc/blob/master/tools/biolatpcts_example.txt"),
            List.of(" p50", " p99", "p100", "\tp50", "\tp99"),
            LATPCTS,
            LATPCTS_ROWS,
            "shares of requests at a few limits are told and not how many there were: biolatency -D"
                + " counts them") //
        );
  }
}
