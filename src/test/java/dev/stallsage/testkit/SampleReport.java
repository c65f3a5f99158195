package dev.stallsage.testkit;

import dev.stallsage.report.QualityLine;
import dev.stallsage.report.Report;
import dev.stallsage.report.Report.Argument;
import dev.stallsage.report.Report.Chart;
import dev.stallsage.report.Report.ChartPoint;
import dev.stallsage.report.Report.ChartSeries;
import dev.stallsage.report.Report.Command;
import dev.stallsage.report.Report.ExhibitLine;
import dev.stallsage.report.Report.FileLine;
import dev.stallsage.report.Report.FindingLine;
import dev.stallsage.report.Report.Fix;
import dev.stallsage.report.Report.HostLine;
import dev.stallsage.report.Report.Input;
import dev.stallsage.report.Report.Link;
import dev.stallsage.report.Report.NextEvidence;
import dev.stallsage.report.Report.Outcome;
import dev.stallsage.report.Report.Provenance;
import dev.stallsage.report.Report.Quote;
import dev.stallsage.report.Report.RankedCause;
import dev.stallsage.report.Report.RemarkLine;
import dev.stallsage.report.Report.Standing;
import dev.stallsage.report.Report.Step;
import dev.stallsage.report.Report.TellApart;
import dev.stallsage.report.Report.Unseen;
import dev.stallsage.report.Report.VerdictLine;
import dev.stallsage.report.RuledOut;
import dev.stallsage.report.StackView;
import dev.stallsage.report.TimelineView;
import java.util.List;
import java.util.Map;

/** A report made by hand that has something of everything. */
public final class SampleReport {
  private static final String SLOW_LINE =
      "sdb               0.00   41.20      0.00   2636.80     0.00     8.40   0.00  16.94    0.00   23.41"
          + "   0.31     0.00    64.00   0.75   97.10";
  private static final Quote SLOW =
      new Quote(
          "db7/iostat.txt",
          14,
          "",
          SLOW_LINE,
          "write latency 23.4 ms, HIGH: limit 5 ms, scales.yaml#write-latency");
  private static final Quote SHALLOW =
      new Quote(
          "db7/iostat.txt",
          14,
          "",
          SLOW_LINE,
          "queue depth 0.31, LOW: limit 1, scales.yaml#queue-depth");
  private static final Quote OFF =
      new Quote("db7/hdparm.txt", 3, "", " write-caching =  0 (off)", "write cache of sdb is off");
  private static final String SHA = "3f".repeat(32);

  private static final QualityLine FEW =
      new QualityLine(
          2,
          6,
          5,
          0,
          0,
          0,
          6,
          6,
          0,
          0,
          List.of("few samples"),
          0.8,
          "2 reports every 5 s, load in 6 of 6 rows");
  private static final QualityLine GOOD =
      new QualityLine(
          9,
          27,
          5,
          1,
          15,
          0,
          27,
          20,
          0,
          0,
          List.of(),
          1,
          "9 reports every 5 s, load in 20 of 27 rows, 1 gap of 15 s");

  private SampleReport() {}

  /** A clear case with a rival, missing evidence, remarks and a chart. */
  public static Report clear() {
    return new Report(
        new VerdictLine(
            "clear",
            "The most likely cause, 97 % sure: The write cache of the drive is off (sdb of db7)."),
        List.of(writeCacheOff(), failing()),
        List.of(
            new NextEvidence(
                "linux",
                "smartctl -x /dev/sdb",
                "instant, read-only",
                List.of("device-failing", "write-cache-off"),
                0.412,
                "smartctl",
                0.44,
                List.of("drive-is-failing"),
                List.of(
                    new Outcome(
                        "drive-is-failing",
                        "The drive predicts its failure",
                        true,
                        List.of(
                            new Standing("device-failing", 0.71),
                            new Standing("write-cache-off", 0.28))),
                    new Outcome(
                        "drive-is-failing",
                        "The drive predicts its failure",
                        false,
                        List.of(new Standing("write-cache-off", 0.98)))))),
        List.of(
            new FindingLine(
                "drive-write-cache-off",
                "The drive reports its write cache as off",
                "cache-state",
                "db7",
                "sdb",
                List.of(OFF)),
            new FindingLine(
                "scrub-running",
                "A scrub reads the whole array",
                "background",
                "db7",
                "",
                List.of(
                    new Quote(
                        "db7/mdstat.txt", 7, "", "[=>...]  check =  7.1%", "check at 7.1 %")))),
        List.of("scrub-running"),
        coverage(),
        List.of(host()),
        List.of(peers()),
        new Provenance(
            "0.1.0",
            "sha256:" + SHA,
            List.of(
                new Input("db7/hdparm.txt", SHA, 96),
                new Input("db7/iostat.txt", SHA, 4096),
                new Input("db7/mdstat.txt", SHA, 512)),
            List.of()),
        List.of(ruledOut()),
        timeline("sdb", "db7", OFF),
        List.of(stack("sdb", "db7", SLOW)),
        Map.of());
  }

