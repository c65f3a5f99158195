package dev.stallsage.evidence;

import dev.stallsage.evidence.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The lines of a JSON document of which the last has not been read yet; none most of the time. */
final class OpenDocument {
  private final List<Line> lines = new ArrayList<>();
  private JsonText text;

  /** Is there one? */
  boolean isOpen() {
    return text != null;
  }

  /** A document begins with the line that is added next. */
  void open(int firstLine) {
    text = new JsonText(firstLine);
  }

  /** Adds a line; true when it is the last. */
  boolean add(Line line) {
    lines.add(line);
    return text.add(line.raw());
  }

  /** It only looked like JSON. */
  boolean isBroken() {
    return text.broken();
  }

  /** The document; empty when it is no JSON after all. */
  Optional<Json> parse() {
    return Json.parse(text.text(), text.firstLine());
  }

  /** Ends the document and gives its lines. */
  List<Line> close() {
    List<Line> all = List.copyOf(lines);
    lines.clear();
    text = null;
    return all;
  }
}
