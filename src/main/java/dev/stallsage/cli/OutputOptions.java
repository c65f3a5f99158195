package dev.stallsage.cli;

import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.html.HtmlReport;
import dev.stallsage.report.json.JsonReport;
import dev.stallsage.report.junit.JunitReport;
import dev.stallsage.report.markdown.MarkdownReport;
import dev.stallsage.report.markdown.TicketNote;
import dev.stallsage.report.sarif.SarifReport;
import dev.stallsage.report.text.TextReport;
import dev.stallsage.report.text.TextStyle;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where a report goes and in which form. */
final class OutputOptions {
  /** The forms of a report. */
  enum Form {
    text,
    json,
    md,
    note,
    html,
    sarif,
    junit
  }

  @Option(
      names = "--format",
      paramLabel = "FORM",
      description = "One of ${COMPLETION-CANDIDATES}; default ${DEFAULT-VALUE}.")
  private Form form = Form.text;

  @Option(
      names = "-o",
      paramLabel = "FILE",
      description = "Write to a file, not to standard output.")
  private Path file;

  void write(Report report, Terminal terminal, boolean full) throws IOException {
    String text = renderer(terminal, full).asText(report);
    if (file == null) {
      terminal.out().print(text);
      return;
    }
    try {
      Files.write(file, text.getBytes(StandardCharsets.UTF_8));
    } catch (IOException unwritable) {
      throw new UsageError(file + ": could not be written: " + unwritable.getMessage());
    }
  }

  private Renderer renderer(Terminal terminal, boolean full) {
    return switch (form) {
      case text ->
          new TextReport(
              file == null
                  ? terminal.look(full)
                  : new TextStyle(TextStyle.PLAIN.width(), false, full));
      case json -> new JsonReport();
      case md -> new MarkdownReport();
      case note -> new TicketNote();
      case html -> new HtmlReport();
      case sarif -> new SarifReport();
      case junit -> new JunitReport();
    };
  }
}
