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
import dev.stallsage.report.text.TextReport;
import dev.stallsage.report.text.TextStyle;
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
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the renderings of a report look like. */
@Isolated("it sets the locale of the whole process")
class RenderingsTest {
  private static String rendered(Renderer renderer, Report report) throws IOException {
    StringWriter out = new StringWriter();
    renderer.render(report, out);
    return out.toString();
  }

  @Test
  void theJsonIsTheApprovedOne() throws IOException {
    Golden.assertSame("explained.json", rendered(new JsonReport(), SampleReport.explained()));
  }

  @Test
  void theTerminalPageIsTheApprovedOne() throws IOException {
    Golden.assertSame(
        "explained.txt", rendered(new TextReport(TextStyle.PLAIN), SampleReport.explained()));
    Golden.assertSame(
        "nothing.txt", rendered(new TextReport(TextStyle.PLAIN), SampleReport.nothing()));
  }

  @Test
  void theMarkdownIsTheApprovedOne() throws IOException {
    Golden.assertSame("explained.md", rendered(new MarkdownReport(), SampleReport.explained()));
    Golden.assertSame("explained.note.md", rendered(new TicketNote(), SampleReport.explained()));
  }

  @Test
  void theNoteForATicketIsTheApprovedOneInEachForm() throws IOException {
    Golden.assertSame(
        "explained.note.html", rendered(new TicketNote(NoteMarkup.HTML), SampleReport.explained()));
    Golden.assertSame(
        "explained.note.txt", rendered(new TicketNote(NoteMarkup.TEXT), SampleReport.explained()));
  }

  @Test
  void theSarifIsTheApprovedOne() throws IOException {
    Golden.assertSame("explained.sarif", rendered(new SarifReport(), SampleReport.explained()));
  }

  @Test
  void thePageForABrowserIsTheApprovedOne() throws IOException {
    // how it looks is looked at in a browser; what it says is approved here
    String page = rendered(new HtmlReport(), SampleReport.explained());
    assertThat(page).contains("<style>\n:root");
    Golden.assertSame(
        "explained.html", page.replaceFirst("(?s)<style>.*?</style>", "<style></style>"));
  }

  @Test
  void aChartIsTheApprovedOne() {
    Golden.assertSame("peers.svg", Svg.file(Charts.draw(SampleReport.explained().charts().get(0))));
    Chart series =
        new Chart(
            "latency",
            "series",
            "Latency of sdb",
            "ms",
            List.of(
                new Chart.Series(
                    "sdb",
                    "problem",
                    List.of(
                        new Chart.Point("14:00", 1),
                        new Chart.Point("14:01", 8.25),
                        new Chart.Point("14:02", Double.NaN),
                        new Chart.Point("14:03", 2)))));
    Golden.assertSame("series.svg", Svg.file(Charts.draw(series)));
  }

  @Test
  void theJsonFollowsItsSchema() throws IOException {
    String schema = Files.readString(Path.of("docs/reference/report.schema.json"));
    SchemaRegistry registry = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
    for (Report report : List.of(SampleReport.explained(), SampleReport.nothing())) {
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
    String page =
        rendered(new TextReport(new TextStyle(width, false, true)), SampleReport.explained());
    assertThat(page.lines().filter(line -> line.length() > width)).isEmpty();
  }

  @Test
  void colourIsOnlyAskedForAndNeverTheOnlyCarrierOfAMeaning() throws IOException {
    String plain = rendered(new TextReport(TextStyle.PLAIN), SampleReport.explained());
    String dyed =
        rendered(new TextReport(new TextStyle(100, true, false)), SampleReport.explained());
    assertThat(plain).doesNotContain("\u001b");
    assertThat(dyed).contains("\u001b[");
    assertThat(dyed.replaceAll("\u001b\\[[0-9;]*m", "")).isEqualTo(plain);
  }

  @Test
  void aNoteFitsATicketWhateverTheReportHolds() throws IOException {
    Report.RankedCause cause = SampleReport.explained().causes().get(0);
    Report.Argument argument = cause.speaksFor().get(0);
    List<Report.Argument> arguments =
        IntStream.range(0, 9)
            .mapToObj(
                i ->
                    new Report.Argument(
                        argument.finding(),
                        "ü".repeat(3000),
                        argument.aspect(),
                        argument.weight(),
                        10,
                        "",
                        "",
                        List.of(
                            new Report.Quote(
                                i + "f".repeat(3000),
                                1,
                                "",
                                "`x`".repeat(3000),
                                "*".repeat(5000),
                                List.of()))))
            .toList();
    Report.RankedCause huge =
        new Report.RankedCause(
            cause.id(),
            "t".repeat(3000),
            1,
            cause.kind(),
            cause.severity(),
            1,
            1,
            cause.seen(),
            List.of(),
            Collections.nCopies(9, "r".repeat(3000)),
            Collections.nCopies(
                9,
                new Report.Instance(
                    "h".repeat(3000), "d".repeat(3000), "", List.of("f".repeat(3000)))),
            1,
            cause.rivals(),
            cause.layer(),
            List.of(),
            List.of("d".repeat(3000)),
            List.of(),
            arguments,
            arguments,
            List.of(),
            List.of(),
            cause.confirm(),
            cause.remedies(),
            List.of("n".repeat(3000)),
            List.of(),
            List.of(),
            "",
            "",
            "",
            "",
            "");
    Report r = SampleReport.explained();
    Report report =
        SampleReport.plain(
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
