package dev.stallsage.knowledge;

import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Reads a file of {@code codes/}. */
final class CodeTableReader {
  private final String id;
  private final YamlFields file;
  private final Set<String> causes;

  /**
   * @param path {@code codes/scsi-asc.yaml}
   * @param causes ids a row may speak for; empty where they were checked when it was built
   */
  CodeTableReader(String path, YamlFields file, Set<String> causes) {
    this.id = path.substring(path.lastIndexOf('/') + 1).replace(".yaml", "");
    this.file = file;
    this.causes = causes;
  }

  CodeTable read() {
    String title = file.text("title");
    String source = file.text("source");
    String shape = file.text("shape");
    boolean bits = file.flag("bits");
    double count = file.number("count", -1);
    Set<String> seen = new HashSet<>();
    List<Code> rows = file.list("codes", (f, at) -> row(f, seen));
    if (rows.size() != count) {
      file.complain("count", "expected the number of rows, which is " + rows.size());
    }
    file.noOthers();
    return CodeTable.of(id, title, source, shape, bits, rows);
  }

  private Code row(YamlFields f, Set<String> seen) {
    String code = f.text("code");
    if (!seen.add(code)) {
      f.complain("code", "expected once, found twice: " + code);
    }
    List<String> speaksFor = f.texts("speaks-for");
    for (String cause : speaksFor) {
      if (!causes.isEmpty() && !causes.contains(cause)) {
        f.complain(
            "speaks-for",
            "expected the id of a cause: " + cause + SpellingSuggestion.hint(cause, causes));
      }
    }
    return new Code(
        code,
        f.text("name"),
        f.text("means", ""),
        f.words("whose", FaultOwner.class),
        speaksFor,
        f.text("look", ""));
  }
}
