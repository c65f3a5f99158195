package dev.stallsage.redaction;

import java.util.Locale;

/** What all ways of writing one thing have in common, and how a pseudonym takes on one of them. */
final class Notation {
  private Notation() {}

  /** The key of a text in the map. */
  static String key(IdentifierKind kind, String text) {
    return switch (kind) {
      case HOST, DOMAIN, USER, LABEL, WORD -> NameSpelling.key(text);
      case MAC, WWN, UUID -> HexDigits.of(text);
      case ADDRESS ->
          text.indexOf(':') < 0 ? text : IpAddress.v6(text).map(IpAddress::v6).orElse(text);
      case ISCSI_NAME, MAIL -> text.toLowerCase(Locale.ROOT);
      case SERIAL, SECRET -> text;
    };
  }

  /** The pseudonym, or the original, written as the text is. */
  static String write(IdentifierKind kind, String text, String instead) {
    return switch (kind) {
      case HOST, DOMAIN, USER, LABEL, WORD -> {
        NameSpelling spelling = NameSpelling.of(text);
        yield spelling == NameSpelling.OWN ? instead : spelling.write(instead);
      }
      case MAC, WWN, UUID -> HexDigits.write(text, instead);
      default -> instead;
    };
  }
}
