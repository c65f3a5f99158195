package dev.stallsage.testkit;

import static dev.stallsage.testkit.SampleParts.OFF;
import static dev.stallsage.testkit.SampleParts.SHALLOW;
import static dev.stallsage.testkit.SampleParts.SLOW;

import dev.stallsage.report.Report.Argument;
import dev.stallsage.report.Report.Command;
import dev.stallsage.report.Report.Fix;
import dev.stallsage.report.Report.Instance;
import dev.stallsage.report.Report.Link;
import dev.stallsage.report.Report.RankedCause;
import dev.stallsage.report.Report.SeenLine;
import dev.stallsage.report.Report.Step;
import dev.stallsage.report.Report.TellApart;
import dev.stallsage.report.Report.Unseen;
import java.util.List;

/** The causes of the sample reports. */
final class SampleCauses {
  private SampleCauses() {}

  static RankedCause writeCacheOff() {
    return new RankedCause(
        "write-cache-off",
        "The write cache of the drive is off",
        1,
        "fault",
        "major",
        0.973,
        0.99,
        new SeenLine("2024-03-05 09:58:40", "2024-03-05 10:02:11", 4, ""),
        List.of(0),
        List.of("The cache of this drive is off, and its writes are slow"),
        List.of(
            new Instance(
                "db7", "sdb", "WDC WD2003FYYS, bay 3", List.of("write cache of sdb is off"))),
        18.2,
        List.of("device-failing"),
        "device",
        List.of("db7"),
        List.of("sdb"),
        List.of(),
        List.of(
            new Argument(
                "drive-write-cache-off",
                "The drive reports its write cache as off",
                "cache-state",
                "decisive",
                20,
                "sdb",
                "",
                List.of(OFF)),
            new Argument(
                "device-slow-without-queue",
                "Writes are slow although nothing queues at the device",
                "write-latency",
                "strong",
                10,
                "sdb",
                "",
                List.of(SLOW, SHALLOW)),
            new Argument(
                "writes-slow",
                "Writes are slow",
                "write-latency",
                "weak",
                0,
                "sdb",
                "",
                List.of(SLOW))),
        List.of(
            new Argument(
                "flushes-rare",
                "Flushes are rare",
                "flush",
                "weak",
                -2,
                "",
                "few samples",
                List.of())),
        List.of(new Unseen("drive-resets", "The drive was reset", List.of())),
        List.of(
            new Unseen(
                "smart-prefail",
                "The drive reports that it is failing",
                List.of(new Command("linux", "smartctl -x /dev/sdb", "instant, read-only")))),
        List.of(new Step("hdparm -W /dev/sdb", "", "write-caching = 0 (off)")),
        List.of(
            new Fix(
                "Enable the cache if a loss of power cannot hurt",
                "durability",
                "none",
                "hdparm -W0 /dev/sdb",
                List.of(
                    new Step(
                        "", "the label of the supply", "a battery or a capacitor holds the drive")),
                new Step("iostat -xy 5 3", "", "w_await below 1 ms"))),
        List.of("Do not enable it without a battery: a power cut then loses data."),
        List.of(new Link("hdparm(8)", "https://man7.org/linux/man-pages/man8/hdparm.8.html")),
        List.of(new TellApart("device-failing", "SMART counters stay flat")),
        "any drive",
        "",
        "Every write waits for the medium.\n\nReads are served as before.",
        "",
        "");
  }

  static RankedCause failing() {
    return new RankedCause(
        "device-failing",
        "The drive is failing",
        2,
        "fault",
        "major",
        0.052,
        0.31,
        SeenLine.UNDATED,
        List.of(),
        List.of(),
        List.of(),
        3.1,
        List.of("write-cache-off"),
        "device",
        List.of("db7"),
        List.of("sdb"),
        List.of(),
        List.of(
            new Argument(
                "writes-slow",
                "Writes are slow",
                "write-latency",
                "moderate",
                5,
                "sdb",
                "",
                List.of(SLOW))),
        List.of(),
        List.of(),
        List.of(),
        List.of(new Step("smartctl -x /dev/sdb", "", "pending sectors")),
        List.of(
            new Fix(
                "Replace the drive",
                "data",
                "none with redundancy",
                "none",
                List.of(),
                new Step("smartctl -x /dev/sdb", "", "no pending sectors"))),
        List.of(),
        List.of(),
        List.of(),
        "",
        "",
        "",
        "",
        "");
  }
}
