package dev.stallsage.evidence.trial;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The heading of a table of trials: {@code max_vec write read}, {@code nr_requests read (MiB/s)}.
 *
 * @param parameter what was varied
 * @param columns what was measured, in order
 */
record TrialHeading(String parameter, List<Column> columns) {
  /**
   * @param write else read
   * @param unit as printed in the heading, empty when the rows carry it
   */
  record Column(boolean write, String unit) {}

  /** No heading: no row fits. */
  static final TrialHeading NONE = new TrialHeading("", List.of());

  static final String UNIT = "[kKMGT]i?B(?:/s|ps)";
  private static final Pattern COLUMN =
      Pattern.compile("(?i)\\b(reads?|writes?)\\b(?-i:[ ,]*[(\\[]?(" + UNIT + ")[)\\]]?)?");
  private static final Pattern PARAMETER =
      Pattern.compile("[A-Za-z_][\\w.:/-]*(?: [a-z_][\\w-]*){0,2}");
  private static final int LONGEST = 100;

  static Optional<TrialHeading> of(String line) {
    if (line.length() > LONGEST) {
      return Optional.empty();
    }
    String text = withoutBars(line);
    Matcher m = COLUMN.matcher(text);
    List<Column> columns = new ArrayList<>();
    int end = 0;
    String parameter = "";
    while (m.find()) {
      if (columns.isEmpty()) {
        parameter = text.substring(0, m.start()).strip();
      } else if (!text.substring(end, m.start()).isBlank()) {
        return Optional.empty();
      }
      boolean write = Character.toLowerCase(m.group(1).charAt(0)) == 'w';
      columns.add(new Column(write, m.group(2) == null ? "" : m.group(2)));
      end = m.end();
    }
    boolean table =
        !columns.isEmpty()
            && columns.size() <= 2
            && text.substring(end).isBlank()
            && PARAMETER.matcher(parameter).matches();
    return table ? Optional.of(new TrialHeading(parameter, columns)) : Optional.empty();
  }

  /** The bars of Markdown and of drawn tables. */
  static String withoutBars(String line) {
    return line.replace('|', ' ').replace('│', ' ').strip().replaceAll("\\s+", " ");
  }
}
