package dev.stallsage.evidence;

import dev.stallsage.evidence.json.CutJson;
import dev.stallsage.evidence.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** The lines of a JSON document of which the last has not been read yet; none most of the time. */
final class OpenDocument {
  private final List<Line> lines = new ArrayList<>();
  private final List<Remark> remarks = new ArrayList<>();
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

  /** What is whole of a document that goes on; empty when it is no JSON as far as it goes. */
  Optional<Json> parseCut() {
    return text.broken() ? Optional.empty() : CutJson.parse(text.text(), text.firstLine());
  }

  /** Ends what is no document, or too large a one, and gives its lines as plain text. */
  List<Line> giveUp() {
    if (text.tooMuch()) {
      remarks.add(
          new Remark(
              lines.get(0).at(),
              "begins a JSON document of more than %s or %s values: it is read as plain text"
                  .formatted(
                      Limit.JSON_DOCUMENT.words(JsonText.LONGEST),
                      Limit.JSON_VALUES.words(Limit.JSON_VALUES.commandLine()))));
    }
    return close().stream().map(this::cut).toList();
  }

  private Line cut(Line line) {
    int longest = TextSource.LONGEST_LINE;
    if (line.raw().length() <= longest) {
      return line;
    }
    int lost = line.raw().length() - longest;
    remarks.add(new Remark(line.at(), TextSource.cutRemark(longest, lost)));
    String kept = line.raw().substring(0, longest);
    return new Line(line.file(), line.number(), line.part(), kept, kept);
  }

  /** What was lost by giving up. */
  List<Remark> remarks() {
    return remarks;
  }

  /** Ends the document and gives its lines. */
  List<Line> close() {
    List<Line> all = List.copyOf(lines);
    lines.clear();
    text = null;
    return all;
  }
}