  private static TimelineView timeline(String device, String host, Quote quote) {
    return new TimelineView(
        "UTC+01:00",
        List.of("db7/iostat.txt: no date, taken to be of 2024-03-05"),
        List.of(
            new TimelineView.Item(
                "2024-03-05 09:58:40",
                "2024-03-05 10:02:11",
                0,
                211,
                "fault",
                host,
                device,
                "scsi reset, 4 times",
                List.of(quote)),
            new TimelineView.Item(
                "2024-03-05 10:01:00",
                "2024-03-05 10:04:00",
                140,
                320,
                "slow",
                host,
                device,
                "becomes slow: latency up to 23.4 ms, limit 5 ms",
                List.of()),
            new TimelineView.Item(
                "2024-03-05 10:04:00",
                "",
                320,
                320,
                "capture",
                host,
                "",
                "evidence collected",
                List.of())),
        List.of(
            "A fault was logged right before sdb became slow: weak evidence, for what comes first"
                + " need not be the cause."));
  }

  private static StackView stack(String device, String host, Quote quote) {
    return new StackView(
        host,
        device,
        "the usual request",
        "Slow between driver and device: about 22 ms of about 23 ms; nothing tells which of them.",
        List.of("driver", "hba", "fabric", "array", "device"),
        List.of(
            new StackView.LayerRow("filesystem", "file system", "unknown", 0, -1, List.of()),
            new StackView.LayerRow(
                "host-queue", "host queue", "measured", 1.2, 1.2, List.of(quote)),
            new StackView.LayerRow("driver", "driver", "bounded", 0, 24.1, List.of())));
  }

  private static RuledOut ruledOut() {
    return new RuledOut(
        "path-flapping",
        "A path fails and returns",
        true,
        -31.5,
        List.of(
            new Argument(
                "paths-are-steady",
                "No path changed its state while the evidence was taken",
                "path-state",
                "decisive",
                -20,
                "sdb",
                List.of(OFF),
                "")),
        List.of(new Unseen("path-error-logged", "The kernel logged errors of a path", List.of())));
  }

  private static HostLine host() {
    return new HostLine(
        "db7",
        "",
        "sosreport",
        "Debian GNU/Linux 12",
        "6.1.0-18-amd64",
        "12 days, 3:04",
        "Tue Mar  5 10:04:00 UTC 2024",
        "UTC",
        List.of(new Quote("db7/hostname", 1, "", "db7", "name db7")));
  }

  private static RankedCause writeCacheOff() {
    return new RankedCause(
        "write-cache-off",
        "The write cache of the drive is off",
        1,
        0.973,
        18.2,
        List.of("device-failing"),
        "device",
        List.of("db7"),
        List.of("sdb"),
        List.of(
            new Argument(
                "drive-write-cache-off",
                "The drive reports its write cache as off",
                "cache-state",
                "decisive",
                20,
                "sdb",
                List.of(OFF),
                ""),
            new Argument(
                "device-slow-without-queue",
                "Writes are slow although nothing queues at the device",
                "write-latency",
                "strong",
                10,
                "sdb",
                List.of(SLOW, SHALLOW),
                ""),
            new Argument(
                "writes-slow",
                "Writes are slow",
                "write-latency",
                "weak",
                0,
                "sdb",
                List.of(SLOW),
                "")),
        List.of(
            new Argument(
                "flushes-rare",
                "Flushes are rare",
                "flush",
                "weak",
                -2,
                "",
                List.of(),
                "few samples")),
        List.of(new Unseen("drive-resets", "The drive was reset", List.of())),
        List.of(
            new Unseen(
                "smart-prefail",
                "The drive reports that it is failing",
                List.of(new Command("linux", "smartctl -x /dev/sdb", "instant, read-only")))),
        List.of(new Step("hdparm -W /dev/sdb", "write-caching = 0 (off)")),
        List.of(
            new Fix(
                "Enable the cache if a loss of power cannot hurt",
                "durability",
                "none",
                "hdparm -W0 /dev/sdb",
                new Step("iostat -xy 5 3", "w_await below 1 ms"))),
        "any drive",
        "",
        List.of(new TellApart("device-failing", "SMART counters stay flat")),
        List.of(new Link("hdparm(8)", "https://man7.org/linux/man-pages/man8/hdparm.8.html")),
        "Every write waits for the medium.\n\nReads are served as before.",
        "",
        List.of());
  }

