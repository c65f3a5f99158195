package dev.stallsage.report.csv;

import dev.stallsage.report.CitedLine;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import dev.stallsage.report.VisibleText;
import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Every line that speaks for or against a cause as a row (RFC 4180). A cell that a spreadsheet
 * would take for a formula begins with an apostrophe: evidence must not compute.
 *
 * <p>{@code 1,write-cache-off,0.97,0.99,for,drive-write-cache-off,...,db7/hdparm.txt,3,...}
 */
public final class CsvReport implements Renderer {
  private static final List<String> HEADS =
      List.of(
          "rank",
          "cause",
          "confidence",
          "present",
          "direction",
          "finding",
          "says",
          "weight",
          "decibans",
          "device",
          "file",
          "line",
          "text",
          "reads");

  @Override
  public void render(Report report, Writer out) throws IOException {
    row(out, HEADS);
    for (Report.RankedCause cause : report.causes()) {
      for (Report.Argument argument : cause.speaksFor()) {
        rows(out, cause, "for", argument);
      }
      for (Report.Argument argument : cause.speaksAgainst()) {
        rows(out, cause, "against", argument);
      }
    }
  }

  private static void rows(
      Writer out, Report.RankedCause cause, String direction, Report.Argument argument)
      throws IOException {
    List<String> front =
        List.of(
            String.valueOf(cause.rank()),
            cause.id(),
            NumberText.share(cause.confidence()),
            NumberText.share(cause.present()),
            direction,
            argument.finding(),
            argument.says(),
            argument.weight(),
            NumberText.decibans(argument.decibans()),
            argument.device());
    List<CitedLine> lines = CitedLine.of(argument.because());
    if (lines.isEmpty()) {
      row(out, Stream.concat(front.stream(), Stream.of("", "", "", "")).toList());
    }
    for (CitedLine line : lines) {
      Stream<String> cited =
          Stream.of(
              line.file(),
              String.valueOf(line.line()),
              line.text(),
              String.join("; ", line.plainly()));
      row(out, Stream.concat(front.stream(), cited).toList());
    }
  }

  private static void row(Writer out, List<String> cells) throws IOException {
    out.write(cells.stream().map(CsvReport::cell).collect(Collectors.joining(",", "", "\r\n")));
  }

  static String cell(String text) {
    String shown = VisibleText.text(text);
    String tame = isFormula(shown) ? "'" + shown : shown;
    boolean plain = tame.chars().noneMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
    return plain ? tame : '"' + tame.replace("\"", "\"\"") + '"';
  }

  /** A number with its sign is none. */
  private static boolean isFormula(String text) {
    String begin = text.strip();
    return !begin.isEmpty()
        && "=+-@".indexOf(begin.charAt(0)) >= 0
        && !begin.matches("[-+]?\\d++(?:\\.\\d++)?");
  }
}
