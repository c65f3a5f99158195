package dev.stallsage.web;

import dev.stallsage.evidence.NumberedLines;
import dev.stallsage.report.html.BackquotedText;
import dev.stallsage.report.html.CitedValue;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Pattern;

/**
 * One page of a member.
 *
 * @param at the line asked for
 * @param empty is there nothing at that place?
 * @param previous addresses of the cited lines and pages around; empty where there is none
 */
public record MemberView(
    String file,
    int at,
    List<Row> rows,
    boolean empty,
    String previous,
    String next,
    String pageBefore,
    String pageBehind) {
  private static final int LONGEST = 2_000;
  private static final int LEAST_COLUMNS = 4;
  private static final Pattern NUMBER = Pattern.compile("-?\\d[\\d.,]*+%?");

  /**
   * A line.
   *
   * @param pieces the line, the values it is cited for marked
   * @param style {@code cited}, {@code here}, {@code heading}, several of them or empty
   * @param cut how many characters more it has
   */
  public record Row(
      int number,
      List<BackquotedText.Piece> pieces,
      String style,
      int cut,
      List<ReportCitations.Hit> hits) {}

  static MemberView of(
      String caseId, String file, int at, int from, NumberedLines lines, ReportCitations hits) {
    List<Row> rows = new ArrayList<>();
    for (String line : lines.lines()) {
      int number = from + rows.size();
      int index = rows.size() + 1;
      String below = index < lines.lines().size() ? lines.lines().get(index) : "";
      String style = isHeading(line, below) ? "heading " : "";
      rows.add(row(number, line, at, style, hits.at(file, number)));
    }
    int behind = from + rows.size();
    return new MemberView(
        file,
        at,
        List.copyOf(rows),
        rows.isEmpty(),
        link(caseId, file, hits.previous(file, at)),
        link(caseId, file, hits.next(file, at)),
        from > 1 ? link(caseId, file, Math.max(1, from - 400)) : "",
        lines.more() ? link(caseId, file, behind) : "");
  }

  /** Names of columns: several words, none of them a number, above as many cells with numbers. */
  private static boolean isHeading(String line, String below) {
    String[] names = line.strip().split("\\s++");
    String[] cells = below.strip().split("\\s++");
    return names.length >= LEAST_COLUMNS
        && Math.abs(names.length - cells.length) <= 1
        && Arrays.stream(names).noneMatch(MemberView::isNumber)
        && Arrays.stream(cells).filter(MemberView::isNumber).count() * 2 >= cells.length;
  }

  private static boolean isNumber(String word) {
    return NUMBER.matcher(word).matches();
  }

  private static Row row(
      int number, String line, int at, String head, List<ReportCitations.Hit> hits) {
    String style = head + (hits.isEmpty() ? "" : "cited ") + (number == at ? "here" : "");
    boolean long_ = line.length() > LONGEST;
    int end = long_ && Character.isHighSurrogate(line.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    String text = long_ ? line.substring(0, end) : line;
    List<String> reads = hits.stream().map(ReportCitations.Hit::reads).distinct().toList();
    List<BackquotedText.Piece> pieces = CitedValue.pieces(text, reads);
    return new Row(number, pieces, style.strip(), line.length() - text.length(), hits);
  }

  private static String link(String caseId, String file, int line) {
    return line < 1 ? "" : ServerLinks.evidence(caseId, file, line);
  }
}
