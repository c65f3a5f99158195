package dev.stallsage.web;

import java.util.ArrayList;
import java.util.List;

/**
 * One section of a manual page.
 *
 * @param paragraphs without line ends; the pages use no other mark than back quotes
 */
public record ManualSection(String title, List<String> paragraphs) {
  private static final String HEADING = "## ";

  static List<ManualSection> of(String body) {
    List<ManualSection> sections = new ArrayList<>();
    for (String part : ("\n" + body).split("\n" + HEADING)) {
      int end = part.indexOf('\n');
      if (end > 0) {
        sections.add(
            new ManualSection(part.substring(0, end).strip(), paragraphs(part.substring(end))));
      }
    }
    return sections;
  }

  private static List<String> paragraphs(String text) {
    List<String> paragraphs = new ArrayList<>();
    for (String part : text.split("\n\\s*+\n")) {
      String flat = part.replace('\n', ' ').strip();
      if (!flat.isEmpty()) {
        paragraphs.add(flat);
      }
    }
    return paragraphs;
  }
}
