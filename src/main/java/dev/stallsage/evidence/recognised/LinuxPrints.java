package dev.stallsage.evidence.recognised;

import static dev.stallsage.evidence.recognised.KnownPrintFormat.print;

import dev.stallsage.evidence.Format;
import java.util.List;

/** Prints of Linux. */
public final class LinuxPrints {
  public static final List<Format> TEXT =
      List.of(
          print(
              "strace-summary",
              "Sums of system calls (strace -c)",
              "strace -c -f -p <pid>",
              "https://man7.org/linux/man-pages/man1/strace.1.html",
              List.of("usecs/call"),
              "^% time seconds usecs/call calls errors syscall$",
              "^(?:[\\d.]{1,12} [\\d.]{1,16} (?:\\d{1,15} )?\\d{1,15}(?: \\d{1,15})?"
                  + " \\w{1,40}|[- ]{20,100})$",
              "strace -c adds up the time in the processor, not the wait, unless -w was given: strace"
                  + " -T of fsync and pread tells how long a program waits"),
          print(
              "strace-times",
              "System calls and their times (strace -T)",
              "strace -T -f -e trace=fsync,fdatasync,pread64,pwrite64 -p <pid>",
              "https://man7.org/linux/man-pages/man1/strace.1.html",
              List.of(
                  "fsync",
                  "fdatasync",
                  "sync_file_range",
                  "pread",
                  "pwrite",
                  "io_getevents",
                  "io_submit"),
              "^(?:\\[pid \\d{1,9}\\] |\\d{1,9} )?(?:[\\d:.]{8,20} )?(?:<\\.\\.\\."
                  + " )?(?:fsync|fdatasync|sync_file_range|msync|pread|pread64|preadv|pwrite|pwrite64|pwritev|io_getevents|io_submit)(?:\\(|"
                  + " resumed).{0,500} = -?\\d{1,20}(?: E[A-Z]{2,12} \\([^()]{1,60}\\))?"
                  + " <\\d{1,9}\\.\\d{6}>$",
              "^(?:\\[pid \\d{1,9}\\] |\\d{1,9} )?(?:[\\d:.]{8,20} )?(?:(?:<\\.\\.\\."
                  + " )?\\w{2,30}(?:\\(| resumed).*|strace: Process \\d{1,9}"
                  + " (?:attached|detached).*)$",
              "what a program waited for in these calls may be the page cache, a lock or the device:"
                  + " biosnoop or iostat -xkyt 5 in the same seconds tells which"),
          print(
              "biopattern",
              "Order of requests (bcc biopattern)",
              "biopattern 10 6",
              "https://github.com/iovisor/bcc/blob/master/tools/biopattern_example.txt",
              List.of("%RND"),
              "^TIME DISK %RND %SEQ COUNT KBYTES$",
              "^\\d{2}:\\d{2}:\\d{2} \\S{1,40} \\d{1,3} \\d{1,3} \\d{1,12}"
                  + " \\d{1,15}$|^\\[\\.\\.\\.\\]$",
              "biopattern tells in which order requests come and no latency: biolatency -D tells it"),
          print(
              "mdflush",
              "Flushes of software RAID (mdflush)",
              "mdflush",
              "https://github.com/iovisor/bcc/blob/master/tools/mdflush_example.txt",
              List.of("COMM"),
              "^TIME PID COMM DEVICE$",
              "^\\d{2}:\\d{2}:\\d{2} \\d{1,9} \\S{1,40}(?: \\S{1,40})? md\\S{0,20}$|^\\[\\.\\.\\.\\]$",
              "mdflush tells who flushes and when, not how long it takes: biosnoop tells it"),
          print(
              "writeback-trace",
              "Writeback of dirty pages (writeback.bt)",
              "writeback.bt",
              "https://github.com/bpftrace/bpftrace/blob/master/tools/writeback_example.txt",
              List.of("REASON"),
              "^TIME DEVICE PAGES REASON ms$",
              "^\\d{2}:\\d{2}:\\d{2} \\d{1,4}:\\d{1,8} \\d{1,12} \\S{1,30}(?: \\S{1,20})?"
                  + " \\d{1,9}\\.\\d{3}$|^(?:@\\w{0,20}\\[\\S{1,40}\\]: .{1,80}|\\^C)$",
              "the times of writeback.bt are of rounds through dirty pages, not of requests:"
                  + " biolatency -D tells those"),
          print(
              "latency-trace",
              "Latency of single requests for a heat map (perf-tools)",
              "iolatency; awk for trace2heatmap.pl",
              "https://github.com/brendangregg/HeatMap",
              List.of("DELTAus"),
              "^TIMEus DELTAus$",
              "^\\d{1,20} \\d{1,15}$",
              "the list holds times of requests without device and direction: biolatency -D tells"
                  + " whose they are"),
          print(
              "biolatpcts",
              "Latency of a device in percentiles (bcc biolatpcts)",
              "biolatpcts /dev/sdb",
              "https://github.com/iovisor/bcc/blob/master/tools/biolatpcts_example.txt",
              List.of(" p50", " p99", "p100", "\tp50", "\tp99"),
              "^[\\w/!-]{1,40}(?: p\\d{1,3}(?:\\.\\d{1,4})?){2,20}$",
              "^(?:(?:read|write|discard|flush)(?:"
                  + " (?:-|[\\d.]{1,12}(?:us|ms|s))){2,20}|[\\w/!-]{1,40}(?:"
                  + " \\d{1,3}(?:\\.\\d{1,4})?){2,20})$",
              "shares of requests at a few limits are told and not how many there were: biolatency -D"
                  + " counts them") //
          );

  private LinuxPrints() {}
}
