package dev.stallsage.evidence.time;

import java.time.DateTimeException;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.Map;
import java.util.Optional;

/** Time zones as evidence names them. */
public final class TimeZones {
  /**
   * Abbreviations that mean one offset everywhere; {@code CST}, {@code IST}, {@code BST} do not.
   */
  private static final Map<String, Integer> HOURS =
      Map.ofEntries(
          Map.entry("Z", 0),
          Map.entry("UTC", 0),
          Map.entry("GMT", 0),
          Map.entry("WET", 0),
          Map.entry("WEST", 1),
          Map.entry("CET", 1),
          Map.entry("CEST", 2),
          Map.entry("EET", 2),
          Map.entry("EEST", 3),
          Map.entry("MSK", 3),
          Map.entry("JST", 9),
          Map.entry("KST", 9),
          Map.entry("EST", -5),
          Map.entry("EDT", -4),
          Map.entry("CDT", -5),
          Map.entry("MST", -7),
          Map.entry("MDT", -6),
          Map.entry("PST", -8),
          Map.entry("PDT", -7));

  private TimeZones() {}

  /** {@code Europe/Oslo}, {@code +02:00}, {@code +0200}, {@code CEST}; empty when unknown. */
  public static Optional<ZoneId> of(String text) {
    Integer hours = HOURS.get(text);
    if (hours != null) {
      return Optional.of(ZoneOffset.ofHours(hours));
    }
    boolean name = text.contains("/");
    boolean offset = text.matches("[+-]\\d\\d(?::?\\d\\d)?");
    try {
      return name || offset ? Optional.of(ZoneId.of(text)) : Optional.empty();
    } catch (DateTimeException unknown) {
      return Optional.empty();
    }
  }
}
