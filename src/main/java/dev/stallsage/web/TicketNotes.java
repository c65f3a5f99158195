package dev.stallsage.web;

import dev.stallsage.report.Report;
import dev.stallsage.report.markdown.NoteMarkup;
import dev.stallsage.report.markdown.TicketNote;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
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
        new Form("note-markdown", "Markdown", false, text(report, NoteMarkup.MARKDOWN)),
        new Form("note-html", "HTML", true, text(report, NoteMarkup.HTML)),
        new Form(
            "note-text", words.say("diagnosis.note-text"), false, text(report, NoteMarkup.TEXT)));
  }

  private static String text(Report report, NoteMarkup as) {
    StringWriter text = new StringWriter();
    try {
      new TicketNote(as).render(report, text);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString();
  }
}
