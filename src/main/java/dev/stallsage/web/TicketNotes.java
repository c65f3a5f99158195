package dev.stallsage.web;

import dev.stallsage.report.Report;
import dev.stallsage.report.markdown.NoteMarkup;
import dev.stallsage.report.markdown.TicketNote;
import java.util.List;

/** The note for a ticket in each form a ticket system may want, to be copied. */
final class TicketNotes {
  private TicketNotes() {}

  /**
   * @param id {@code note-html}
   * @param title {@code HTML}
   * @param rich does it also copy as formatted text?
   */
  public record Form(String id, String title, boolean rich, String text) {}

  static List<Form> of(Report report, PageWords words) {
    return List.of(
        new Form(
            "note-markdown", "Markdown", false, new TicketNote(NoteMarkup.MARKDOWN).asText(report)),
        new Form("note-html", "HTML", true, new TicketNote(NoteMarkup.HTML).asText(report)),
        new Form(
            "note-text",
            words.say("diagnosis.note-text"),
            false,
            new TicketNote(NoteMarkup.TEXT).asText(report)));
  }
}
