package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The heading of a table of devices: which column stands where. The device is the first or the last
 * column; a heading may go on in the next line.
 */
final class DeviceHeading {
  private static final int FEWEST_KNOWN = 3;

  private final Line line;
  private final boolean deviceFirst;
  private final boolean commaSeparated;
  private final List<String> printed = new ArrayList<>();
  private final List<String> names = new ArrayList<>();
  private final Predicate<String> known;
  private int fewest;

  private DeviceHeading(Line line, boolean deviceFirst, boolean commas, Predicate<String> known) {
    this.line = line;
    this.deviceFirst = deviceFirst;
    this.commaSeparated = commas;
    this.known = known;
  }

  /**
   * Is this line a heading? At least three columns must be known.
   *
   * @param device what the column of the device is called
   * @param known the other columns, in lower case
   */
  static Optional<DeviceHeading> of(
      Line line, List<String> words, Set<String> device, Predicate<String> known) {
    int at = -1;
    int first = -1;
    for (int i = 0; i < words.size() && at < 0; i++) {
      if (device.contains(words.get(i))) {
        at = i;
      } else if (first < 0 && known.test(lower(words.get(i)))) {
        first = i;
      }
    }
    if (at < 0) {
      return Optional.empty();
    }
    boolean commas = isCommaSeparated(line);
    DeviceHeading heading = new DeviceHeading(line, first < 0, commas, known);
    heading.add(first < 0 ? words.subList(at + 1, words.size()) : words.subList(first, at));
    long recognised = heading.names.stream().filter(known).count();
    return recognised < FEWEST_KNOWN ? Optional.empty() : Optional.of(heading);
  }

  /** Solaris {@code iostat -r} prints no blanks. */
  static boolean isCommaSeparated(Line line) {
    String text = line.text().strip();
    return text.indexOf(' ') < 0 && text.indexOf(',') > 0;
  }

  private void add(List<String> words) {
    for (String word : words) {
      printed.add(word);
      names.add(lower(word));
      if (known.test(lower(word))) {
        fewest = names.size();
      }
    }
  }

  private static String lower(String word) {
    return word.toLowerCase(Locale.ROOT);
  }

  /** Takes a line that only names further columns: a heading that was wrapped. */
  boolean extend(List<String> words) {
    if (!deviceFirst || !words.stream().allMatch(w -> known.test(lower(w)))) {
      return false;
    }
    add(words);
    return true;
  }

  Line line() {
    return line;
  }

  boolean deviceFirst() {
    return deviceFirst;
  }

  /** Names in lower case, without the device. */
  List<String> names() {
    return names;
  }

  /** The name of a column as it stands in the evidence. */
  String printed(int column) {
    return printed.get(column);
  }

  /** A row that has all columns up to the last known one is complete. */
  int fewest() {
    return deviceFirst ? fewest : names.size();
  }

  /** Not every row has the last columns: the processor stands beside the first disk only. */
  void optionalFrom(int column) {
    fewest = Math.min(fewest, column);
  }
}
