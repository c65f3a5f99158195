package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.report.html.HtmlReport;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.json.ReportReader;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.report.text.TextReport;
import dev.stallsage.report.text.TextStyle;
import dev.stallsage.testkit.Product;
import dev.stallsage.testkit.SampleReport;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** A report read back from its JSON is the report that was written. */
@Execution(ExecutionMode.CONCURRENT)
class ReadBackTest {
  private static final ReportBuilder REPORTING = ReportBuilder.of(Product.STALLSAGE);

  private static String json(Report report) {
    StringWriter text = new StringWriter();
    new JsonReport().render(report, text);
    return text.toString();
  }

  @Test
  void theSampleThatHasSomethingOfEverything() {
    assertThat(ReportReader.read(json(SampleReport.explained())))
        .isEqualTo(SampleReport.explained());
  }

  /** It was made by version 0.1.0. */
  @Test
  void aReportOfTheFirstContractIsToldInTheWordsOfToday() throws IOException {
    String old = Files.readString(Path.of("src/test/resources/upgrade/report-1.json"));
    Report report = ReportReader.read(old);
    assertThat(report.verdict().state()).isEqualTo("explained");
    assertThat(report.verdict().headline()).contains("Failing sectors");
    Report.RankedCause first = report.causes().get(0);
    assertThat(first.id()).isEqualTo("disk-media-errors");
    assertThat(first.confidence()).isBetween(0.9, 0.99);
    assertThat(first.present()).isEqualTo(first.confidence());
    assertThat(first.speaksFor()).isNotEmpty();
    assertThat(report.hosts().get(0).verdict().state()).isEqualTo("explained");
    for (Renderer renderer :
        List.of(
            new TextReport(new TextStyle(100, false, true)),
            new MarkdownReport(),
            new HtmlReport(),
            new JsonReport())) {
      StringWriter text = new StringWriter();
      renderer.render(report, text);
      assertThat(text.toString()).contains("disk-media-errors", "lab7");
    }
    assertThat(ReportReader.read(json(report))).isEqualTo(report);
    String nothing = old.replace("\"clear\"", "\"inconclusive\"");
    assertThat(ReportReader.read(nothing).verdict().state()).isEqualTo("not-covered");
  }

  @Test
  void aReportOfAContractToComeIsRefusedByName() {
    String next =
        json(SampleReport.explained()).replace("stallsage-report/2", "stallsage-report/3");
    assertThatThrownBy(() -> ReportReader.read(next))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("schema: expected stallsage-report/2, got stallsage-report/3");
  }

  /** What no figure tells stays unknown, and becomes no zero. */
  @Test
  void aFigureThatIsMissingStaysMissing() {
    SlownessLine told = ReportReader.read(json(SampleReport.explained())).slowness().get(1);
    assertThat(told.kind()).isEqualTo("told");
    assertThat(told.worst()).isNaN();
    assertThat(told.figures()).isEmpty();
  }

  @TestFactory
  Stream<DynamicTest> everyCase() {
    return Product.onEveryCase(
        trial -> {
          Report made =
              REPORTING.report(
                  Product.investigation(trial), new ReportOptions(Integer.MAX_VALUE, true));
          assertThat(json(ReportReader.read(json(made)))).isEqualTo(json(made));
        });
  }
}
