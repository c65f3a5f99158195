package dev.stallsage.redaction;

import java.util.Locale;

/** How a name is written: {@code db7}, {@code DB7} and {@code Db7} are one host. */
enum NameSpelling {
  LOWER,
  UPPER,
  CAPITAL,
  /** Written like nothing else: a name of its own. */
  OWN;

  static NameSpelling of(String text) {
    for (NameSpelling spelling : values()) {
      if (spelling.write(text.toLowerCase(Locale.ROOT)).equals(text)) {
        return spelling;
      }
    }
    return OWN;
  }

  /** A name in small letters, spelled this way. */
  String write(String small) {
    return switch (this) {
      case LOWER, OWN -> small;
      case UPPER -> small.toUpperCase(Locale.ROOT);
      case CAPITAL ->
          small.isEmpty()
              ? small
              : small.substring(0, 1).toUpperCase(Locale.ROOT) + small.substring(1);
    };
  }

  /** The text that stands for all spellings of a name. */
  static String key(String text) {
    return of(text) == OWN ? text : text.toLowerCase(Locale.ROOT);
  }
}
