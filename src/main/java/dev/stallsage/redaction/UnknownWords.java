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

  private static final Pattern WORD = Pattern.compile("[A-Za-z0-9]{3,}+");

  private final WordScan scan = new WordScan(TellingKeys.wordsOfModels());
  private final KnownForms forms = new KnownForms();
  private final Set<String> models = new HashSet<>();

  /**
   * Looks at a line.
   *
   * @return what it holds, as {@link LineClue}s
   */
  int at(byte[] bytes, int from, int to) {
    scan.at(bytes, from, to);
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
          && !forms.isOne(line, start, end)
          && !models.contains(line.substring(start, end).toLowerCase(Locale.ROOT))) {
        spans.add(IdentifierKind.WORD, start, end);
      }
    }
  }
}
