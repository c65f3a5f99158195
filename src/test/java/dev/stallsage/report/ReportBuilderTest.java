package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.stallsage.Investigation;
import dev.stallsage.evidence.Bundle;
import dev.stallsage.evidence.EvidenceFile;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.report.html.HtmlReport;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.report.markdown.TicketNote;
import dev.stallsage.report.sarif.SarifReport;
import dev.stallsage.report.text.TextReport;
import dev.stallsage.report.text.TextStyle;
import dev.stallsage.testkit.Product;
import dev.stallsage.trial.Trial;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** From an investigation to a report. */
@Tag("law")
@Execution(ExecutionMode.CONCURRENT)
class ReportBuilderTest {
  private static final ReportBuilder REPORTING = ReportBuilder.of(Product.STALLSAGE);

  private static Report report(Bundle bundle) {
    return REPORTING.report(Product.STALLSAGE.investigate(bundle), ReportOptions.USUAL);
  }

  private static Report report(String path, String text) {
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    return report(
        Bundle.of(List.of(new EvidenceFile(path, null, () -> new ByteArrayInputStream(bytes)))));
  }

  @Test
  void aScrubOnASoundPoolIsCalledWorkAndNoFault() throws IOException {
    Path scrub = Path.of("src/test/cases/zfs-pool-near-full/scrub-of-a-roomy-pool/zpool.txt");
    assertThat(report("zpool.txt", Files.readString(scrub)).verdict().headline())
        .startsWith("Work is running: ")
        .contains("scrub in progress")
        .doesNotContain("fault");
  }

  private static Schema schema() throws IOException {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(
            Files.readString(Path.of("docs/reference/report.schema.json")), InputFormat.JSON);
  }

  @TestFactory
  Stream<DynamicTest> everyCaseIsReportedByTheContractAndRendered() throws IOException {
    Schema schema = schema();
    return Product.onEveryCase(trial -> holds(trial, schema));
  }

  private static final List<Renderer> RENDERERS =
      List.of(
          new TextReport(TextStyle.PLAIN),
          new MarkdownReport(),
          new TicketNote(),
          new HtmlReport(),
          new SarifReport());

  private static final int LOTS = 10;

  private static void holds(Trial trial, Schema schema) throws IOException {
    Investigation investigation = Product.investigation(trial);
    Report report = REPORTING.report(investigation, ReportOptions.USUAL);
    StringWriter json = new StringWriter();
    new JsonReport().render(report, json);
    assertThat(schema.validate(json.toString(), InputFormat.JSON)).isEmpty();
    for (Renderer renderer : RENDERERS) {
      StringWriter out = new StringWriter();
      renderer.render(report, out);
      assertThat(out.toString()).isNotBlank();
    }
    assertThat(report.verdict().headline()).endsWith(".").doesNotContainPattern("(?<!/dev/)null");
    // without a place and a figure it says so in a sentence
    assertThat(report.verdict().headline())
        .doesNotContainPattern("^Slow: [a-z ]*(?:reads|writes)\\.");
    for (Report.RankedCause cause : report.causes()) {
      assertThat(cause.told()).isBetween(0.05, 1.0);
      assertThat(cause.confidence()).isBetween(0.0, cause.isExplanation() ? 1.0 : 0.5);
      cause.speaksFor().stream()
          .flatMap(a -> a.because().stream())
          .forEach(q -> assertQuoted(q, trial));
    }
    explainShowsAlsoWhatStaysBehindTheUnknownCause(investigation, report);
    theAccountsOfCausesAddUp(trial, report, investigation);
  }

  private static void explainShowsAlsoWhatStaysBehindTheUnknownCause(
      Investigation investigation, Report usual) {
    Report all = REPORTING.report(investigation, new ReportOptions(Integer.MAX_VALUE, true));
    assertThat(all.causes())
        .hasSameSizeAs(investigation.diagnosis().ranked())
        .hasSizeGreaterThanOrEqualTo(usual.causes().size());
  }

