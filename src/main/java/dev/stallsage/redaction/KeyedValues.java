package dev.stallsage.redaction;

import java.util.EnumSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Values behind a key that says what they are, in any notation: {@code Host Name . . : db7}, {@code
 * lock_owner=ines}, {@code "clientHost": "db7"}, {@code <MachineName>db7</MachineName>}, {@code
 * name="login" value="ines"}, {@code Serial Number......X7}. The keys are {@link TellingKeys}.
 */
final class KeyedValues implements Recogniser {
  private static final int LONGEST_KEY = 48;
  private static final int LONGEST_GAP = 60;
  private static final int LONGEST_VALUE = 256;

  /** Without a sign behind their key they are as likely the rest of a sentence. */
  private static final Set<TellingKeys.Meaning> FREE =
      EnumSet.of(TellingKeys.Meaning.LABEL, TellingKeys.Meaning.TITLE, TellingKeys.Meaning.PROSE);

  /** An option of a command: {@code -vserver sillread}, {@code --pool=falcon}. */
  private static final SoughtPattern OPTION =
      SoughtPattern.of("(?<!\\S)--?([A-Za-z][A-Za-z_-]{1,40}+)[ =]{1,4}+(?![-=])(?=\\S)");

  private static final Pattern OPENED =
      Pattern.compile("\"([A-Za-z_]{2,40})\"\\s?:\\s?[\\[{]\\s?\\{?\\s?\"$");

  /** A list of names: {@code ["falcon", "heron"]}. */
  private static final Pattern LISTED =
      Pattern.compile("(?:\\G,?\\s{0,8}|^)[\"']([^\"'\\\\]{2,120}+)[\"']");

  private static final SoughtPattern ATTRIBUTE =
      SoughtPattern.of(
          "(?i)(?:name|key|id)[\"']?\\s{0,2}[=:]\\s{0,2}[\"']([\\w .-]{1,60})[\"'],?\\s{1,8}"
              + "[\"']?val(?:ue)?[\"']?\\s{0,2}[=:]\\s{0,2}[\"']([^\"']{1,256})[\"']");

  /** A key in front of a quotation: {@code client-hostname "db7"}. */
  private static final SoughtPattern QUOTED =
      SoughtPattern.of("(?<![\\w-])([A-Za-z][\\w-]{2,40}+)[ \\t]{1,4}\"([^\"]{2,100}+)\"");

  private static final Pattern KEY =
      Pattern.compile("[\\s|+`{-]{0,20}+(?:define \\w{1,20} \\{ )?([A-Za-z][A-Za-z_/# -]{1,60}+)");

  @Override
  public int clues() {
    return LineClue.HOST
        | LineClue.USER
        | LineClue.SERIAL
        | LineClue.SECRET
        | LineClue.MARKUP
        | LineClue.MODEL;
  }

  @Override
  public void find(CharSequence line, int clues, RedactedSpans spans) {
    for (int i = 1; i < line.length(); i++) {
      switch (line.charAt(i)) {
        case ':', '=' -> keyed(line, i, spans);
        case '>' -> tagged(line, i, spans);
        default -> {}
      }
    }
    if ((clues & LineClue.MARKUP) != 0) {
      attributes(line, spans);
    }
    quoted(line, spans);
    options(line, spans);
    bare(line, spans);
  }

  private static void options(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = OPTION.in(line);
    while (found.find()) {
      TellingKeys.Meaning meaning = TellingKeys.of(found.group(1));
      if (meaning != null && meaning != TellingKeys.Meaning.SECRET) {
        value(meaning, line, found.end(), spans);
      }
    }
  }

  /** The names of a list that begins in this line. */
  private static void listed(
      TellingKeys.Meaning meaning, CharSequence line, int from, RedactedSpans spans) {
    Matcher found = LISTED.matcher(line).region(from, line.length());
    while (found.find()) {
      ToldValue.add(meaning, line, found.start(1), found.end(1), true, spans);
    }
  }

  private static void keyed(CharSequence line, int sign, RedactedSpans spans) {
    int keyEnd = sign;
    while (keyEnd > 0 && sign - keyEnd < LONGEST_GAP && isGap(line.charAt(keyEnd - 1))) {
      keyEnd--;
    }
    int keyStart = keyStart(line, keyEnd);
    if (keyEnd - keyStart < 2 || !isFollowed(line, sign, keyStart, keyEnd)) {
      return;
    }
    TellingKeys.Meaning meaning = TellingKeys.of(line.subSequence(keyStart, keyEnd));
    if (meaning == TellingKeys.Meaning.PROSE) {
      meaning = within(line, keyStart);
    }
    if (meaning != null) {
      value(meaning, line, sign + 1, spans);
    }
  }

  /** What the name of an object is: {@code "pod": {"name": "heron"}} names a pod. */
  private static TellingKeys.Meaning within(CharSequence line, int keyStart) {
    Matcher opened = OPENED.matcher(line).region(Math.max(0, keyStart - LONGEST_KEY), keyStart);
    boolean named = opened.find() && TellingKeys.of(opened.group(1)) == TellingKeys.Meaning.NAMED;
    return named ? TellingKeys.Meaning.NAMED : TellingKeys.Meaning.PROSE;
  }

  /** Blanks, dots that lead to the colon, and the end of a quotation. */
  private static boolean isGap(char c) {
    return c == ' ' || c == '\t' || c == '.' || c == '"' || c == '\'' || c == '\\' || c == ']';
  }

