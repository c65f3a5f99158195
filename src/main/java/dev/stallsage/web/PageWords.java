package dev.stallsage.web;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAccessor;
import java.util.Locale;
import org.springframework.context.MessageSource;

/** The words of pages that no template holds, in one language. */
public record PageWords(MessageSource messages, Locale locale) {

  /** Of the language, as HTML has it: {@code de}. */
  public String tag() {
    return locale.toLanguageTag();
  }

  /** The message of a key, with what it is about put in. */
  public String say(String key, Object... with) {
    return messages.getMessage(key, with, locale);
  }

  /** {@code 2026-08-01 09:12 UTC}, or as this language writes it; empty for no time. */
  public String time(Instant at) {
    return at == null ? "" : minute(at) + " UTC";
  }

  /** The same where the zone stands above. */
  public String minute(Instant at) {
    return formatted("format.minute", at.atOffset(ZoneOffset.UTC));
  }

  /** {@code 2026-08-01}; also where there is a time of day to leave out. */
  public String day(TemporalAccessor day) {
    return formatted("format.day", day);
  }

  /** {@code 10.5 kB}, {@code 233.0 MB}: thousands of bytes, or millions. */
  String bytes(long bytes) {
    return ByteSizes.inWords(bytes, locale);
  }

  private String formatted(String pattern, TemporalAccessor what) {
    return DateTimeFormatter.ofPattern(say(pattern), Locale.ROOT).format(what);
  }

  /** {@code 29 days}, {@code 3 hours}, {@code 12 minutes}; never less than a minute. */
  String about(Duration length) {
    if (length.toDays() >= 2) {
      return say("time.days", length.toDays());
    }
    if (length.toHours() >= 2) {
      return say("time.hours", length.toHours());
    }
    return say("time.minutes", Math.max(1, length.toMinutes()));
  }
}
