package dev.stallsage.report.markdown;

import static dev.stallsage.report.markdown.Markdown.code;
import static dev.stallsage.report.markdown.Markdown.text;

import dev.stallsage.report.CitedLine;
import dev.stallsage.report.Figure;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * The report as a note for a ticket: verdict, at most three causes with two lines of evidence each,
 * the next step. Ticket systems cut long comments, so it never grows beyond {@value #BYTES_AT_MOST}
 * bytes: what does not fit is left out line by line from the end, and the note says so.
 */
public final class TicketNote implements Renderer {
  static final int BYTES_AT_MOST = 8192;

  private static final int CAUSES_AT_MOST = 3;
  private static final int QUOTES_AT_MOST = 2;
  private static final int STEPS_AT_MOST = 3;
  private static final int QUOTED_AT_MOST = 200;
  private static final String CUT = "\n_Shortened: the full report says more._\n";

  @Override
  public void render(Report report, Writer out) throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add(
        "**Storage diagnosis: "
            + report.verdict().state()
            + ".** "
            + shortened(report.verdict().headline(), 1200));
    if (!report.provenance().limitsHit().isEmpty()) {
      lines.add(
          "\n_Partial: "
              + report.provenance().limitsHit().size()
              + " inputs could not be read to the end._");
    }
    report.causes().stream().limit(CAUSES_AT_MOST).forEach(cause -> cause(lines, cause));
    next(lines, report.nextEvidence());
    lines.add(
        "\n_stallsage "
            + text(report.provenance().stallsage())
            + ", "
            + files(report.coverage().size())
            + " read_");
    if (!report.redaction().isEmpty()) {
      lines.add("_Redacted: " + text(report.redactionInWords()) + "_");
    }
    out.write(fitting(lines));
  }

  private static void cause(List<String> lines, Report.RankedCause cause) {
    lines.add("");
    lines.add("**" + cause.rank() + ". " + text(cause.title()) + "**  ");
    lines.add(Places.standing(cause));
    cause.identities().stream()
        .limit(3)
        .forEach(drive -> lines.add(shortened(drive.inWords(), 300) + '.'));
    cause.speaksFor().stream()
        .filter(a -> a.decibans() != 0)
        .limit(QUOTES_AT_MOST)
        .forEach(a -> argument(lines, "for", a));
    cause.speaksAgainst().stream()
        .filter(a -> a.decibans() != 0)
        .limit(1)
        .forEach(a -> argument(lines, "against", a));
    cause.remedies().stream()
        .limit(1)
        .forEach(
            fix ->
                lines.add(
                    "- fix: "
                        + shortened(fix.does(), 400)
                        + " (risk: "
                        + text(fix.risk())
                        + "; verify: "
                        + code(fix.verify().run())
                        + ")"));
    if (cause.remedies().size() > 1) {
      lines.add("- " + (cause.remedies().size() - 1) + " more remedies in the full report");
    }
  }

  private static void argument(List<String> lines, String label, Report.Argument argument) {
    lines.add("- " + label + ": " + shortened(argument.says(), 300) + Places.weight(argument));
    for (CitedLine line : CitedLine.telling(argument.because(), 1)) {
      lines.add(
          "  - "
              + code(line.address())
              + " "
              + code(clipped(line.text(), QUOTED_AT_MOST))
              + " — "
              + shortened(String.join("; ", line.reads()), QUOTED_AT_MOST));
    }
  }

  private static void next(List<String> lines, List<Report.NextEvidence> next) {
    if (next.isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("Please collect next:");
    for (Report.NextEvidence step : next.subList(0, Math.min(STEPS_AT_MOST, next.size()))) {
      lines.add(
          "- "
              + code(step.run())
              + " ("
              + text(step.platform() + ", " + step.cost())
              + ", worth "
              + Figure.plain(step.worth())
              + ")");
    }
  }

  private static String files(int number) {
    return number == 1 ? "1 file" : number + " files";
  }

  private static String shortened(String words, int most) {
    return text(clipped(words, most));
  }

  private static String clipped(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end) + "…";
  }

  private static String fitting(List<String> lines) {
    String whole = String.join("\n", lines) + "\n";
    if (bytes(whole) <= BYTES_AT_MOST) {
      return whole;
    }
    StringBuilder fitting = new StringBuilder();
    int used = bytes(CUT);
    for (String line : lines) {
      used += bytes(line) + 1;
      if (used > BYTES_AT_MOST) {
        break;
      }
      fitting.append(line).append('\n');
    }
    return fitting.append(CUT).toString();
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
