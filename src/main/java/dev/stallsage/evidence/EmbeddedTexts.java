package dev.stallsage.evidence;

import dev.stallsage.evidence.json.Json;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The pages of text that a document nobody knows carries in its strings: a stored web page, a
 * ticket.
 */
final class EmbeddedTexts {
  private final String file;
  private final List<List<Line>> texts = new ArrayList<>();

  private EmbeddedTexts(String file) {
    this.file = file;
  }

  /** Every text of more than one line, as lines whose part says where in the document they are. */
  static List<List<Line>> of(Json document, String file) {
    EmbeddedTexts found = new EmbeddedTexts(file);
    found.look(document, "");
    return found.texts;
  }

  private void look(Json node, String path) {
    for (Map.Entry<String, Json> member : node.members().entrySet()) {
      look(member.getValue(), path.isEmpty() ? member.getKey() : path + "." + member.getKey());
    }
    int item = 0;
    for (Json child : node) {
      look(child, path + "[" + item++ + "]");
    }
    if (node.text().indexOf('\n') >= 0) {
      texts.add(lines(node, path));
    }
  }

  private List<Line> lines(Json node, String path) {
    List<Line> lines = new ArrayList<>();
    for (String raw : node.text().split("\r?\n", -1)) {
      lines.add(new Line(file, node.line(), path + ":" + (lines.size() + 1), raw, raw));
    }
    return lines;
  }
}
