package dev.stallsage.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.Stallsage;
import dev.stallsage.evidence.Limits;
import dev.stallsage.evidence.Submission;
import dev.stallsage.report.junit.JunitReport;
import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import org.xml.sax.InputSource;

class JunitReportTest {
  private static Element suite(String name, String text) throws Exception {
    Stallsage product = Stallsage.packed();
    byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
    Submission submission =
        new Submission(InputStream.nullInputStream(), Limits.COMMAND_LINE)
            .add(name, null, bytes.length, () -> new ByteArrayInputStream(bytes));
    Report report =
        ReportBuilder.of(product)
            .report(product.investigate(submission.bundle()), ReportOptions.USUAL);
    StringWriter xml = new StringWriter();
    new JunitReport().render(report, xml);
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(xml.toString())))
        .getDocumentElement();
  }

  @Test
  void aCauseThatIsRatherTrueHasFailedWithItsLines() throws Exception {
    Element suite =
        suite(
            "d<m>&\u0001.txt",
            "Aug  3 04:11:09 h kernel: sd 2:0:4:0: [sdq] tag#12 Sense Key : Medium Error [current]\n"
                + "Aug  3 04:11:09 h kernel: sd 2:0:4:0: [sdq] tag#12 Add. Sense: Unrecovered read"
                + " error\n"
                + "Aug  3 04:11:09 h kernel: blk_update_request: critical medium error, dev sdq,"
                + " sector 77120 \u0007]]>\n");
    assertThat(suite.getAttribute("failures")).isNotEqualTo("0");
    Element failure = (Element) suite.getElementsByTagName("failure").item(0);
    assertThat(failure.getAttribute("type")).isEqualTo("disk-media-errors");
    assertThat(failure.getTextContent()).contains("d<m>&\ufffd.txt:1: ");
    assertThat(suite.getElementsByTagName("testcase").getLength())
        .isEqualTo(Integer.parseInt(suite.getAttribute("tests")));
  }

  @Test
  void whatSaysNothingIsSkippedAndHasNotPassed() throws Exception {
    Element suite = suite("x.txt", "nothing of storage\n");
    assertThat(suite.getAttribute("failures")).isEqualTo("0");
    assertThat(suite.getAttribute("skipped")).isEqualTo("1");
  }
}
