package dev.stallsage.report;

import java.io.IOException;
import java.io.Writer;

/**
 * Writes a report in one form. Knows nothing but the report; the same report gives the same text.
 */
@FunctionalInterface
public interface Renderer {
  void render(Report report, Writer out) throws IOException;
}
