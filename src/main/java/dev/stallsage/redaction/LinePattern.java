package dev.stallsage.redaction;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A line that holds something to be replaced, written as a pattern in which {@code <secret>},
 * {@code <user>} and their like stand where the values do.
 *
 * <p>{@code sqlplus ops/Heron7@db} is known by {@code sqlplus\s++<user>/<pw>}.
 *
 * @param pattern one group for each value, or more where it may be quoted
 * @param kinds what each group holds
 */
record LinePattern(SoughtPattern pattern, List<IdentifierKind> kinds) {

  /** What may stand for a value: its pattern, and what it is. */
  private enum Value {
    /** Quoted, or up to the next blank. */
    SECRET(
        IdentifierKind.SECRET,
        "(?:\"((?:[^\"\\\\]++|\\\\.){1,300}+)\"?|'([^']{1,300}+)'?"
            + "|([^\\s\"',;&<>(){}\\[\\]]{2,4096}+))"),
    /** One argument of a command: signs inside of it do not end it, as in {@code -p a&b}. */
    ARG(
        IdentifierKind.SECRET,
        "(?:\"((?:[^\"\\\\]++|\\\\.){1,300}+)\"?|'([^']{1,300}+)'?"
            + "|((?:[^\\s\"',;&<>(){}\\[\\]]|[,;&<>(){}\\[\\]](?=[\\w!#%+=@^~?*.-])){2,4096}+))"),
    /** Of {@code user/password@database} and the like. */
    PW(IdentifierKind.SECRET, "(?:\"([^\"]{1,300}+)\"|([^\\s\"'@/;]{1,300}+))"),
    USER(IdentifierKind.USER, "[\"']?+([A-Za-z_][\\w.$-]{1,63}+)"),
    /** With its domain: {@code ACME\ines}, {@code ines@acme.example}. */
    ACCOUNT(
        IdentifierKind.USER,
        "[\"']?+(?!(?:cn|uid)=)((?=\\d?[A-Za-z_]\\w)[\\w][\\w.\\\\/@$-]{1,120}+)"),
    HOST(IdentifierKind.HOST, "[\"']?+([A-Za-z0-9][A-Za-z0-9_.-]{1,200}+)"),
    LABEL(IdentifierKind.LABEL, "[\"']?+([A-Za-z_][\\w.:/\\\\-]{1,120}+)"),
    /** A sentence in quotes, or the rest of the line. */
    TITLE(IdentifierKind.LABEL, "(?:\"([^\"]{2,120}+)\"|([^\\s\"=][^\"=]{1,120}+)$)"),
    /** What a site called a thing, in a place where nothing else stands. */
    NAME(IdentifierKind.WORD, "[\"']?+([A-Za-z0-9_][\\w.+-]{1,80}+)"),
    /** The same where the next word of a sentence may stand as well. */
    MAYBE(null, "[\"'(]?+([A-Za-z_][\\w.+-]{1,80}+)"),
    SERIAL(
        IdentifierKind.SERIAL, "[\"']?+([A-Za-z0-9][A-Za-z0-9.-]{2,62}[A-Za-z0-9])(?![A-Za-z0-9])");

    private final IdentifierKind kind;
    private final String regex;
    private final int groups;

    Value(IdentifierKind kind, String regex) {
      this.kind = kind;
      this.regex = regex;
      this.groups = Pattern.compile(regex).matcher("").groupCount();
    }
  }

  private static final Pattern PLACE = Pattern.compile("<([a-z]{2,8})>");

  /** A form whose values stand in places like {@code <secret>}. */
  static LinePattern of(String text) {
    List<IdentifierKind> kinds = new ArrayList<>();
    StringBuilder regex = new StringBuilder();
    Matcher place = PLACE.matcher(text);
    while (place.find()) {
      Value value = Value.valueOf(place.group(1).toUpperCase(java.util.Locale.ROOT));
      place.appendReplacement(regex, Matcher.quoteReplacement(value.regex));
      for (int i = 0; i < value.groups; i++) {
        kinds.add(value.kind);
      }
    }
    return new LinePattern(
        SoughtPattern.of(place.appendTail(regex).toString()),
        java.util.Collections.unmodifiableList(kinds));
  }

  /** A form whose groups are all of one kind. */
  static LinePattern of(IdentifierKind kind, String regex) {
    SoughtPattern pattern = SoughtPattern.of(regex);
    int groups = pattern.pattern().matcher("").groupCount();
    return new LinePattern(pattern, java.util.Collections.nCopies(groups, kind));
  }

  void find(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = pattern.in(line);
    while (found.find()) {
      for (int group = 1; group <= found.groupCount(); group++) {
        if (found.start(group) >= 0) {
          add(line, kinds.get(group - 1), found.start(group), found.end(group), spans);
        }
      }
    }
  }

  /** Looks only at what follows a place. */
  void find(CharSequence line, int from, RedactedSpans spans) {
    if (!pattern.mayMatch(line)) {
      return;
    }
    Matcher found =
        pattern.pattern().matcher(line).region(from, line.length()).useTransparentBounds(true);
    while (found.find()) {
      for (int group = 1; group <= found.groupCount(); group++) {
        if (found.start(group) >= 0) {
          add(line, kinds.get(group - 1), found.start(group), found.end(group), spans);
        }
      }
    }
  }

  /** Says of all its groups that they stay. */
  void keep(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = pattern.in(line);
    while (found.find()) {
      for (int group = 1; group <= found.groupCount(); group++) {
        if (found.start(group) >= 0) {
          spans.keep(found.start(group), found.end(group));
        }
      }
    }
  }

  /**
   * A common word, also with one word behind its point: it would not be known again where it stands
   * alone.
   */
  private static boolean isPlain(String host) {
    int dot = host.indexOf('.');
    boolean joined = dot > 0 && host.indexOf('.', dot + 1) < 0;
    return PlainWords.holds(host) || joined && PlainWords.holds(host.substring(0, dot));
  }

  private static void add(
      CharSequence line, IdentifierKind kind, int start, int end, RedactedSpans spans) {
    String text = line.subSequence(start, end).toString();
    if (kind == null) {
      GivenName.addUncommon(line, start, end, spans);
      GivenName.add(line, start, end, false, spans);
      return;
    }
    switch (kind) {
      case WORD -> GivenName.addSure(line, start, end, spans);
      case USER -> UserNames.add(line, start, end, spans);
      case HOST -> {
        if (!isPlain(text) && !StayingValues.isOne(text)) {
          HostNameSyntax.add(line, start, end, spans);
        }
      }
      case LABEL -> {
        if (!PlainWords.holds(text)) {
          spans.add(kind, start, end);
        } else {
          GivenName.addSure(line, start, end, spans);
        }
      }
      case SERIAL -> {
        if (SerialNumbers.isNumber(text)) {
          spans.add(kind, start, end);
        }
      }
      default -> spans.add(kind, start, end);
    }
  }
}
