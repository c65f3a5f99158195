package dev.stallsage.testkit;

import static dev.stallsage.testkit.SampleCauses.failing;
import static dev.stallsage.testkit.SampleCauses.writeCacheOff;
import static dev.stallsage.testkit.SampleParts.EXPLAINED;
import static dev.stallsage.testkit.SampleParts.GOOD;
import static dev.stallsage.testkit.SampleParts.OFF;
import static dev.stallsage.testkit.SampleParts.SHA;
import static dev.stallsage.testkit.SampleParts.SLOW;
import static dev.stallsage.testkit.SampleParts.coverage;
import static dev.stallsage.testkit.SampleParts.earlier;
import static dev.stallsage.testkit.SampleParts.host;
import static dev.stallsage.testkit.SampleParts.peers;
import static dev.stallsage.testkit.SampleParts.ruledOut;
import static dev.stallsage.testkit.SampleParts.slow;
import static dev.stallsage.testkit.SampleParts.stack;
import static dev.stallsage.testkit.SampleParts.timeline;
import static dev.stallsage.testkit.SampleParts.told;

import dev.stallsage.report.Chart;
import dev.stallsage.report.FindingLine;
import dev.stallsage.report.HostLine;
import dev.stallsage.report.Report;
import dev.stallsage.report.Report.Argument;
import dev.stallsage.report.Report.ComplaintLine;
import dev.stallsage.report.Report.CoveredLine;
import dev.stallsage.report.Report.ExhibitLine;
import dev.stallsage.report.Report.FileLine;
import dev.stallsage.report.Report.Input;
import dev.stallsage.report.Report.Instance;
import dev.stallsage.report.Report.NextEvidence;
import dev.stallsage.report.Report.Outcome;
import dev.stallsage.report.Report.PassedOver;
import dev.stallsage.report.Report.Provenance;
import dev.stallsage.report.Report.Quote;
import dev.stallsage.report.Report.RankedCause;
import dev.stallsage.report.Report.RemarkLine;
import dev.stallsage.report.Report.SeenLine;
import dev.stallsage.report.Report.Standing;
import dev.stallsage.report.Report.VerdictLine;
import dev.stallsage.report.TimelineView;
import java.util.List;
import java.util.Map;

/** A report made by hand that has something of everything. */
public final class SampleReport {
  private SampleReport() {}

  /** An explained case with a rival, history, missing evidence, remarks and a chart. */
  public static Report explained() {
    return new Report(
        new VerdictLine(
            "explained",
            EXPLAINED,
            new ComplaintLine(List.of("Saving takes 20 seconds"), "10:00", "11:00"),
            new CoveredLine("2024-03-05 09:58:00", "2024-03-05 10:04:00", List.of("db7"))),
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
                List.of(OFF),
                ""),
            new FindingLine(
                "scrub-running",
                "A scrub reads the whole array",
                "background",
                "db7",
                "",
                List.of(
                    new Quote(
                        "db7/mdstat.txt",
                        7,
                        "",
                        "[=>...]  check =  7.1%",
                        "check at 7.1 %",
                        List.of())),
                "")),
        List.of("scrub-running"),
        coverage(),
        List.of(host()),
        List.of(slow("sdb", "db7", SLOW), told()),
        List.of(earlier("sdc", "db7", OFF)),
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
        List.of(),
        Map.of());
  }

  /** Nothing was recognised. */
  public static Report nothing() {
    return plain(
        new VerdictLine(
            "nothing-recognised",
            "Nothing in it is of a kind this product reads. Collect next: `iostat -xky 5 24`."),
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

  /** The explained report with every text of the evidence replaced by one that wants to act. */
  public static Report hostile(String evil) {
    Quote quote = new Quote(evil, 1, evil, evil, evil, List.of(evil));
    RankedCause c = writeCacheOff();
    Argument argument =
        new Argument(
            "drive-write-cache-off",
            "It is off",
            "cache-state",
            "decisive",
            20,
            evil,
            "",
            List.of(quote));
    RankedCause cause =
        new RankedCause(
            c.id(),
            c.title(),
            1,
            c.kind(),
            c.severity(),
            c.confidence(),
            c.present(),
            new SeenLine(evil, evil, 2, ""),
            List.of(0),
            List.of(evil),
            List.of(new Instance(evil, evil, evil, List.of(evil))),
            c.decibans(),
            c.rivals(),
            c.layer(),
            List.of(evil),
            List.of(evil),
            List.of(),
            List.of(argument),
            List.of(argument),
            c.notSeen(),
            c.notLookedAt(),
            c.confirm(),
            c.remedies(),
            c.never(),
            c.references(),
            c.tellApart(),
            c.affected(),
            c.fixed(),
            c.mechanism(),
            c.consequenceOf(),
            c.muted());
    return new Report(
        new VerdictLine(
            "explained",
            "Because of " + evil + ".",
            new ComplaintLine(List.of(evil), evil, evil),
            new CoveredLine(evil, evil, List.of(evil))),
        List.of(cause),
        List.of(),
        List.of(
            new FindingLine(
                "scrub-running", "A scrub", "background", evil, evil, List.of(quote), "")),
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
        List.of(
            new HostLine(
                evil,
                evil,
                evil,
                evil,
                evil,
                evil,
                evil,
                evil,
                new VerdictLine("explained", "Because of " + evil + "."),
                List.of(quote))),
        List.of(slow(evil, evil, quote)),
        List.of(earlier(evil, evil, quote)),
        List.of(
            new Chart(
                "c",
                "peers",
                evil,
                "ms",
                List.of(new Chart.Series(evil, "problem", List.of(new Chart.Point(evil, 1)))))),
        new Provenance("0.1.0", "sha256:" + SHA, List.of(new Input(evil, SHA, 1)), List.of(evil)),
        List.of(),
        new TimelineView(
            "as printed",
            List.of(evil),
            List.of(
                new TimelineView.Item(
                    "10:00:00", "", 0, 0, "fault", evil, evil, evil, List.of(quote)),
                new TimelineView.Item("10:00:09", "", 9, 9, "path", evil, evil, evil, List.of())),
            List.of(evil)),
        List.of(stack(evil, evil, quote)),
        List.of(new PassedOver(evil, evil, 7)),
        Map.of());
  }

  /** A report that shows the originals and rules nothing out. */
  public static Report plain(
      Report.VerdictLine verdict,
      List<Report.RankedCause> causes,
      List<Report.NextEvidence> nextEvidence,
      List<FindingLine> findings,
      List<String> unexplained,
      List<Report.FileLine> coverage,
      List<HostLine> hosts,
      List<Chart> charts,
      Report.Provenance provenance) {
    return new Report(
        verdict,
        causes,
        nextEvidence,
        findings,
        unexplained,
        coverage,
        hosts,
        List.of(),
        List.of(),
        charts,
        provenance,
        List.of(),
        TimelineView.EMPTY,
        List.of(),
        List.of(),
        Map.of());
  }
}
