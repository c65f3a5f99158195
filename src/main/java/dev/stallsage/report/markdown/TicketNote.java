package dev.stallsage.report.markdown;

import dev.stallsage.report.FirstPage;
import dev.stallsage.report.Renderer;
import dev.stallsage.report.Report;
import java.io.IOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/**
 * The first page of a report as a note for a ticket, and what it was made with. Ticket systems cut
 * long comments, so it never grows beyond {@value #BYTES_AT_MOST} bytes: what does not fit is left
 * out row by row from the end, and the note says so.
 */
public final class TicketNote implements Renderer {
  static final int BYTES_AT_MOST = 8192;

  private static final int HEADLINE_AT_MOST = 1200;
  private static final int DIGITS_OF_KNOWLEDGE = "sha256:".length() + 12;
  private static final double LIKELY = 0.5;
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
    FirstPage first = FirstPage.of(report);
    List<String> parts = new ArrayList<>();
    parts.add(
        as.paragraph(
            as.strong(as.text("Storage diagnosis: " + first.word() + "."))
                + " "
                + as.text(clipped(first.headline(), HEADLINE_AT_MOST))));
    parts.add("");
    parts.addAll(new FirstRows(as).items(first));
    out.write(as.whole(fitting(parts, foot(report))));
  }

  private String foot(Report report) {
    List<String> foot = new ArrayList<>(List.of("", faint(madeWith(report))));
    if (!report.redaction().isEmpty()) {
      foot.add(faint("Redacted: " + report.redactionInWords()));
    }
    return String.join("\n", foot) + "\n";
  }

  private static String madeWith(Report report) {
    String knowledge = report.provenance().knowledge();
    long files = report.filesRead();
    return "stallsage "
        + report.provenance().stallsage()
        + ", knowledge "
        + knowledge.substring(0, Math.min(knowledge.length(), DIGITS_OF_KNOWLEDGE))
        + (files == 1 ? ", 1 file read" : ", " + files + " files read")
        + report.causes().stream()
            .filter(c -> c.told() >= LIKELY)
            .limit(1)
            .map(c -> ", cause " + c.id())
            .collect(Collectors.joining());
  }

  private String faint(String words) {
    return as.paragraph(as.faint(as.text(words)));
  }

  private static String clipped(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most;
    return text.substring(0, end) + "…";
  }

  /** As many parts as fit above the foot, which is never left out. */
  private String fitting(List<String> parts, String foot) {
    String whole = String.join("\n", parts) + "\n";
    if (bytes(whole) + bytes(foot) <= BYTES_AT_MOST) {
      return whole + foot;
    }
    String cut = "\n" + faint(CUT) + "\n";
    StringBuilder fitting = new StringBuilder();
    int used = bytes(cut) + bytes(foot);
    for (String part : parts) {
      used += bytes(part) + 1;
      if (used > BYTES_AT_MOST) {
        break;
      }
      fitting.append(part).append('\n');
    }
    return fitting.append(cut).append(foot).toString();
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }
}
