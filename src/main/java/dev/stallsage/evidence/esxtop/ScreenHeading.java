package dev.stallsage.evidence.esxtop;

import dev.stallsage.evidence.PrintedNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The heading of a storage screen and how its rows are read.
 *
 * <p>Columns are chosen by the user and the line is cut at the width of the terminal, so a last
 * {@code GAVG/w} is a column nobody knows. A name may hold blanks ({@code {NFS}iso images}) and
 * then takes the words a row has more than its heading.
 *
 * @param columns the words of the heading
 * @param layer as in {@link dev.stallsage.observation.HypervisorSample#layer()}
 * @param name the column that names the row
 * @param part the column that names a part of it (path, world, partition, virtual disk); -1 when
 *     there is none
 */
record ScreenHeading(List<String> columns, String layer, int name, int part) {
  private static final Pattern WORD = Pattern.compile("[%A-Z][%A-Z_/]*(?:/[a-z]{0,3})?");
  private static final Pattern FIGURE = Pattern.compile("\\\\?-|\\d[\\d.,]*");
  private static final Pattern VIRTUAL_DISK = Pattern.compile("^[a-z]++\\d++:\\d++$");
  private static final int METRICS_AT_LEAST = 2;
  private static final int FIGURES_AT_LEAST = 3;

  static Optional<ScreenHeading> of(String[] words) {
    List<String> columns = List.of(words);
    if (!isHeading(columns)
        || columns.stream().map(EsxtopMetric::of).filter(m -> m != null).count()
            < METRICS_AT_LEAST) {
      return Optional.empty();
    }
    return switch (columns.get(0)) {
      case "DEVICE" -> Optional.of(heading(columns, "device", 0));
      case "ADAPTR" -> Optional.of(heading(columns, "adapter", 0)).filter(h -> !h.isEsx3());
      default ->
          Optional.of(heading(columns, "virtual-disk", columns.indexOf("VMNAME")))
              .filter(h -> h.name >= 0);
    };
  }

  private static ScreenHeading heading(List<String> columns, String layer, int name) {
    int part = -1;
    for (int i = 0; i < columns.size(); i++) {
      if (columns.get(i).startsWith("PATH") || columns.get(i).equals("VDEVNAME")) {
        part = i;
      }
    }
    return new ScreenHeading(columns, layer, name, part);
  }

  /** ESX 3 names a device by four columns; those screens are not read. */
  private boolean isEsx3() {
    return columns.contains("CID");
  }

  /** Nothing but words as headings have them? */
  private static boolean isHeading(List<String> words) {
    return !words.isEmpty() && words.stream().allMatch(w -> WORD.matcher(w).matches());
  }

  /** Can these words be the rest of a heading that was wrapped? */
  static boolean isHeadingRest(List<String> words) {
    return isHeading(words)
        && words.stream().anyMatch(w -> w.indexOf('/') > 0 || EsxtopMetric.of(w) != null);
  }

  /** The heading went on in the next line. */
  ScreenHeading and(List<String> more) {
    List<String> all = new ArrayList<>(columns);
    all.addAll(more);
    return heading(all, layer, name);
  }

  /** Nothing but figures: the rest of a row that was wrapped. */
  static boolean isRest(List<String> words) {
    return !words.isEmpty() && words.stream().allMatch(ScreenHeading::isFigure);
  }

  /** Has the row a value for every column? */
  boolean isComplete(List<String> row) {
    return row.size() >= columns.size();
  }

  /** Can these words be a row of this table, whole or cut? */
  boolean isRow(List<String> row) {
    int from = valuesFrom(row);
    return nameWords(row) > 0
        && from + FIGURES_AT_LEAST <= row.size()
        && (isComplete(row) || !isFigure(row.get(name)))
        && isRest(row.subList(from, row.size()));
  }

  private int valuesFrom(List<String> row) {
    return Math.max(name, part) + nameWords(row);
  }

  /** How many words the name has: as many as are too many, or all before the figures of a cut. */
  private int nameWords(List<String> row) {
    if (isComplete(row)) {
      return 1 + row.size() - columns.size();
    }
    int figures = row.size();
    while (figures > 0 && isFigure(row.get(figures - 1))) {
      figures--;
    }
    boolean partIsNamed = figures > 0 && VIRTUAL_DISK.matcher(row.get(figures - 1)).matches();
    return figures - name - (partIsNamed ? 1 : 0);
  }

  private static boolean isFigure(String word) {
    return FIGURE.matcher(word).matches();
  }

  /** The name of a row, with blanks when it has some. */
  String nameOf(List<String> row) {
    return String.join(" ", row.subList(name, Math.min(row.size(), name + nameWords(row))));
  }

  /** What part of the named thing a row is about; empty when it is about all of it. */
  String partOf(List<String> row) {
    int at = part < name ? part : part + nameWords(row) - 1;
    String text = part < 0 || at >= row.size() ? "-" : row.get(at);
    return text.endsWith("-") && text.length() <= 2 ? "" : text;
  }

  /** The metrics of a row by column; of a cut row all but its last word. */
  double[] values(List<String> row) {
    double[] values = EsxtopMetric.none();
    int shift = nameWords(row) - 1;
    int complete = isComplete(row) ? row.size() : row.size() - 1;
    for (int column = name + 1; column < columns.size(); column++) {
      EsxtopMetric metric = EsxtopMetric.of(columns.get(column));
      if (metric != null && column + shift < complete) {
        values[metric.ordinal()] = PrintedNumbers.decimal(row.get(column + shift));
      }
    }
    return values;
  }
}
