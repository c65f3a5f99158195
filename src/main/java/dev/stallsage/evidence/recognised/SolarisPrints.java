package dev.stallsage.evidence.recognised;

import static dev.stallsage.evidence.recognised.KnownPrintFormat.print;

import dev.stallsage.evidence.Format;
import java.util.List;

/** Prints of Solaris, illumos and other Unix systems. */
public final class SolarisPrints {
  public static final List<Format> TEXT =
      List.of(
          print(
              "iopattern",
              "Order of requests (DTraceToolkit iopattern)",
              "iopattern 5",
              "https://github.com/opendtrace/toolkit/blob/master/Examples/iopattern_example.txt",
              List.of("%RAN"),
              "^(?:(?:TIME|DEVICE|MOUNT|FILE) )?%RAN %SEQ COUNT MIN MAX AVG KR KW$",
              "^(?:\\S{1,60} )?\\d{1,3} \\d{1,3} \\d{1,12} \\d{1,12} \\d{1,12} \\d{1,12} \\d{1,15}"
                  + " \\d{1,15}$|^\\^C$",
              "iopattern tells in which order and what sizes requests come and no latency: iostat"
                  + " -xnz 5 tells it"),
          print(
              "iofile",
              "Waits by file (DTraceToolkit iofile.d)",
              "iofile.d",
              "https://github.com/opendtrace/toolkit/blob/master/Examples/iofile_example.txt",
              List.of("PID CMD"),
              "^PID CMD TIME FILE$",
              "^\\d{1,9} \\S{1,40} \\d{1,15} (?:/\\S{0,300}|<\\S{1,40}>)$",
              "iofile.d adds up the waits for each file and not how many there were: iostat -xnz 5"
                  + " tells the latency of the disks"),
          print(
              "vfsstat",
              "Operations of file systems by zone (vfsstat)",
              "vfsstat -M -Z 5",
              "https://smartos.org/man/8/vfsstat",
              List.of("ractv", "read_t"),
              "^r/s w/s [kM]?r/s [kM]?w/s ractv wactv read_t writ_t %r %w d/s del_t zone$",
              "^(?:[\\d.]{1,12}[KMG]? ){12}\\S{1,80}(?: \\(\\d{1,6}\\))?$",
              "vfsstat counts operations of file systems, most of which memory answers: iostat -xnz 5"
                  + " tells of the disks"),
          print(
              "ziostat",
              "Reads of ZFS by zone (ziostat)",
              "ziostat -Z 5",
              "https://smartos.org/man/8/ziostat",
              List.of("asvc_t"),
              "^r/s [kM]r/s actv wsvc_t asvc_t %b zone$",
              "^(?:[\\d.]{1,12}[KMG]? ){6}\\S{1,80}(?: \\(\\d{1,6}\\))?$",
              "ziostat tells what each zone reads, without the disks and without writes: iostat -xnz"
                  + " 5 tells of the disks"),
          print(
              "uname-other",
              "Version of FreeBSD, macOS, AIX or HP-UX (uname -a)",
              "uname -a",
              "uname(1)",
              List.of("AIX ", "FreeBSD ", "Darwin ", "OpenBSD ", "NetBSD ", "DragonFly ", "HP-UX "),
              "^(?:AIX [\\w.-]{1,80} \\d \\d [0-9A-F]{12}|Darwin [\\w.-]{1,80} [\\d.]{1,20} Darwin"
                  + " Kernel Version .{1,200}|(?:FreeBSD|OpenBSD|NetBSD|DragonFly) [\\w.-]{1,80}"
                  + " \\d{1,3}\\.\\d{1,3}\\S{0,40} .{1,300}|HP-UX [\\w.-]{1,80} B\\.\\d\\d\\.\\d\\d \\w"
                  + " .{1,100})$",
              "^(?!)$",
              "nothing is known of faults of this version of the system"),
          print(
              "hitachi-port-log",
              "Waits of a port of an Hitachi array",
              "raidcom or the storage navigator",
              "https://docs.hitachivantara.com/",
              List.of("LDEV#"),
              "^DATE TIME PORT LDEV# CMD KEY/ASC WAIT REASON HOST WWN ?/ ?IQN FCID$",
              "^\\d{4}/\\d\\d/\\d\\d \\d\\d:\\d\\d:\\d\\d \\w{1,4} [0-9A-F:]{5,12} \\S{1,4} \\S{1,10}"
                  + " .{1,80} \\S{8,100} \\S{1,10}$",
              "the array waited for this host port: the counters of the HBA and of the switch port in"
                  + " the same minutes tell why") //
          );

  private SolarisPrints() {}
}
