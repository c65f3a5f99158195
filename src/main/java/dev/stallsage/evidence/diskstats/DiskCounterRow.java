package dev.stallsage.evidence.diskstats;

import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One line with the counters of one disk.
 *
 * <p>{@code 8 16 sdb 2041 3 81640 4082 ...} of {@code /proc/diskstats} and {@code
 * /sys/block/sdb/stat: 2041 3 81640 4082 ...} of {@code grep} both are of {@code sdb}.
 *
 * @param number of the device, {@code 8:16}; empty when not printed
 * @param counters null when the line is of a disk but does not hold the numbers of any kernel
 * @param found how many numbers it holds
 */
record DiskCounterRow(String number, String device, DiskCounters counters, int found) {
  private static final Pattern SYSFS =
      Pattern.compile(
          "\\S{0,200}?sys/(?:block|class/block|devices/\\S{1,300}/block)/([^\\s:]{1,80})/stat:(.*)");
  private static final int SHORTEST = 20;
  private static final int LONGEST_NUMBER = 40;
  private static final int DIGITS_AT_MOST = 18;

  static Optional<DiskCounterRow> of(String text) {
    int from = 0;
    while (from < text.length() && text.charAt(from) <= ' ') {
      from++;
    }
    if (text.length() - from < SHORTEST) {
      return Optional.empty();
    }
    char first = text.charAt(from);
    if (first >= '0' && first <= '9') {
      return ofProc(text, from);
    }
    return text.contains("/stat:") ? ofSysfs(text.substring(from)) : Optional.empty();
  }

  /** Two numbers and a name: looked for by hand, because every line of a log is asked. */
  private static Optional<DiskCounterRow> ofProc(String text, int from) {
    int major = digits(text, from);
    int minor = blanks(text, major);
    int behind = digits(text, minor);
    int name = blanks(text, behind);
    if (name < 0
        || name - from > LONGEST_NUMBER
        || name >= text.length()
        || !Character.isLetter(text.charAt(name))) {
      return Optional.empty();
    }
    int end = name;
    while (end < text.length() && text.charAt(end) > ' ') {
      end++;
    }
    String number = text.substring(from, major) + ":" + text.substring(minor, behind);
    return numbers(number, text.substring(name, end), text.substring(end));
  }

  /** The end of the digits that begin there; -1 when there are none. */
  private static int digits(String text, int from) {
    int i = Math.max(from, 0);
    while (from >= 0 && i < text.length() && text.charAt(i) >= '0' && text.charAt(i) <= '9') {
      i++;
    }
    return i == from ? -1 : from < 0 ? -1 : i;
  }

  private static int blanks(String text, int from) {
    int i = Math.max(from, 0);
    while (from >= 0 && i < text.length() && text.charAt(i) <= ' ') {
      i++;
    }
    return i == from ? -1 : from < 0 ? -1 : i;
  }

  private static Optional<DiskCounterRow> ofSysfs(String text) {
    Matcher path = SYSFS.matcher(text);
    if (!path.matches()) {
      return Optional.empty();
    }
    String device = path.group(1);
    int partition = device.lastIndexOf('/');
    return numbers("", device.substring(partition + 1).replace('!', '/'), path.group(2));
  }

  private static Optional<DiskCounterRow> numbers(String number, String device, String rest) {
    String[] words = rest.strip().split("\\s+");
    if (words.length < 4 || !Arrays.stream(words).allMatch(DiskCounterRow::isWhole)) {
      return Optional.empty();
    }
    boolean known = DiskCounters.isCount(words.length);
    DiskCounters counters =
        known ? new DiskCounters(Arrays.stream(words).mapToLong(Long::parseLong).toArray()) : null;
    return Optional.of(new DiskCounterRow(number, device, counters, words.length));
  }

  private static boolean isWhole(String word) {
    return !word.isEmpty()
        && word.length() <= DIGITS_AT_MOST
        && word.chars().allMatch(c -> c >= '0' && c <= '9');
  }
}
