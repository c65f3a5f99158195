package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.report.FirstPage.Kind;
import dev.stallsage.report.text.TextReport;
import dev.stallsage.report.text.TextStyle;
import dev.stallsage.testkit.Product;
import dev.stallsage.testkit.SampleReport;
import java.io.IOException;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What a reader gets before anything else. */
@Execution(ExecutionMode.CONCURRENT)
class FirstPageTest {
  private static final int LINES_AT_MOST = 40;
  private static final ReportBuilder REPORTING = ReportBuilder.of(Product.STALLSAGE);

  private static String at80Columns(Report report) throws IOException {
    StringWriter out = new StringWriter();
    new TextReport(new TextStyle(80, false, false)).render(report, out);
    return out.toString();
  }

  @TestFactory
  Stream<DynamicTest> everyCaseFitsOnOnePage() {
    return Product.onEveryCase(
        trial -> {
          Report report = REPORTING.report(Product.investigation(trial), ReportOptions.USUAL);
          String page = at80Columns(report);
          assertThat(page.lines().count()).as(page).isLessThanOrEqualTo(LINES_AT_MOST);
          assertThat(page).doesNotContain("scales.yaml#");
          oneCommandAtMostLeads(report);
          namesAreSpelledAsTheyAre(report);
          whatIsMeasuredSlowHasAFigure(report);
        });
  }

  private static void oneCommandAtMostLeads(Report report) {
    assertThat(rows(report, "next")).hasSizeLessThanOrEqualTo(1);
  }

  /** A headline begins with a capital, and still with iSCSI or sdc. */
  private static void namesAreSpelledAsTheyAre(Report report) {
    String told = report.verdict().headline();
    Stream<String> titles = report.causes().stream().map(Report.RankedCause::title);
    Stream<String> places = report.slowness().stream().map(SlownessLine::place);
    String headline = FirstPage.of(report).headline();
    assertThat(Stream.concat(titles, places).filter(told::contains)).allMatch(headline::contains);
  }

  private static void whatIsMeasuredSlowHasAFigure(Report report) {
    Stream<String> bare =
        report.slowness().stream()
            .filter(s -> s.kind().equals("measured"))
            .map(s -> s.place().isEmpty() ? s.requests() : s.place() + ", " + s.requests());
    List<String> rows = FirstPage.of(report).rows().stream().map(FirstPage.Row::text).toList();
    assertThat(bare).doesNotContainAnyElementsOf(rows);
  }

  private static List<FirstPage.Row> rows(Report report, String label) {
    return FirstPage.of(report).rows().stream().filter(r -> r.label().equals(label)).toList();
  }

  @Test
  void ofRiskOnlyWhatIsSureAndAfterWhatMakesSure() {
    Report sure = SampleReport.explained();
    assertThat(rows(sure, "first"))
        .extracting(FirstPage.Row::text)
        .allMatch(t -> t.contains("durability"));
    List<String> labels = FirstPage.of(sure).rows().stream().map(FirstPage.Row::label).toList();
    assertThat(labels.indexOf("make sure")).isBetween(0, labels.indexOf("first"));
    Report second = with(sure, List.of(sure.causes().get(1)));
    assertThat(rows(second, "first")).isEmpty();
  }

  @Test
  void whatMustNotBeDoneIsAWarning() {
    assertThat(rows(SampleReport.explained(), "never"))
        .extracting(FirstPage.Row::kind)
        .containsExactly(Kind.WARNING);
  }

  @Test
  void whatCanBeTypedIsACommandAndWhatCannotIsWords() {
    assertThat(rows(SampleReport.explained(), "next"))
        .extracting(FirstPage.Row::kind)
        .containsExactly(Kind.COMMAND);
    assertThat(rows(SampleReport.explained(), "make sure"))
        .extracting(FirstPage.Row::kind)
        .containsExactly(Kind.WORDS);
  }

  @Test
  void historyIsToldUnderItsOwnWord() {
    assertThat(rows(SampleReport.explained(), "earlier"))
        .extracting(FirstPage.Row::text)
        .allMatch(t -> t.contains("Over: 2024-03-02 19:44:10"));
  }

  @Test
  void everyStateHasAWordAndASignOfItsOwn() {
    List<String> states =
        Stream.of(dev.stallsage.diagnosis.Verdict.values()).map(v -> v.word()).toList();
    assertThat(states.stream().map(FirstPage::word))
        .doesNotHaveDuplicates()
        .doesNotContainSequence(states);
    assertThat(states.stream().map(FirstPage::mark)).doesNotHaveDuplicates();
  }

  private static Report with(Report r, List<Report.RankedCause> causes) {
    return SampleReport.plain(
        r.verdict(),
        causes,
        r.nextEvidence(),
        r.findings(),
        r.unexplained(),
        r.coverage(),
        r.hosts(),
        r.charts(),
        r.provenance());
  }
}
