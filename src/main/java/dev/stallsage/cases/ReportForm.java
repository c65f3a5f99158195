package dev.stallsage.cases;

import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.csv.CsvReport;
import dev.stallsage.report.html.HtmlReport;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.junit.JunitReport;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.report.markdown.TicketNote;
import dev.stallsage.report.sarif.SarifReport;
import dev.stallsage.report.text.TextReport;
import dev.stallsage.report.text.TextStyle;
import java.util.List;
import java.util.Optional;
import org.springframework.http.MediaType;

/** The forms in which a report leaves the server; each a rendering of the same report. */
public enum ReportForm {
  JSON("json", "application/json", new JsonReport()),
  MD("md", "text/markdown;charset=UTF-8", new MarkdownReport()),
  NOTE("note", "text/markdown;charset=UTF-8", new TicketNote()),
  HTML("html", "text/html;charset=UTF-8", new HtmlReport()),
  TEXT("text", "text/plain;charset=UTF-8", new TextReport(TextStyle.PLAIN)),
  SARIF("sarif", "application/sarif+json", new SarifReport()),
  CSV("csv", "text/csv;charset=UTF-8", new CsvReport()),
  JUNIT("junit", "application/xml", new JunitReport());

  private final String word;
  private final String type;
  private final Renderer renderer;

  ReportForm(String word, String type, Renderer renderer) {
    this.word = word;
    this.type = type;
    this.renderer = renderer;
  }

  /**
   * The form of a word.
   *
   * @throws InvalidRequest when there is none
   */
  public static ReportForm of(String word) {
    for (ReportForm form : values()) {
      if (form.word.equals(word)) {
        return form;
      }
    }
    throw InvalidRequest.field(
        "format",
        "expected one of "
            + String.join(", ", List.of(values()).stream().map(f -> f.word).toList()));
  }

  /**
   * The form whoever accepts these likes best; JSON where any would do.
   *
   * @param wanted media types, the most wanted first
   */
  public static Optional<ReportForm> accepted(List<MediaType> wanted) {
    return wanted.stream()
        .filter(type -> type.getQualityValue() > 0)
        .flatMap(type -> List.of(values()).stream().filter(form -> type.includes(form.type())))
        .findFirst();
  }

  /** As it is asked for: {@code sarif}. */
  public String word() {
    return word;
  }

  /** Its media type. */
  public MediaType type() {
    return MediaType.parseMediaType(type);
  }

  /** The report in this form. */
  public String render(Report report) {
    return renderer.asText(report);
  }
}
