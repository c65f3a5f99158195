package dev.stallsage.report.markdown;

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
 * bytes: what does not fit is left out part by part from the end, and the note says so.
 */
public final class TicketNote implements Renderer {
  static final int BYTES_AT_MOST = 8192;

  private static final int CAUSES_AT_MOST = 3;
  private static final int QUOTES_AT_MOST = 2;
  private static final int STEPS_AT_MOST = 3;
  private static final int QUOTED_AT_MOST = 200;
  private static final String CUT = "Shortened: the full report says more.";

  private final NoteMarkup as;

  /** A note in Markdown. */
  public TicketNote() {
    this(NoteMarkup.MARKDOWN);
  }

  /**
   * @param as how it is marked up
   */
  public TicketNote(NoteMarkup as) {
    this.as = as;
  }

  @Override
  public void render(Report report, Writer out) throws IOException {
    List<String> parts = new ArrayList<>();
    parts.add(
        as.paragraph(
            as.strong("Storage diagnosis: " + report.verdict().state() + ".")
                + " "
                + shortened(report.verdict().headline(), 1200)));
    if (!report.provenance().limitsHit().isEmpty()) {
      int partial = report.provenance().limitsHit().size();
      parts.add("");
      parts.add(
          as.paragraph(as.faint("Partial: " + partial + " inputs could not be read to the end.")));
    }
    report.causes().stream().limit(CAUSES_AT_MOST).forEach(cause -> cause(parts, cause));
    course(parts, report);
    next(parts, report.nextEvidence());
    parts.add("");
    parts.add(
        as.paragraph(
            as.faint(
                "stallsage "
                    + as.text(report.provenance().stallsage())
                    + ", "
                    + files(report.coverage().size())
                    + " read")));
    if (!report.redaction().isEmpty()) {
      parts.add(as.paragraph(as.faint("Redacted: " + as.text(report.redactionInWords()))));
    }
    out.write(as.whole(fitting(parts)));
  }

  /** One line each: in which layer, since when, and what came first. */
  private void course(List<String> parts, Report report) {
    List<String> says = new ArrayList<>();
    report.layers().stream().limit(1).forEach(s -> says.add(s.of() + ": " + s.says()));
    report.timeline().items().stream()
        .filter(i -> i.kind().startsWith("slow"))
        .limit(1)
        .forEach(i -> says.add(i.at() + ", " + i.inWords()));
    report.timeline().before().stream().limit(1).forEach(says::add);
    if (!says.isEmpty()) {
      parts.add("");
      says.forEach(s -> parts.add(as.item(shortened(s, 400), List.of())));
    }
  }

  private void cause(List<String> parts, Report.RankedCause cause) {
    String title = as.strong(cause.rank() + ". " + as.text(cause.title()));
    parts.add(as.heading(title, new Places(as).standing(cause)));
    cause.identities().stream()
        .limit(3)
        .forEach(drive -> parts.add(as.paragraph(shortened(drive.inWords(), 300) + '.')));
    cause.speaksFor().stream()
        .filter(a -> a.decibans() != 0)
        .limit(QUOTES_AT_MOST)
        .forEach(a -> parts.add(argument("for", a)));
    cause.speaksAgainst().stream()
        .filter(a -> a.decibans() != 0)
        .limit(1)
        .forEach(a -> parts.add(argument("against", a)));
    cause.remedies().stream().limit(1).forEach(fix -> parts.add(as.item(fix(fix), List.of())));
    if (cause.remedies().size() > 1) {
      parts.add(
          as.item((cause.remedies().size() - 1) + " more remedies in the full report", List.of()));
    }
  }

  private String fix(Report.Fix fix) {
    return "fix: "
        + shortened(fix.does(), 400)
        + " (risk: "
        + as.text(fix.risk())
        + "; verify: "
        + as.code(fix.verify().run())
        + ")";
  }

  private String argument(String label, Report.Argument argument) {
    List<String> quotes =
        CitedLine.telling(argument.because(), 1).stream()
            .map(
                line ->
                    as.code(line.address())
                        + " "
                        + as.code(clipped(line.text(), QUOTED_AT_MOST))
                        + " — "
                        + shortened(String.join("; ", line.reads()), QUOTED_AT_MOST))
            .toList();
    String says = shortened(argument.says(), 300);
    return as.item(label + ": " + says + Places.weight(argument), quotes);
  }

  private void next(List<String> parts, List<Report.NextEvidence> next) {
    if (next.isEmpty()) {
      return;
    }
    parts.add("");
    parts.add(as.paragraph("Please collect next:"));
    for (Report.NextEvidence step : next.subList(0, Math.min(STEPS_AT_MOST, next.size()))) {
      String terms =
          as.text(step.platform() + ", " + step.cost()) + ", worth " + Figure.plain(step.worth());
      parts.add(as.item(as.code(step.run()) + " (" + terms + ")", List.of()));
    }
  }

  private static String files(int number) {
    return number == 1 ? "1 file" : number + " files";
  }

  private String shortened(String words, int most) {
    return as.text(clipped(words, most));
  }

  private static String clipped(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end) + "…";
  }

  private String fitting(List<String> parts) {
    String whole = String.join("\n", parts) + "\n";
    if (bytes(whole) <= BYTES_AT_MOST) {
      return whole;
    }
    String cut = "\n" + as.paragraph(as.faint(CUT)) + "\n";
    StringBuilder fitting = new StringBuilder();
    int used = bytes(cut);
    for (String part : parts) {
      used += bytes(part) + 1;
      if (used > BYTES_AT_MOST) {
        break;
      }
      fitting.append(part).append('\n');
    }
    return fitting.append(cut).toString();
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
