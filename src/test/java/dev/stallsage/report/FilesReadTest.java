package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.report.Report.ExhibitLine;
import dev.stallsage.report.Report.FileLine;
import dev.stallsage.report.Report.RemarkLine;
import dev.stallsage.report.html.HtmlReport;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.report.text.TextReport;
import dev.stallsage.report.text.TextStyle;
import dev.stallsage.testkit.SampleReport;
import java.io.IOException;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** A page stays readable however many files a bundle has. */
class FilesReadTest {
  private static final RemarkLine EMPTY = new RemarkLine(0, "is empty");
  private static final RemarkLine TORN = new RemarkLine(7, "could not be read to the end");
  private static final ExhibitLine TABLE =
      new ExhibitLine("iostat-linux", 3, 90, "db7", "", "problem", List.of(), QualityLine.PLAIN);

  private static List<FileLine> silent(int count, String name, RemarkLine... remarks) {
    return IntStream.range(0, count)
        .mapToObj(i -> new FileLine(name + i, List.of(), 5, List.of(remarks)))
        .toList();
  }

  private static List<FileLine> queues(int count, String label) {
    ExhibitLine scheduler =
        new ExhibitLine(
            "sys-block-queue", 1, 1, "", label, "problem", List.of(), QualityLine.PLAIN);
    return IntStream.range(0, count)
        .mapToObj(i -> new FileLine("sys/sd" + i + label, List.of(scheduler), 0, List.of()))
        .toList();
  }

  private static List<FileLine> bundle() {
    List<FileLine> files = new ArrayList<>(silent(1540, "etc/unit"));
    files.addAll(silent(12, "proc/void", EMPTY));
    files.addAll(silent(2, "var/torn", TORN));
    files.add(new FileLine("var/iostat.log", List.of(TABLE), 0, List.of()));
    files.addAll(queues(11, ""));
    files.addAll(queues(11, "after the change"));
    return files;
  }

  @Test
  void manyFilesAreSummedUpByWhatIsToBeSaidOfThem() {
    FilesRead read = FilesRead.of(bundle());
    assertThat(read.shown())
        .extracting(FileLine::file)
        .hasSize(14)
        .startsWith("var/torn0", "var/torn1", "var/iostat.log")
        .allMatch(name -> name.startsWith("var/") || name.endsWith("after the change"));
    assertThat(read.alike())
        .extracting(FilesRead.Alike::says)
        .containsExactly(
            "1,540 other files: nothing in them was recognised",
            "12 other files: nothing in them was recognised",
            "11 other files: sys-block-queue");
    assertThat(read.alike().get(1).remarks()).containsExactly(EMPTY);
  }

  @Test
  void aFewAreListedOneByOne() {
    List<FileLine> few = silent(FilesRead.LISTED_AT_MOST, "notes");
    assertThat(FilesRead.of(few)).isEqualTo(new FilesRead(few, List.of()));
  }

  @Test
  void everyPageSumsUpAndTheJsonKeepsAll() throws IOException {
    for (Renderer page :
        List.of(
            new TextReport(new TextStyle(100, false, true)),
            new MarkdownReport(),
            new HtmlReport())) {
      assertThat(rendered(page))
          .contains("1,540 other files", "12 other files", "is empty", "var/torn1", "iostat.log")
          .contains("11 other files: sys-block-queue")
          .doesNotContain("etc/unit", "proc/void", "sys/sd1<", "sys/sd1`");
    }
    assertThat(rendered(new JsonReport())).contains("etc/unit0", "etc/unit1539", "proc/void11");
  }

  private static String rendered(Renderer renderer) throws IOException {
    Report sample = SampleReport.explained();
    StringWriter out = new StringWriter();
    renderer.render(
        SampleReport.plain(
            sample.verdict(),
            sample.causes(),
            sample.nextEvidence(),
            sample.findings(),
            sample.unexplained(),
            bundle(),
            sample.hosts(),
            sample.charts(),
            sample.provenance()),
        out);
    return out.toString();
  }
}
