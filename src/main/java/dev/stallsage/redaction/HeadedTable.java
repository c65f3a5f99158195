package dev.stallsage.redaction;

import java.util.List;
import java.util.regex.Pattern;

/**
 * The rows below the head of a table. A row whose cells stand below their heads is read by its
 * places, also where a cell is empty or has several words; any other is read by the number of its
 * cells, and by that of its words when all of them are single ones.
 */
final class HeadedTable {
  private static final Pattern RULE = Pattern.compile("[\\s|+=_:-]*+");
  private static final int ROWS_AT_MOST = 100_000;
  private static final int STRANGERS_AT_MOST = 3;

  private final TableHead head;
  private int rows;
  private int strangers;
  private boolean ruled;

  HeadedTable(TableHead head) {
    this.head = head;
  }

  /** Reads a row. */
  boolean takes(String line, RedactedSpans spans) {
    if (line.isBlank()) {
      return rows == 0 && ++strangers < STRANGERS_AT_MOST;
    }
    if (RULE.matcher(line).matches()) {
      ruled = true;
      return true;
    }
    if (head.cells() == 1 && !ruled) {
      return false;
    }
    List<TableHead.Piece> cells = TableHead.cells(line, head.delimiter());
    if (head.delimiter() != ' ' && cells.size() != head.cells()) {
      return ++strangers < STRANGERS_AT_MOST;
    }
    List<TableHead.Piece> words = TableHead.words(line);
    if (head.delimiter() == ' ' && !head.mayBeRow(line, words)) {
      return ++strangers < STRANGERS_AT_MOST;
    }
    for (TableHead.Column column : head.columns()) {
      TableHead.Piece value =
          head.delimiter() == ' ' ? below(column, cells, words) : cells.get(column.cell());
      boolean read = head.delimiter() == ' ' && column.meaning() == TellingKeys.Meaning.MODEL;
      if (value != null && !read) {
        ToldValue.add(column.meaning(), line, value.start(), value.end(), true, spans);
      }
    }
    return ++rows < ROWS_AT_MOST;
  }

  /** Says of the models of a line that they stay, if it is a row. */
  void keepModels(String line, RedactedSpans spans) {
    if (head.delimiter() == ' ') {
      List<TableHead.Piece> words = TableHead.words(line);
      for (TableHead.Column column : head.columns()) {
        if (column.meaning() == TellingKeys.Meaning.MODEL) {
          keepBelow(column, words, spans);
        }
      }
    }
  }

  /** A model has several words: all that stand below its head, and none below the next. */
  private static void keepBelow(
      TableHead.Column column, List<TableHead.Piece> words, RedactedSpans spans) {
    int end = -1;
    for (TableHead.Piece word : words) {
      boolean below =
          word.start() == column.start()
              || word.start() == column.phrase()
              || word.end() == column.end();
      boolean goesOn = word.start() == end + 1 && word.start() < column.next();
      if (below && word.start() > column.before() || end >= 0 && goesOn) {
        spans.keep(word.start(), word.end());
        end = word.end();
      }
    }
  }

  private TableHead.Piece below(
      TableHead.Column column, List<TableHead.Piece> cells, List<TableHead.Piece> words) {
    boolean wide =
        column.meaning() == TellingKeys.Meaning.TITLE
            || column.meaning() == TellingKeys.Meaning.SECRET;
    List<TableHead.Piece> pieces = wide ? cells : words;
    for (TableHead.Piece piece : pieces) {
      if (piece.start() == column.phrase()) {
        return piece;
      }
    }
    for (TableHead.Piece piece : pieces) {
      boolean left = piece.start() == column.start();
      boolean right = piece.end() == column.end() && piece.start() > column.before();
      boolean under =
          piece.start() < column.start()
              && piece.end() > column.start()
              && piece.start() > column.before();
      if (left || right || under) {
        return piece;
      }
    }
    return stands(column, cells) ? null : counted(column, cells, words);
  }

  /** Do the cells in front of the column stand below heads? Then the column is empty. */
  private boolean stands(TableHead.Column column, List<TableHead.Piece> cells) {
    return cells.stream()
        .filter(cell -> cell.start() <= column.start())
        .allMatch(cell -> head.isEdge(cell) && cell.end() <= column.start());
  }

  private TableHead.Piece counted(
      TableHead.Column column, List<TableHead.Piece> cells, List<TableHead.Piece> words) {
    if (cells.size() == head.cells() && column.cell() >= 0) {
      return cells.get(column.cell());
    }
    if (words.size() == head.heads().size()) {
      return words.get(column.word());
    }
    return column.word() == 0 ? words.get(0) : null;
  }
}