  /**
   * Of what a case names, and of one cause in ten beside it: each cause is asked about in many
   * cases.
   */
  private static void theAccountsOfCausesAddUp(
      Trial trial, Report report, Investigation investigation) {
    int lot = Math.floorMod(trial.folder().getFileName().hashCode(), LOTS);
    Set<String> named =
        report.causes().stream().map(Report.RankedCause::id).collect(Collectors.toSet());
    for (Cause cause : Product.STALLSAGE.knowledge().causes().values()) {
      if (Math.floorMod(cause.id().hashCode(), LOTS) != lot && !named.contains(cause.id())) {
        continue;
      }
      Why why = REPORTING.why(investigation, cause);
      double entries = why.entries().stream().mapToDouble(Why.Entry::decibans).sum();
      assertThat(why.priorDecibans() + entries)
          .as(cause.id())
          .isCloseTo(why.decibans(), within(0.11));
      assertThat(why.entries()).hasSize(cause.signature().size());
    }
  }

  /** A quoted line is in the file, on that line, perhaps behind the number an editor gave it. */
  private static void assertQuoted(Report.Quote quote, Trial trial) {
    try {
      List<String> lines = Files.readAllLines(trial.folder().resolve(quote.file()));
      if (quote.part().isEmpty()) {
        String quoted = quote.text().strip().replace("…", "");
        assertThat(lines.get(quote.line() - 1).strip())
            .matches("(?s)(?:\\d{1,6}[:|]?\\s{1,8})?" + Pattern.quote(quoted) + ".*");
      }
    } catch (IOException unreadable) {
      throw new java.io.UncheckedIOException(unreadable);
    }
  }

  @Test
  void ticketTextAloneIsNotEnoughAndWhatToCollectIsSaid() {
    Report report = report("ticket.txt", "Everything is slow since Tuesday.\n");
    assertThat(report.verdict().state()).isEqualTo("not-covered");
    assertThat(report.nextEvidence()).isNotEmpty();
    assertThat(report.verdict().headline()).contains(report.nextEvidence().get(0).run());
    assertThat(report.coverage().get(0).exhibits())
        .extracting(Report.ExhibitLine::format)
        .containsExactly("ticket-text");
  }

  @Test
  void theInputsAreNamedWithTheirFingerprints(@TempDir Path folder) throws IOException {
    Files.writeString(folder.resolve("a.txt"), "abc");
    Report report =
        report(
            new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE)
                .add("" + folder, null)
                .bundle());
    assertThat(report.provenance().inputs())
        .containsExactly(
            new Report.Input(
                "a.txt", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad", 3));
    assertThat(report.provenance().knowledge()).matches("sha256:[0-9a-f]{64}");
    assertThat(report.provenance().stallsage()).matches("\\d+\\.\\d+\\.\\d+.*");
  }

  @Test
  void latencyOverTimeOfTheBlamedDeviceIsPictured() throws IOException {
    Report report =
        report(
            Product.trials().stream()
                .filter(t -> t.folder().endsWith("before-and-after-the-update"))
                .findFirst()
                .orElseThrow()
                .bundle());
    assertThat(report.charts()).isNotEmpty();
    Chart chart = report.charts().get(0);
    assertThat(chart.kind()).isEqualTo("series");
    assertThat(chart.title()).contains(report.causes().get(0).devices().get(0));
    assertThat(chart.series()).extracting(Chart.Series::role).contains("problem", "baseline");
  }

  @Test
  void whatCameToMindAndHasStrongEvidenceAgainstItIsRuledOutByName() throws IOException {
    Path after = Path.of("docs/examples/p600-before-after/after");
    List<EvidenceFile> files = new java.util.ArrayList<>();
    for (String name : List.of("iostat.txt", "hpacucli.txt", "modinfo.txt")) {
      byte[] bytes = Files.readAllBytes(after.resolve(name));
      files.add(new EvidenceFile(name, null, () -> new ByteArrayInputStream(bytes)));
    }
    Report report = report(Bundle.of(files));
    RuledOut battery =
        report.ruledOut().stream()
            .filter(r -> r.id().equals("write-cache-battery-failed"))
            .findFirst()
            .orElseThrow();
    assertThat(battery.decibans()).isLessThanOrEqualTo(-10);
    assertThat(battery.inWords()).isNotBlank();
    assertThat(report.causes()).noneMatch(c -> c.id().equals(battery.id()));
  }
}
