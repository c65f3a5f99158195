package dev.stallsage.report;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The rows of a first page while it is written, each short, and the lines of evidence they rest on.
 */
final class FirstPageRows {
  /** Of each file, so many lines are cited: enough to look at, few enough to read. */
  static final int LINES_OF_A_FILE = 6;

  private static final int FILES_AT_MOST = 6;

  /** Two to three lines of a terminal. */
  private static final int SENTENCE_AT_MOST = 220;

  private final List<FirstPage.Row> rows = new ArrayList<>();

  /** A figure is said once. */
  private final Set<String> figures = new HashSet<>();

  private final Map<String, TreeSet<Integer>> cited = new LinkedHashMap<>();

  void words(String label, String text) {
    add(label, clipped(text, SENTENCE_AT_MOST), FirstPage.Kind.WORDS);
  }

  /** Words of which the end is kept whole. */
  void words(String label, String text, String end) {
    words(label, clipped(text, SENTENCE_AT_MOST - end.length()) + end);
  }

  /** A command is never cut: half of one does something else. */
  void add(String label, String text, FirstPage.Kind kind) {
    boolean whole = kind == FirstPage.Kind.COMMAND;
    rows.add(new FirstPage.Row(label, whole ? text : clipped(text, SENTENCE_AT_MOST), kind));
  }

  /** Of figures beyond a limit and others, those beyond it count. */
  boolean isNew(String reads) {
    List<String> parts = List.of(reads.split("; "));
    List<String> beyond = parts.stream().filter(NumberText::isBeyond).toList();
    return figures.addAll(beyond.isEmpty() ? parts : beyond);
  }

  void cite(Report.Quote quote) {
    cited.computeIfAbsent(quote.file(), f -> new TreeSet<>()).add(quote.line());
  }

  List<FirstPage.Row> all() {
    return List.copyOf(rows);
  }

  /** {@code iostat.txt:7, 15}. */
  List<String> cited() {
    return cited.entrySet().stream()
        .limit(FILES_AT_MOST)
        .map(
            e ->
                e.getKey()
                    + ":"
                    + e.getValue().stream()
                        .limit(LINES_OF_A_FILE)
                        .map(String::valueOf)
                        .collect(Collectors.joining(", ")))
        .toList();
  }

  /** Behind a whole sentence, if one ends in the second half; else anywhere. */
  private static String clipped(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    int sentence = text.lastIndexOf(". ", most - 1);
    if (sentence >= most / 2) {
      return text.substring(0, sentence + 1);
    }
    boolean inPair = Character.isHighSurrogate(text.charAt(most - 2));
    return text.substring(0, most - (inPair ? 2 : 1)) + "…";
  }
}
