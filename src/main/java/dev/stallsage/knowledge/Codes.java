package dev.stallsage.knowledge;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * All tables of codes. They are packed in a file of their own: a diagnosis does not read them.
 *
 * @param tables by id
 */
public record Codes(SortedMap<String, CodeTable> tables) {

  static Codes of(KnowledgeFiles sources) {
    List<Problem> problems = new ArrayList<>();
    SortedMap<String, CodeTable> tables = new TreeMap<>();
    sources
        .trees()
        .forEach(
            (path, tree) -> {
              YamlFields file = new YamlFields(path, "", tree, problems);
              CodeTable table = new CodeTableReader(path, file, Set.of()).read();
              tables.put(table.id(), table);
            });
    if (!problems.isEmpty()) {
      throw new InvalidKnowledge(problems);
    }
    return new Codes(tables);
  }

  /** What is packed with the product; read when it is first asked for. */
  public static Codes packed() {
    return Packed.CODES;
  }

  /**
   * The table of this id.
   *
   * @throws IllegalArgumentException when there is none
   */
  public CodeTable table(String id) {
    CodeTable table = tables.get(id);
    if (table == null) {
      throw new IllegalArgumentException(id + ": no such table of codes");
    }
    return table;
  }

  private static final class Packed {
    private static final Codes CODES = Codes.of(Knowledge.packedCodes());
  }
}
