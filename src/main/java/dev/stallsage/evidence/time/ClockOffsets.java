package dev.stallsage.evidence.time;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * By how much clocks were wrong, as somebody declared it: nothing in a bundle tells that.
 *
 * <p>{@code db7=+90s} becomes: the clock of host {@code db7} was 90 s ahead, so 90 s are taken off
 * its times. Instead of a host a file or a folder of the bundle may be named.
 *
 * @param ahead how far each clock was ahead, negative when it was behind; by host, file or folder
 */
public record ClockOffsets(Map<String, Duration> ahead) {
  /** Every clock is believed. */
  public static final ClockOffsets NONE = new ClockOffsets(Map.of());

  private static final String ACCEPTED =
      "expected HOST=OFFSET, the offset by which its clock was ahead: db7=+90s, esx1=-1h2m";

  private static final Pattern OFFSET =
      Pattern.compile("([+-]?)(?:(\\d{1,5})d)?(?:(\\d{1,6})h)?(?:(\\d{1,7})m)?(?:(\\d{1,9})s)?");

  public ClockOffsets {
    ahead = java.util.Collections.unmodifiableMap(new TreeMap<>(ahead));
  }

  /** The same for one text, its declarations apart by commas or blanks. */
  public static ClockOffsets of(String declared) {
    return of(
        List.of(declared.strip().isEmpty() ? new String[0] : declared.strip().split("[,\\s]+")));
  }

  /**
   * Reads declarations.
   *
   * @throws IllegalArgumentException with what was expected when one cannot be read, or a clock was
   *     declared twice
   */
  public static ClockOffsets of(List<String> declared) {
    Map<String, Duration> ahead = new TreeMap<>();
    for (String one : declared) {
      int at = one.lastIndexOf('=');
      if (at <= 0) {
        throw new IllegalArgumentException(one + ": " + ACCEPTED);
      }
      String whose = one.substring(0, at).strip();
      if (ahead.put(whose, offset(one, one.substring(at + 1).strip())) != null) {
        throw new IllegalArgumentException(one + ": the clock of " + whose + " is declared twice");
      }
    }
    return new ClockOffsets(ahead);
  }

  private static Duration offset(String one, String text) {
    Matcher parts = OFFSET.matcher(text);
    if (!parts.matches()
        || !Character.isLetter(text.isEmpty() ? ' ' : text.charAt(text.length() - 1))) {
      throw new IllegalArgumentException(one + ": " + ACCEPTED);
    }
    Duration size =
        Duration.ofDays(number(parts, 2))
            .plusHours(number(parts, 3))
            .plusMinutes(number(parts, 4))
            .plusSeconds(number(parts, 5));
    return parts.group(1).equals("-") ? size.negated() : size;
  }

  private static long number(Matcher parts, int group) {
    return parts.group(group) == null ? 0 : Long.parseLong(parts.group(group));
  }

  /** What to take off a time of a host, printed in a file. */
  public Duration of(String host, String file) {
    Duration ofFile = ahead.get(file);
    if (ofFile != null) {
      return ofFile;
    }
    for (int slash = file.lastIndexOf('/'); slash > 0; slash = file.lastIndexOf('/', slash - 1)) {
      Duration ofFolder = ahead.get(file.substring(0, slash));
      if (ofFolder != null) {
        return ofFolder;
      }
    }
    return ahead.getOrDefault(host, Duration.ZERO);
  }

  /** Whose clock a declaration means: the file, a folder of it, or the host; empty for none. */
  public List<String> meant(String host, String file) {
    List<String> meant = new ArrayList<>();
    ahead.keySet().stream()
        .filter(of -> of.equals(host) || of.equals(file) || file.startsWith(of + "/"))
        .forEach(meant::add);
    return meant;
  }

  /** {@code 1 h 2 min 5 s}. */
  public static String inWords(Duration size) {
    Duration d = size.abs();
    List<String> parts = new ArrayList<>();
    add(parts, d.toDays(), "d");
    add(parts, d.toHoursPart(), "h");
    add(parts, d.toMinutesPart(), "min");
    add(parts, d.toSecondsPart(), "s");
    return parts.isEmpty() ? "0 s" : String.join(" ", parts);
  }

  private static void add(List<String> parts, long count, String unit) {
    if (count > 0) {
      parts.add(count + " " + unit);
    }
  }
}
