package dev.stallsage.redaction;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A value that a key or the head of its column has told the meaning of: which part of it is
 * replaced, and whether it is one at all.
 */
final class ToldValue {
  private static final Pattern HOST =
      Pattern.compile(
          "[\\[(\\\\]{0,2}+(?:([A-Z][A-Z0-9-]{1,14})\\\\{1,2})?+([A-Za-z0-9][\\w.-]{1,200}+)");

  /** A number of a device as likely as a name. */
  private static final Pattern HEX = Pattern.compile("\\d[0-9A-Fa-f]*+");

  private static final Pattern USER =
      Pattern.compile(
          "[\\[(>*]?+(?:([A-Za-z][A-Za-z0-9-]{1,30})\\\\{1,2})?+([A-Za-z_][\\w.$-]{1,63}+)");

  private static final Pattern SERIAL =
      Pattern.compile("[.(]?+(?:0x)?([A-Za-z0-9][\\w./-]{2,62}[A-Za-z0-9])(?![\\w%])");

  /** Where a number of a piece stands, digits alone are one, and no figure. */
  private static final Pattern DIGITS = Pattern.compile("\\d++");

  private static final Pattern WWN =
      Pattern.compile(
          "(?:0x|naa\\.|eui\\.|wwn-?)?([0-9A-Fa-f](?:[:-]?[0-9A-Fa-f]){15,31})(?![\\w:-])");

  private static final Pattern SECRET = Pattern.compile("([^\\s,;|<>]{3,300}+)");

  private static final Pattern NO_SECRET =
      Pattern.compile(
          "(?i)[*.x_-]{2,40}|\\d{1,3}|\\(?(?:yes|no|true|false|none|null|nil|on|off|enabled|disabled|set|unset|not|empty|required"
              + "|hidden|masked|configured|default|expired|never|locked|n/a|undefined)\\)?|\\[masked\\].{0,80}|\\$\\{.{1,80}|%.{1,40}");

  /** {@code Marloes van Dijk}. */
  private static final Pattern FULL_NAME =
      Pattern.compile(
          "(([A-Z][\\w'-]{1,30}+)(?: (?:van|von|de|der|den|ter|zu|la|le|del|di)){0,2} ([A-Z][\\w'-]{1,30}+))(?=\\s{0,40}(?:$|[<\",;|(]|  ))");

  private static final Pattern LABEL = Pattern.compile("([A-Za-z_][\\w.:/\\\\-]{1,120}+)");

  private static final Pattern MODEL =
      Pattern.compile("[\\[(]?(?:[^\\s\",;|<>=]| (?=\\S)(?![\\w./ -]{1,30}+[:=])){1,120}+");

  private static final Pattern TITLE =
      Pattern.compile("([A-Za-z\\u0080-\\uffff](?:[^\\s\",;|<>=:]|[ ](?=\\S)){1,119}+)");

  private ToldValue() {}

  /**
   * Adds what of a value is replaced.
   *
   * @param start of its first character
   * @param end behind the last that may belong to it
   * @param sure whether only such a value can stand here; otherwise a host or an account needs a
   *     digit or a sign that no word has
   */
  static void add(
      TellingKeys.Meaning meaning,
      CharSequence line,
      int start,
      int end,
      boolean sure,
      RedactedSpans spans) {
    if (start >= end) {
      return;
    }
    switch (meaning) {
      case HOST -> host(line, start, end, sure, spans);
      case LIKELY_HOST -> host(line, start, end, false, spans);
      case USER -> user(line, start, end, sure, spans);
      case SERIAL -> serial(line, start, end, spans);
      case WWN -> wwn(line, start, end, spans);
      case SECRET -> secret(line, start, end, spans);
      case LABEL -> label(LABEL, line, start, end, spans);
      case TITLE -> label(TITLE, line, start, end, spans);
      case NAMED -> GivenName.add(line, start, end, sure, spans);
      case NAMED_DEVICE -> GivenName.add(line, start, end, false, spans);
      case PROSE -> GivenName.addUncommon(line, start, end, spans);
      case MODEL -> model(line, start, end, spans);
      case STAYS -> {}
    }
  }

  /** Up to the next cell, the next key or the end of the quotation. */
  private static void model(CharSequence line, int start, int end, RedactedSpans spans) {
    Matcher model = at(MODEL, line, start, end);
    if (model != null) {
      spans.keep(model.start(), model.end());
    }
  }

