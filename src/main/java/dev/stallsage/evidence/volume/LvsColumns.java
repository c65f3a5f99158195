package dev.stallsage.evidence.volume;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.SpaceUse.Kind;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The columns of one table of {@code lvs}. Cells may be empty, so only what stands up to the
 * attributes is found by its place: a name, a group and a size are never empty.
 *
 * @param heading its words
 * @param attributes the place of the attributes among them
 */
record LvsColumns(List<String> heading, int attributes) {
  private static final Pattern ATTRIBUTES = Pattern.compile("[a-zA-Z-][a-zA-Z-]{8,9}");
  private static final Pattern SHARE = Pattern.compile("\\d{1,3}[.,]\\d{2}");
  private static final Set<String> NEVER_EMPTY = Set.of("LV", "VG", "LSize");
  private static final Map<String, Kind> SHARES =
      Map.of("Data%", Kind.THIN_DATA, "Meta%", Kind.THIN_METADATA);

  /** The columns of {@code lvs} where nobody chose any. */
  static final LvsColumns USUAL =
      new LvsColumns(List.of("LV", "VG", "Attr", "LSize", "Pool", "Origin", "Data%", "Meta%"), 2);

  private static final Pattern SIZE = Pattern.compile("<?\\d{1,7}(?:[.,]\\d{2})?[bBsSkKmMgGtTpP]");

  /** The row of a thin pool that was pasted without its heading. */
  static boolean isPoolAlone(Line line) {
    List<String> words = line.text().contains(" twi-") ? Arrays.asList(line.words()) : List.of();
    return USUAL.isRow(words)
        && words.size() > USUAL.attributes + 2
        && SIZE.matcher(words.get(USUAL.attributes + 1)).matches()
        && words.subList(USUAL.attributes + 2, words.size()).stream()
            .allMatch(word -> SHARE.matcher(word).matches());
  }

  /** When the line is a heading with what is needed. */
  static Optional<LvsColumns> of(Line line) {
    if (!line.text().contains("Attr")) {
      return Optional.empty();
    }
    List<String> words = Arrays.asList(line.words());
    int attributes = words.indexOf("Attr");
    boolean known =
        attributes > 0
            && NEVER_EMPTY.containsAll(words.subList(0, attributes))
            && words.indexOf("LV") >= 0
            && words.indexOf("LV") < attributes
            && words.stream().anyMatch(SHARES::containsKey);
    return known ? Optional.of(new LvsColumns(words, attributes)) : Optional.empty();
  }

  /** Has it attributes where they belong? */
  boolean isRow(List<String> words) {
    return words.size() > attributes
        && ATTRIBUTES.matcher(words.get(attributes)).matches()
        && words.get(attributes).contains("-");
  }

  String kind(List<String> words) {
    return words.get(attributes);
  }

  String name(List<String> words) {
    return words.get(heading.indexOf("LV"));
  }

  /** Empty when the group is not printed. */
  String group(List<String> words) {
    int group = heading.indexOf("VG");
    return group >= 0 && group < attributes ? words.get(group) : "";
  }

  /** What a snapshot is of: it has no pool, so its origin is the next word but the size. */
  String origin(List<String> words) {
    int origin = afterSize();
    boolean printed = heading.indexOf("Origin") > attributes && origin < words.size();
    return printed && !SHARE.matcher(words.get(origin)).matches() ? words.get(origin) : "";
  }

  private int afterSize() {
    return heading.indexOf("LSize") == attributes + 1 ? attributes + 2 : attributes + 1;
  }

  /** The shares of a thin pool, which has both or, while it is not active, none. */
  Map<Kind, Double> shares(List<String> words) {
    List<Double> printed =
        words.subList(Math.min(afterSize(), words.size()), words.size()).stream()
            .filter(word -> SHARE.matcher(word).matches())
            .map(PrintedNumbers::decimal)
            .toList();
    List<Kind> kinds = heading.stream().filter(SHARES::containsKey).map(SHARES::get).toList();
    Map<Kind, Double> shares = new EnumMap<>(Kind.class);
    for (int i = 0; i < Math.min(kinds.size(), printed.size()); i++) {
      shares.put(kinds.get(i), printed.get(i));
    }
    return shares;
  }
}
