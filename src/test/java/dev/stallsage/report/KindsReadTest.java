package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.report.Report.ExhibitLine;
import dev.stallsage.report.Report.FileLine;
import dev.stallsage.report.Report.PassedOver;
import dev.stallsage.report.Report.RemarkLine;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What was read of many files is told kind by kind. */
class KindsReadTest {
  private static FileLine file(String format, int number) {
    ExhibitLine rows =
        new ExhibitLine(format, 1, 40, "mx4", "", "problem", List.of(), QualityLine.PLAIN);
    return new FileLine(format + number, List.of(rows), 3, List.of());
  }

  @Test
  void theMostFrequentComeFirstAndTheRestIsNamed() {
    List<FileLine> files = new ArrayList<>();
    IntStream.range(0, 19).forEach(kind -> files.add(file("kind-" + (char) ('a' + kind), 0)));
    IntStream.range(0, 1200).forEach(number -> files.add(file("lvs", number)));
    files.add(new FileLine("torn", List.of(), 7, List.of(new RemarkLine(0, "is cut"))));
    List<String> rows = KindsRead.of(files).rows();
    assertThat(rows).hasSize(KindsRead.ROWS_AT_MOST);
    assertThat(rows)
        .startsWith("lvs: 1,200 files, 48,000 lines", "kind-a: 1 file, 40 lines")
        .last()
        .asString()
        .startsWith("and kind-n, ")
        .endsWith(", nothing recognised");
  }

  @Test
  void whatWasNotReadIsOneSentence() {
    assertThat(
            PassedOverWording.of(
                List.of(
                    new PassedOver("sos report", "control groups", 70_000),
                    new PassedOver("sos report", "scripts", 12),
                    new PassedOver("", "", 812))))
        .containsExactly(
            "812 other files: nothing in them was recognised",
            "70,012 members of a sos report left out as no evidence: control groups 70,000,"
                + " scripts 12; --read-all reads them");
  }
}
