package dev.stallsage.redaction;

import java.util.HashSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Replaces what is neither known nor of a form that stays, whatever stands around it. A model that
 * a key or a head introduced once stays wherever it stands.
 */
final class UnknownWords {
  /** A bound for the memory; a model beyond it stays where the line says that it is one. */
  private static final int MODELS_AT_MOST = 50_000;

  private static final int SHORTEST_KEY = 16;
  private static final int AS_FAR_AS = 40;

  private static final int SHORTEST_ENGLISH = 4;

  private static final Pattern NUMBERED =
      Pattern.compile(
          "(?:[_-][A-Za-z]{0,12}){0,2}[_-](?:[A-Za-z]{0,4}\\d{1,3}|nas|san|srv|db|web|esx|vm|hv|fs|app|ora|sql|bkp|prod|arch)(?![\\w.])");

  private static final Pattern SYSTEM =
      Pattern.compile("(?:/(?:usr|lib\\d{0,2}|proc|sys|etc)/|[\\w.]-\\d|::)\\S{0,40}$");

  /** What a key of states and kinds says stays, whatever its words are. */
  private static final Pattern STATE =
      Pattern.compile(
          "(?i)(?:state|status|health|type|mode|role|kind|phase|severity|level|condition|class|category|family|protocol|personality|algorithm|scheduler)[\"']?\\s{0,40}[:=]\\s{0,40}[\"'(]?(?:[A-Za-z0-9./_-]{1,24}[ /_-]){0,3}$");

  /** The words, and what may stand between them and a value. */
  private static final Pattern SECRECY =
      Pattern.compile(
          "(?i)(?:passw(?:or)?d|passphrase|phrase|pass|pwd|secret|token|credentials?|psk|api_?key|key|auth|pin|community|license|licence)(?:[\"']?\\s?(?:[:=,>|]|is|was|of|for)?){1,3}\\s{0,8}[\"'(\\[]{0,2}(?:[\\w.+/~!@#$%^&*-]{1,24}[-.+/_~!@#$%^&*])?$");

  /** A value that no sentence holds: a digit, or a capital behind a small letter. */
  private static final Pattern NO_WORD =
      Pattern.compile("(?=[A-Za-z0-9]{0,60}?(?:\\d|[a-z][A-Z]))[A-Za-z0-9]{3,}");

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9]{3,}+");

  private final WordScan scan = new WordScan(TellingKeys.wordsOfModels());
  private final KnownForms forms = new KnownForms();
  private final Set<String> models = new HashSet<>();

  /**
   * Looks at a line.
   *
   * @param asks whether for unknown words, too
   * @return what it holds, as {@link LineClue}s
   */
  int at(byte[] bytes, int from, int to, boolean asks) {
    scan.at(bytes, from, to, asks);
    return (scan.count() > 0 ? LineClue.UNKNOWN : 0) | (scan.speaksOfModels() ? LineClue.MODEL : 0);
  }

  /** Learns the models that a line introduces. */
  void learn(String line, RedactedSpans spans) {
    for (RedactedSpans.Stretch kept : spans.kept()) {
      Matcher word = WORD.matcher(line).region(kept.start(), kept.end());
      while (word.find() && models.size() < MODELS_AT_MOST) {
        if (spans.isFree(word.start(), word.end())) {
          models.add(word.group().toLowerCase(Locale.ROOT));
        }
      }
    }
  }

  /** Adds the words of the line last looked at that are replaced. */
  void find(String line, RedactedSpans spans) {
    forms.keep(line, spans);
    for (int i = 0; i < scan.count(); i++) {
      int start = scan.start(i);
      int end = scan.end(i);
      if (KnownForms.isVolume(line, start)) {
        spans.add(IdentifierKind.WORD, start, start + KnownForms.VOLUME_LETTERS);
      } else if (spans.isFree(start, end)
          && !spans.isKept(start, end)
          && !isSentence(line, start, end)
          && !forms.isOne(line, start, end)
          && !models.contains(line.substring(start, end).toLowerCase(Locale.ROOT))) {
        add(line, start, end, spans);
      }
    }
  }

  /** A word of English stays in a sentence, and behind a key that speaks of states and kinds. */
  private static boolean isSentence(String line, int start, int end) {
    long hash = Vocabulary.hash(line, start, end);
    if (Vocabulary.packed().isNotPrinted(hash) && !Vocabulary.packed().isQuestion(hash)) {
      return end - start < SHORTEST_ENGLISH || !isNumbered(line, start, end);
    }
    if (end - start < SHORTEST_ENGLISH
        || !Vocabulary.packed().isOfEnglishAlone(line.substring(start, end))) {
      return isState(line, start);
    }
    return Sentence.holds(line, start, end)
        || isKey(line, start, end)
        || (line.charAt(end - 1) | 32) == 's'
            && !Vocabulary.packed().isOfEnglishAlone(line.substring(start, end - 1))
            && Vocabulary.packed().holds(line, start, end - 1)
        || isState(line, start);
  }

  /** Does it stand behind such a key? */
  private static boolean isState(String line, int start) {
    int from = Math.max(0, start - AS_FAR_AS);
    int sign = start - 1;
    while (sign > from && line.charAt(sign) != ':' && line.charAt(sign) != '=') {
      sign--;
    }
    return sign > from && STATE.matcher(line).region(from, start).find();
  }

  /** {@code letterbox-01}, {@code stamp-n2}: joined to a part that ends with a number. */
  private static boolean isNumbered(String line, int start, int end) {
    return NUMBERED.matcher(line).region(end, line.length()).lookingAt()
        && !SYSTEM.matcher(line).region(Math.max(0, start - AS_FAR_AS), start).find();
  }

  /** {@code Segments 1}, {@code Usable=}: a key of which nothing is known. */
  private static boolean isKey(String line, int start, int end) {
    char sign = end < line.length() ? line.charAt(end) : ' ';
    return Character.isUpperCase(line.charAt(start))
            && (line.substring(0, start).isBlank() || start > 1 && line.startsWith("  ", start - 2))
        || sign == '='
        || sign == ':' && end + 1 < line.length() && line.charAt(end + 1) == ' '
        || line.startsWith("\":", end);
  }

  /** What looks like a key, or stands behind a word of secrecy, is never kept in a map. */
  private static void add(String line, int start, int end, RedactedSpans spans) {
    boolean secret =
        end - start >= SHORTEST_KEY && UnknownKeys.isMixed(line, start, end)
            || NO_WORD.matcher(line).region(start, end).lookingAt()
                && SECRECY.matcher(line).region(Math.max(0, start - AS_FAR_AS), start).find();
    if (secret) {
      spans.addGuessed(start, end);
    } else {
      spans.add(IdentifierKind.WORD, start, end);
    }
  }
}
