package dev.stallsage.redaction;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * What the key in front of a value, or the head of the column above it, says that the value is:
 * {@code Chassis Serial Number}, {@code hostName} and {@code LOCK_OWNER} are said in one list for
 * tables, configurations, XML and JSON.
 */
final class TellingKeys {
  /** What the values are. */
  enum Meaning {
    HOST(LineClue.HOST),
    LIKELY_HOST(LineClue.HOST),
    USER(LineClue.USER),
    SERIAL(LineClue.SERIAL),
    WWN(LineClue.SERIAL),
    SECRET(LineClue.SECRET),
    LABEL(LineClue.HOST),
    TITLE(LineClue.HOST),
    /** What a site has called its things: also an ordinary word is a name there. */
    NAMED(LineClue.HOST),
    /** The same where the name is a part of those of devices: an ordinary word stays. */
    NAMED_DEVICE(LineClue.HOST),
    /** A name or a sentence of people: words that no tool prints are replaced in it. */
    PROSE(LineClue.HOST),
    /** What hardware and software is called: its unknown words stay. */
    MODEL(0),
    /** Evidence. */
    STAYS(0);

    private final int clue;

    Meaning(int clue) {
      this.clue = clue;
    }
  }

  private static final int WORDS_AT_MOST = 3;

  /** They stand in front of figures in too many lines to be a reason to look at one. */
  private static final Set<String> TOO_COMMON = Set.of("id", "no", "name", "names");

  private static final Map<String, Meaning> MEANINGS = load();

  private TellingKeys() {}

  /** What a key means, by its last words; null when it says nothing about who it is. */
  static Meaning of(CharSequence key) {
    return ofLast(words(key), 1);
  }

  /** The same of the head of a column: of several words the last alone says nothing. */
  static Meaning ofHead(String head) {
    List<String> words = words(head.indexOf('(') > 0 ? head.substring(0, head.indexOf('(')) : head);
    return ofLast(words, Math.min(2, words.size()));
  }

  /** The last words of a head that say what the column holds; the whole head when all do. */
  static String telling(String head) {
    String rest = head;
    for (int blank = head.indexOf(' '); blank >= 0; blank = head.indexOf(' ', blank + 1)) {
      String shorter = head.substring(blank + 1);
      if (shorter.indexOf(' ') > 0 && ofHead(shorter) != null) {
        rest = shorter;
      }
    }
    return rest;
  }

  private static Meaning ofLast(List<String> words, int atLeast) {
    for (int count = Math.min(WORDS_AT_MOST, words.size());
        count >= Math.max(1, atLeast);
        count--) {
      Meaning meaning =
          MEANINGS.get(String.join("", words.subList(words.size() - count, words.size())));
      if (meaning != null) {
        return meaning == Meaning.STAYS ? null : meaning;
      }
    }
    return null;
  }

  /**
   * The words of a phrase in small letters, without numbers: {@code sourceHost_2} has two. Letters
   * are ASCII; a word written in capitals is one.
   */
  static List<String> words(CharSequence phrase) {
    List<String> words = new ArrayList<>();
    StringBuilder word = new StringBuilder();
    boolean small = false;
    for (int i = 0; i < phrase.length(); i++) {
      char c = phrase.charAt(i);
      boolean capital = c >= 'A' && c <= 'Z';
      if (capital && small) {
        end(word, words);
      }
      if (capital || c >= 'a' && c <= 'z' || c == '#') {
        word.append(c);
      } else if (c < '0' || c > '9') {
        end(word, words);
      }
      small = c >= 'a' && c <= 'z';
    }
    end(word, words);
    return words;
  }

  private static void end(StringBuilder word, List<String> words) {
    if (word.length() > 0) {
      words.add(word.toString().toLowerCase(Locale.ROOT));
      word.setLength(0);
    }
  }

  /** Words of which every phrase that introduces models holds one. */
  static Set<String> wordsOfModels() {
    Set<String> telling = new HashSet<>();
    List<List<String>> several = new ArrayList<>();
    phrases()
        .forEach(
            (phrase, meaning) -> {
              if (meaning == Meaning.MODEL) {
                List<String> words = words(phrase);
                telling.add(String.join("", words));
                several.add(words);
              }
            });
    several.stream()
        .filter(words -> words.stream().noneMatch(telling::contains))
        .forEach(words -> telling.add(words.get(0)));
    return telling;
  }

  /** A line that holds one of them where a value may stand beside it needs a look. */
  static WordTable words(WordTable table) {
    phrases()
        .forEach(
            (phrase, meaning) -> {
              List<String> words = words(phrase);
              String last = words.get(words.size() - 1);
              if (meaning == Meaning.MODEL) {
                return;
              }
              table.said(meaning.clue, String.join("", words));
              if (!TOO_COMMON.contains(last)) {
                table.said(meaning.clue, last);
              }
            });
    return table.add(LineClue.SERIAL, "contract", "site", "customer");
  }

  private static Map<String, Meaning> load() {
    Map<String, Meaning> meanings = new HashMap<>();
    phrases().forEach((phrase, meaning) -> meanings.put(String.join("", words(phrase)), meaning));
    return meanings;
  }

  private static Map<String, Meaning> phrases() {
    Map<String, Meaning> phrases = new LinkedHashMap<>();
    Meaning meaning = Meaning.STAYS;
    for (String line : text().lines().filter(l -> !l.startsWith("#")).toList()) {
      int colon = line.indexOf(':');
      if (colon > 0) {
        String word = line.substring(0, colon).replace(' ', '_').toUpperCase(Locale.ROOT);
        meaning = Meaning.valueOf(word);
      }
      for (String phrase : line.substring(colon + 1).split(",")) {
        if (!phrase.isBlank()) {
          phrases.put(phrase.strip(), meaning);
        }
      }
    }
    return phrases;
  }

  private static String text() {
    try (InputStream in = TellingKeys.class.getResourceAsStream("telling-keys.txt")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("telling-keys.txt is part of the product", unreadable);
    }
  }
}
