package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.json.ReportReader;
import dev.stallsage.testkit.Product;
import dev.stallsage.testkit.SampleReport;
import java.io.StringWriter;
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

  @Test
  void aReportOfTheFirstContractIsRefusedByName() {
    String old = json(SampleReport.explained()).replace("stallsage-report/2", "stallsage-report/1");
    assertThatThrownBy(() -> ReportReader.read(old))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("schema: expected stallsage-report/2, got stallsage-report/1");
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
    return Product.trials().stream()
        .map(
            trial ->
                dynamicTest(
                    Product.name(trial),
                    () -> {
                      Report made =
                          REPORTING.report(
                              Product.investigation(trial),
                              new ReportOptions(Integer.MAX_VALUE, true));
                      assertThat(json(ReportReader.read(json(made)))).isEqualTo(json(made));
                    }));
  }
}