  private static void host(
      CharSequence line, int start, int end, boolean sure, RedactedSpans spans) {
    Matcher host = at(HOST, line, start, end);
    if (host == null
        || HostNameSyntax.isCall(line, host.end(2))
        || stays(host.group(2))
        || !sure && HEX.matcher(host.group(2)).matches()) {
      return;
    }
    boolean added =
        sure
            ? HostNameSyntax.add(line, host.start(2), host.end(2), spans)
            : HostNameSyntax.addIfShaped(line, host.start(2), host.end(2), spans);
    domain(host, added, spans);
    if (!sure && !added) {
      GivenName.addLikely(line, host.start(2), end, spans);
    }
  }

  private static void user(
      CharSequence line, int start, int end, boolean sure, RedactedSpans spans) {
    Matcher full = at(FULL_NAME, line, start, end);
    if (full != null && !PlainWords.holds(full.group(2)) && !PlainWords.holds(full.group(3))) {
      spans.add(IdentifierKind.LABEL, full.start(1), full.end(1));
      return;
    }
    Matcher user = at(USER, line, start, end);
    // an account that is called like what runs under it
    if (user == null || stays(user.group(2)) || Vocabulary.packed().isOfProduct(user.group(2))) {
      return;
    }
    boolean telling = sure || user.group(2).chars().anyMatch(c -> c < 'A' || c == '_');
    domain(user, telling && UserNames.add(line, user.start(2), user.end(2), spans), spans);
  }

  /** The domain of Windows in front of a name. */
  private static void domain(Matcher name, boolean added, RedactedSpans spans) {
    if (added && name.start(1) >= 0 && !PlainWords.holds(name.group(1))) {
      spans.add(IdentifierKind.LABEL, name.start(1), name.end(1));
    }
  }

  private static void serial(CharSequence line, int start, int end, RedactedSpans spans) {
    Matcher serial = at(SERIAL, line, start, end);
    if (serial != null
        && serial.group(1).chars().anyMatch(Character::isDigit)
        && SerialNumbers.isNumber(serial.group(1))
        && !(StayingValues.isOne(serial.group(1)) && !DIGITS.matcher(serial.group(1)).matches())) {
      spans.add(IdentifierKind.SERIAL, serial.start(1), serial.end(1));
    }
  }

  private static void wwn(CharSequence line, int start, int end, RedactedSpans spans) {
    Matcher wwn = at(WWN, line, start, end);
    if (wwn != null) {
      String digits = HexDigits.of(wwn.group(1));
      boolean whole = digits.length() == Wwn.SHORT || digits.length() == Wwn.LONG;
      boolean decimal = digits.length() > Wwn.SHORT && DIGITS.matcher(digits).matches();
      if (whole && !Wwn.isUniform(digits)) {
        spans.add(IdentifierKind.WWN, wwn.start(1), wwn.end(1));
      } else if (decimal) {
        spans.add(IdentifierKind.SERIAL, wwn.start(1), wwn.end(1));
      }
    }
  }

  private static void secret(CharSequence line, int start, int end, RedactedSpans spans) {
    Matcher secret = at(SECRET, line, start, end);
    if (secret != null
        && !NO_SECRET.matcher(secret.group(1)).matches()
        && !PlainWords.isListed(secret.group(1))) {
      spans.add(IdentifierKind.SECRET, secret.start(1), secret.end(1));
    }
  }

  private static void label(
      Pattern form, CharSequence line, int start, int end, RedactedSpans spans) {
    Matcher label = at(form, line, start, end);
    if (label != null && !stays(label.group(1)) && !isRegion(form, label.group(1))) {
      spans.add(IdentifierKind.LABEL, label.start(1), label.end(1));
    }
  }

  /** {@code westeurope}: where a cloud is, one word that everybody writes so. */
  private static boolean isRegion(Pattern form, String text) {
    return form == TITLE
        && text.chars().allMatch(c -> c >= 'a' && c <= 'z')
        && Vocabulary.packed().isOfProduct(text);
  }

  private static boolean stays(String text) {
    return PlainWords.holds(text) || StayingValues.isOne(text);
  }

  private static Matcher at(Pattern form, CharSequence line, int start, int end) {
    Matcher value = form.matcher(line).region(start, end);
    return value.lookingAt() ? value : null;
  }
}
