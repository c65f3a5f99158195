package dev.stallsage.decode;

import dev.stallsage.knowledge.Code;
import dev.stallsage.knowledge.CodeTable;
import java.util.List;

/**
 * One code with what its table says of it.
 *
 * @param table the id of the table
 * @param code as the table writes it
 * @param known is it in the table?
 * @param row what the table says; of an unknown code the shape that was expected stands in its
 *     words
 */
public record CodeMeaning(
    String table, String title, String source, String code, boolean known, Code row) {

  static CodeMeaning of(CodeTable table, Code row) {
    return new CodeMeaning(table.id(), table.title(), table.source(), row.code(), true, row);
  }

  static CodeMeaning unknown(CodeTable table, String code) {
    String says =
        "This code is not among the "
            + table.codes().size()
            + " of the table; expected was "
            + table.shape()
            + '.';
    Code row = new Code(code, "not in the table", says, List.of(), List.of(), "");
    return new CodeMeaning(table.id(), table.title(), table.source(), code, false, row);
  }
}
