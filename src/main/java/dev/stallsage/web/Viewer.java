package dev.stallsage.web;

import dev.stallsage.evidence.NumberedLines;
import java.util.ArrayList;
import java.util.List;

/**
 * One page of a member.
 *
 * @param at the line asked for
 * @param empty is there nothing at that place?
 * @param previous addresses of the cited lines and pages around; empty where there is none
 */
public record Viewer(
    String file,
    int at,
    List<Row> rows,
    boolean empty,
    String previous,
    String next,
    String pageBefore,
    String pageBehind) {
  private static final int LONGEST = 2_000;

  /**
   * A line.
   *
   * @param style {@code cited}, {@code here}, both or empty
   * @param cut how many characters more it has
   */
  public record Row(int number, String text, String style, int cut, List<Hits.Hit> hits) {}

  static Viewer of(String caseId, String file, int at, int from, NumberedLines lines, Hits hits) {
    List<Row> rows = new ArrayList<>();
    for (String line : lines.lines()) {
      rows.add(row(from + rows.size(), line, at, hits.at(file, from + rows.size())));
    }
    int behind = from + rows.size();
    return new Viewer(
        file,
        at,
        List.copyOf(rows),
        rows.isEmpty(),
        link(caseId, file, hits.previous(file, at)),
        link(caseId, file, hits.next(file, at)),
        from > 1 ? link(caseId, file, Math.max(1, from - 400)) : "",
        lines.more() ? link(caseId, file, behind) : "");
  }

  private static Row row(int number, String line, int at, List<Hits.Hit> hits) {
    String style = (hits.isEmpty() ? "" : "cited ") + (number == at ? "here" : "");
    boolean long_ = line.length() > LONGEST;
    int end = long_ && Character.isHighSurrogate(line.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    String text = long_ ? line.substring(0, end) : line;
    return new Row(number, text, style.strip(), line.length() - text.length(), hits);
  }

  private static String link(String caseId, String file, int line) {
    return line < 1 ? "" : ServerLinks.evidence(caseId, file, line);
  }
}
