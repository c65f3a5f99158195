package dev.stallsage.testkit;

import dev.stallsage.quality.SampleCounts;
import dev.stallsage.report.Chart;
import dev.stallsage.report.HostLine;
import dev.stallsage.report.QualityLine;
import dev.stallsage.report.Report.Argument;
import dev.stallsage.report.Report.EarlierLine;
import dev.stallsage.report.Report.ExhibitLine;
import dev.stallsage.report.Report.FileLine;
import dev.stallsage.report.Report.Quote;
import dev.stallsage.report.Report.RemarkLine;
import dev.stallsage.report.Report.SeenLine;
import dev.stallsage.report.Report.Unseen;
import dev.stallsage.report.Report.VerdictLine;
import dev.stallsage.report.RuledOut;
import dev.stallsage.report.SlownessLine;
import dev.stallsage.report.StackView;
import dev.stallsage.report.TimelineView;
import java.util.List;

/** What the sample reports are put together from. */
public final class SampleParts {
  static final String SLOW_LINE =
      "sdb               0.00   41.20      0.00   2636.80     0.00     8.40   0.00  16.94    0.00  "
          + " 23.41   0.31     0.00    64.00   0.75   97.10";
  static final Quote SLOW =
      new Quote(
          "db7/iostat.txt",
          14,
          "",
          SLOW_LINE,
          "write latency 23.4 ms, HIGH: limit 5 ms, scales.yaml#write-latency",
          List.of());
  static final Quote SHALLOW =
      new Quote(
          "db7/iostat.txt",
          14,
          "",
          SLOW_LINE,
          "queue depth 0.31, LOW: limit 1, scales.yaml#queue-depth",
          List.of());
  static final Quote OFF =
      new Quote(
          "db7/hdparm.txt",
          3,
          "",
          " write-caching =  0 (off)",
          "write cache of sdb is off",
          List.of());
  static final String EXPLAINED =
      "Cause found: The write cache of the drive is off (sdb of db7) explains the slow writes of"
          + " sdb of db7, 10:01:00 to 10:04:00, 97 % sure.";
  static final String SHA = "3f".repeat(32);

  static final QualityLine FEW =
      new QualityLine(
          new SampleCounts(2, 6, 5, 0, 0, 0, 6, 6, 0, 0),
          List.of("few samples"),
          0.8,
          "2 reports every 5 s, load in 6 of 6 rows");
  static final QualityLine GOOD =
      new QualityLine(
          new SampleCounts(9, 27, 5, 1, 15, 0, 27, 20, 0, 0),
          List.of(),
          1,
          "9 reports every 5 s, load in 20 of 27 rows, 1 gap of 15 s");

  private SampleParts() {}

  static TimelineView timeline(String device, String host, Quote quote) {
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

  static StackView stack(String device, String host, Quote quote) {
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

  static RuledOut ruledOut() {
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
                "",
                List.of(OFF))),
        List.of(new Unseen("path-error-logged", "The kernel logged errors of a path", List.of())));
  }

  static HostLine host() {
    return new HostLine(
        "db7",
        "",
        "sosreport",
        "Debian GNU/Linux 12",
        "6.1.0-18-amd64",
        "12 days, 3:04",
        "Tue Mar  5 10:04:00 UTC 2024",
        "UTC",
        new VerdictLine("explained", EXPLAINED),
        List.of(new Quote("db7/hostname", 1, "", "db7", "name db7", List.of())));
  }

  /** Writes of a device of db7. */
  public static SlownessLine slow(String device) {
    return slow(
        device, "db7", new Quote("db7/iostat.txt", 7, "", device, "name " + device, List.of()));
  }

  static SlownessLine slow(String device, String host, Quote quote) {
    return new SlownessLine(
        host,
        device,
        List.of("md0"),
        "measured",
        "writes",
        6,
        4,
        List.of(new SlownessLine.Span("10:01:00", "10:04:00")),
        23.4,
        31,
        5,
        false,
        List.of("writes-slow"),
        List.of(quote));
  }

  /** What somebody said: without a figure. */
  static SlownessLine told() {
    return new SlownessLine(
        "db7",
        "",
        List.of(),
        "told",
        "both",
        0,
        0,
        List.of(),
        Double.NaN,
        Double.NaN,
        Double.NaN,
        false,
        List.of("reported-slow"),
        List.of());
  }

  static EarlierLine earlier(String device, String host, Quote quote) {
    return new EarlierLine(
        "disk-media-errors",
        "Sectors of the disk cannot be read",
        List.of(host),
        List.of(device),
        new SeenLine(
            "2024-03-02 04:11:02",
            "2024-03-02 04:13:40",
            3,
            "2024-03-02 19:44:10, the array is whole again"),
        List.of(quote));
  }

  static List<FileLine> coverage() {
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

  static Chart peers() {
    return new Chart(
        "write-latency-peers",
        "peers",
        "Write latency of sdb against its peers",
        "ms",
        List.of(
            new Chart.Series(
                "median",
                "problem",
                List.of(
                    new Chart.Point("sda", 0.4),
                    new Chart.Point("sdb", 23.4),
                    new Chart.Point("sdc", 0.5)))));
  }
}