  private static RankedCause failing() {
    return new RankedCause(
        "device-failing",
        "The drive is failing",
        2,
        0.052,
        3.1,
        List.of("write-cache-off"),
        "device",
        List.of("db7"),
        List.of("sdb"),
        List.of(
            new Argument(
                "writes-slow",
                "Writes are slow",
                "write-latency",
                "moderate",
                5,
                "sdb",
                List.of(SLOW),
                "")),
        List.of(),
        List.of(),
        List.of(),
        List.of(new Step("smartctl -x /dev/sdb", "pending sectors")),
        List.of(
            new Fix(
                "Replace the drive",
                "data",
                "none with redundancy",
                "none",
                new Step("smartctl -x /dev/sdb", "no pending sectors"))),
        "",
        "",
        List.of(),
        List.of(),
        "",
        "",
        List.of());
  }

  private static List<FileLine> coverage() {
    return List.of(
        new FileLine(
            "db7/hdparm.txt",
            List.of(
                new ExhibitLine("hdparm", 1, 3, "", "", "problem", List.of(), QualityLine.PLAIN)),
            0,
            List.of()),
        new FileLine(
            "db7/iostat.txt",
            List.of(
                new ExhibitLine(
                    "iostat-linux", 1, 9, "db7", "before the change", "baseline", List.of(), FEW),
                new ExhibitLine(
                    "iostat-linux",
                    11,
                    40,
                    "db7",
                    "after the change",
                    "problem",
                    List.of(new RemarkLine(12, "the first report averages since boot")),
                    GOOD)),
            2,
            List.of()),
        new FileLine(
            "db7/mdstat.txt", List.of(), 7, List.of(new RemarkLine(0, "is cut in the middle"))));
  }

  private static Chart peers() {
    return new Chart(
        "write-latency-peers",
        "peers",
        "Write latency of sdb against its peers",
        "ms",
        List.of(
            new ChartSeries(
                "median",
                "problem",
                List.of(
                    new ChartPoint("sda", 0.4),
                    new ChartPoint("sdb", 23.4),
                    new ChartPoint("sdc", 0.5)))));
  }

  /** Nothing was recognised. */
  public static Report nothing() {
    return new Report(
        new VerdictLine(
            "inconclusive", "Nothing that was submitted is evidence of a kind this product reads."),
        List.of(),
        List.of(
            new NextEvidence(
                "linux",
                "iostat -xky 5 24",
                "2 minutes, read-only",
                List.of("device-failing"),
                0.2,
                "iostat-linux",
                0.24,
                List.of("writes-slow"),
                List.of())),
        List.of(),
        List.of(),
        List.of(new FileLine("notes.txt", List.of(), 3, List.of())),
        List.of(),
        List.of(),
        new Provenance(
            "0.1.0",
            "sha256:" + SHA,
            List.of(new Input("notes.txt", SHA, 40)),
            List.of("notes.txt:3: is too long")));
  }

  /** The clear report with every text of the evidence replaced by one that wants to act. */
  public static Report hostile(String evil) {
    Quote quote = new Quote(evil, 1, evil, evil, evil);
    RankedCause c = writeCacheOff();
    Argument argument =
        new Argument(
            "drive-write-cache-off",
            "It is off",
            "cache-state",
            "decisive",
            20,
            evil,
            List.of(quote),
            "");
    RankedCause cause =
        new RankedCause(
            c.id(),
            c.title(),
            1,
            c.confidence(),
            c.decibans(),
            c.rivals(),
            c.layer(),
            List.of(evil),
            List.of(evil),
            List.of(argument),
            List.of(argument),
            c.notSeen(),
            c.notLookedAt(),
            c.confirm(),
            c.remedies(),
            c.affected(),
            c.fixed(),
            c.tellApart(),
            c.references(),
            c.mechanism(),
            c.consequenceOf(),
            List.of());
    return new Report(
        new VerdictLine("clear", "Because of " + evil + "."),
        List.of(cause),
        List.of(),
        List.of(
            new FindingLine("scrub-running", "A scrub", "background", evil, evil, List.of(quote))),
        List.of("scrub-running"),
        List.of(
            new FileLine(
                evil,
                List.of(
                    new ExhibitLine(
                        "iostat-linux",
                        1,
                        2,
                        evil,
                        evil,
                        "problem",
                        List.of(new RemarkLine(1, evil)),
                        GOOD)),
                1,
                List.of(new RemarkLine(1, evil)))),
        List.of(new HostLine(evil, evil, evil, evil, evil, evil, evil, evil, List.of(quote))),
        List.of(
            new Chart(
                "c",
                "peers",
                evil,
                "ms",
                List.of(new ChartSeries(evil, "problem", List.of(new ChartPoint(evil, 1)))))),
        new Provenance("0.1.0", "sha256:" + SHA, List.of(new Input(evil, SHA, 1)), List.of(evil)),
        List.of(),
        new TimelineView(
            "as printed",
            List.of(evil),
            List.of(
                new TimelineView.Item(
                    "10:00:00", "", 0, 0, "fault", evil, evil, evil, List.of(quote))),
            List.of(evil)),
        List.of(stack(evil, evil, quote)),
        Map.of());
  }
}
