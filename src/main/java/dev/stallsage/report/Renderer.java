package dev.stallsage.report;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;

/**
 * Writes a report in one form. Knows nothing but the report; the same report gives the same text.
 */
@FunctionalInterface
public interface Renderer {
  void render(Report report, Writer out) throws IOException;

  /** The report as one text. */
  default String asText(Report report) {
    StringWriter text = new StringWriter();
    try {
      render(report, text);
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
    return text.toString();
  }
}