  private static int keyStart(CharSequence line, int keyEnd) {
    int start = keyEnd;
    while (start > 0 && keyEnd - start < LONGEST_KEY) {
      char c = line.charAt(start - 1);
      boolean blank = c == ' ' && start > 1 && line.charAt(start - 2) != ' ';
      if (!blank && !Character.isLetterOrDigit(c) && "_-.#/".indexOf(c) < 0) {
        break;
      }
      start--;
    }
    return start;
  }

  /** Behind a colon stands a blank or a quotation, or the key begins the line. */
  private static boolean isFollowed(CharSequence line, int sign, int keyStart, int keyEnd) {
    if (sign + 1 >= line.length()) {
      return false;
    }
    char next = line.charAt(sign + 1);
    if (line.charAt(sign) == '=') {
      return next != '=';
    }
    boolean begins = keyStart == 0 && line.subSequence(0, keyEnd).toString().indexOf(' ') < 0;
    return next == ' '
        || next == '\t'
        || next == '"'
        || next == '\''
        || begins && next != ':' && next != '/';
  }

  private static void value(
      TellingKeys.Meaning meaning, CharSequence line, int from, RedactedSpans spans) {
    int start = from;
    while (start < line.length()
        && start - from < LONGEST_GAP
        && (line.charAt(start) == ' ' || line.charAt(start) == '\t' || line.charAt(start) == '>')) {
      start++;
    }
    if (start < line.length() - 2 && line.charAt(start) == '[') {
      int first = line.charAt(start + 1) == ' ' ? start + 2 : start + 1;
      if (line.charAt(first) == '"' || line.charAt(first) == '\'') {
        listed(meaning, line, first, spans);
        return;
      }
    }
    if (start < line.length() - 1 && line.charAt(start) == '\\' && line.charAt(start + 1) == '"') {
      start++;
    }
    int most = Math.min(line.length(), start + LONGEST_VALUE);
    char quote = start < line.length() ? line.charAt(start) : ' ';
    int end = most;
    if (quote == '"' || quote == '\'') {
      start++;
      end = start;
      while (end < most && line.charAt(end) != quote && line.charAt(end) != '\\') {
        end++;
      }
    }
    if (isKey(line, start, end)) {
      return;
    }
    ToldValue.add(meaning, line, start, end, true, spans);
  }

  /** {@code user host=db7}: what stands behind the key is the next key. */
  private static boolean isKey(CharSequence line, int start, int end) {
    int i = start;
    while (i < end && (Character.isLetterOrDigit(line.charAt(i)) || line.charAt(i) == '_')) {
      i++;
    }
    return i < end && line.charAt(i) == '=';
  }

  /** {@code <serialNumber>X7<}. */
  private static void tagged(CharSequence line, int close, RedactedSpans spans) {
    int start = close;
    while (start > 0
            && close - start < LONGEST_KEY
            && Character.isLetterOrDigit(line.charAt(start - 1))
        || start > 0
            && close - start < LONGEST_KEY
            && "_-.:".indexOf(line.charAt(start - 1)) >= 0) {
      start--;
    }
    if (start < 1 || line.charAt(start - 1) != '<' || start == close) {
      return;
    }
    TellingKeys.Meaning meaning = TellingKeys.of(line.subSequence(start, close));
    int most = Math.min(line.length(), close + 1 + LONGEST_VALUE);
    int end = close + 1;
    while (meaning != null && end < most && line.charAt(end) != '<') {
      end++;
    }
    if (meaning != null && end < most) {
      ToldValue.add(meaning, line, close + 1, end, true, spans);
    }
  }

  private static void attributes(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = ATTRIBUTE.in(line);
    while (found.find()) {
      TellingKeys.Meaning meaning = TellingKeys.of(found.group(1));
      if (meaning != null) {
        ToldValue.add(meaning, line, found.start(2), found.end(2), true, spans);
      }
    }
  }

  private static void quoted(CharSequence line, RedactedSpans spans) {
    SoughtPattern.Matches found = QUOTED.in(line);
    while (found.find()) {
      TellingKeys.Meaning meaning = TellingKeys.of(found.group(1));
      if (meaning != null) {
        ToldValue.add(meaning, line, found.start(2), found.end(2), true, spans);
      }
    }
  }

  /**
   * A line that is a key and, apart from it, one value. Without a sign between them the value must
   * look like one.
   */
  private static void bare(CharSequence line, RedactedSpans spans) {
    int end = line.length();
    while (end > 0 && line.charAt(end - 1) <= ' ') {
      end--;
    }
    int start = end;
    while (start > 0 && end - start < LONGEST_KEY && isOfValue(line, start - 1)) {
      start--;
    }
    int key = start;
    while (key > 0 && start - key < LONGEST_GAP && isGap(line.charAt(key - 1))) {
      key--;
    }
    Matcher phrase = KEY.matcher(line).region(0, key);
    if (key == start || key > LONGEST_KEY + LONGEST_GAP || !phrase.matches()) {
      return;
    }
    TellingKeys.Meaning meaning = TellingKeys.of(phrase.group(1));
    if (meaning != null && !FREE.contains(meaning)) {
      boolean sure = phrase.group(1).indexOf('_') > phrase.group(1).lastIndexOf(' ');
      ToldValue.add(meaning, line, start, end, sure, spans);
    }
  }

  /** Three dots lead to a value, one belongs to it. */
  private static boolean isOfValue(CharSequence line, int i) {
    char c = line.charAt(i);
    return c > ' ' && (c != '.' || i < 1 || line.charAt(i - 1) != '.');
  }
}
