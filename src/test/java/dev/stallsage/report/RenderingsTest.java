package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.stallsage.report.chart.Charts;
import dev.stallsage.report.chart.Svg;
import dev.stallsage.report.html.HtmlReport;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.report.markdown.NoteMarkup;
import dev.stallsage.report.markdown.TicketNote;
import dev.stallsage.report.sarif.SarifReport;
import dev.stallsage.report.text.Look;
import dev.stallsage.report.text.TextReport;
import dev.stallsage.testkit.Golden;
import dev.stallsage.testkit.SampleReport;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the renderings of a report look like. */
class RenderingsTest {
  private static String rendered(Renderer renderer, Report report) throws IOException {
    StringWriter out = new StringWriter();
    renderer.render(report, out);
    return out.toString();
  }

  @Test
  void theJsonIsTheApprovedOne() throws IOException {
    Golden.assertSame("clear.json", rendered(new JsonReport(), SampleReport.clear()));
  }

  @Test
  void theTerminalPageIsTheApprovedOne() throws IOException {
    Golden.assertSame("clear.txt", rendered(new TextReport(Look.PLAIN), SampleReport.clear()));
    Golden.assertSame("nothing.txt", rendered(new TextReport(Look.PLAIN), SampleReport.nothing()));
  }

  @Test
  void theMarkdownIsTheApprovedOne() throws IOException {
    Golden.assertSame("clear.md", rendered(new MarkdownReport(), SampleReport.clear()));
    Golden.assertSame("clear.note.md", rendered(new TicketNote(), SampleReport.clear()));
  }

  @Test
  void theNoteForATicketIsTheApprovedOneInEachForm() throws IOException {
    Golden.assertSame(
        "clear.note.html", rendered(new TicketNote(NoteMarkup.HTML), SampleReport.clear()));
    Golden.assertSame(
        "clear.note.txt", rendered(new TicketNote(NoteMarkup.TEXT), SampleReport.clear()));
  }

  @Test
  void theSarifIsTheApprovedOne() throws IOException {
    Golden.assertSame("clear.sarif", rendered(new SarifReport(), SampleReport.clear()));
  }

  @Test
  void thePageForABrowserIsTheApprovedOne() throws IOException {
    // how it looks is looked at in a browser; what it says is approved here
    String page = rendered(new HtmlReport(), SampleReport.clear());
    assertThat(page).contains("<style>\n:root");
    Golden.assertSame("clear.html", page.replaceFirst("(?s)<style>.*?</style>", "<style></style>"));
  }

  @Test
  void aChartIsTheApprovedOne() {
    Golden.assertSame("peers.svg", Svg.file(Charts.draw(SampleReport.clear().charts().get(0))));
    Report.Chart series =
        new Report.Chart(
            "latency",
            "series",
            "Latency of sdb",
            "ms",
            List.of(
                new Report.ChartSeries(
                    "sdb",
                    "problem",
                    List.of(
                        new Report.ChartPoint("14:00", 1),
                        new Report.ChartPoint("14:01", 8.25),
                        new Report.ChartPoint("14:02", Double.NaN),
                        new Report.ChartPoint("14:03", 2)))));
    Golden.assertSame("series.svg", Svg.file(Charts.draw(series)));
  }

  @Test
  void theJsonFollowsItsSchema() throws IOException {
    String schema = Files.readString(Path.of("docs/reference/report.schema.json"));
    SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    for (Report report : List.of(SampleReport.clear(), SampleReport.nothing())) {
      String json = rendered(new JsonReport(), report);
      assertThat(registry.getSchema(schema, InputFormat.JSON).validate(json, InputFormat.JSON))
          .isEmpty();
      String broken = json.replace("\"verdict\"", "\"verdikt\"");
      assertThat(registry.getSchema(schema, InputFormat.JSON).validate(broken, InputFormat.JSON))
          .isNotEmpty();
    }
  }

  @Test
  void theLocaleChangesNothing() throws IOException {
    Locale before = Locale.getDefault();
    try {
      for (String tag : List.of("tr-TR", "ar-EG", "de-DE")) {
        Locale.setDefault(Locale.forLanguageTag(tag));
        theJsonIsTheApprovedOne();
        theTerminalPageIsTheApprovedOne();
        thePageForABrowserIsTheApprovedOne();
        aChartIsTheApprovedOne();
      }
    } finally {
      Locale.setDefault(before);
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {60, 80, 100, 160})
  void noLineOfThePageIsWiderThanTheTerminal(int width) throws IOException {
    String page = rendered(new TextReport(new Look(width, false, true)), SampleReport.clear());
    assertThat(page.lines().filter(line -> line.length() > width)).isEmpty();
  }

  @Test
  void colourIsOnlyAskedForAndNeverTheOnlyCarrierOfAMeaning() throws IOException {
    String plain = rendered(new TextReport(Look.PLAIN), SampleReport.clear());
    String dyed = rendered(new TextReport(new Look(100, true, false)), SampleReport.clear());
    assertThat(plain).doesNotContain("\u001b");
    assertThat(dyed).contains("\u001b[");
    assertThat(dyed.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
  }

  @Test
  void aNoteFitsATicketWhateverTheReportHolds() throws IOException {
    Report.RankedCause cause = SampleReport.clear().causes().get(0);
    Report.Argument argument = cause.speaksFor().get(0);
    Report.Argument long_ =
        new Report.Argument(
            argument.finding(),
            "ü".repeat(3000),
            argument.aspect(),
            argument.weight(),
            10,
            "",
            List.of(
                new Report.Quote("f".repeat(3000), 1, "", "`x`".repeat(3000), "*".repeat(5000))),
            "");
    Report.RankedCause huge =
        new Report.RankedCause(
            cause.id(),
            "t".repeat(3000),
            1,
            1,
            1,
            cause.rivals(),
            cause.layer(),
            List.of(),
            List.of("d".repeat(3000)),
            Collections.nCopies(9, long_),
            Collections.nCopies(9, long_),
            List.of(),
            List.of(),
            cause.confirm(),
            cause.remedies(),
            "",
            "",
            List.of(),
            List.of(),
            "",
            "",
            List.of());
    Report r = SampleReport.clear();
    Report report =
        new Report(
            r.verdict(),
            Collections.nCopies(3, huge),
            r.nextEvidence(),
            r.findings(),
            r.unexplained(),
            r.coverage(),
            r.hosts(),
            r.charts(),
            r.provenance());
    String note = rendered(new TicketNote(), report);
    assertThat(note.getBytes(StandardCharsets.UTF_8).length).isLessThanOrEqualTo(8192);
    assertThat(note).contains("Shortened");
  }
}
