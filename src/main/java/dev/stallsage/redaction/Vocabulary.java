package dev.stallsage.redaction;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.zip.GZIPInputStream;

/**
 * The words that are known: those the product is written in ({@code product-words.txt}, gathered
 * when it is built) and those of a list of technical and English words ({@code general-words.gz}).
 * What stands in neither may be anybody's name. Kept as hashes of 64 bits: the words themselves are
 * not asked for.
 *
 * <p>A technical word may carry a number and stay ({@code node1}, {@code disk12}); an English one
 * that does ({@code heron7}) is a name.
 */
final class Vocabulary {
  private static final String WORDS_OF_PRODUCT = "/product-words.txt";
  private static final int SIZE = 1 << 19;
  private static final int LONGEST_ENDING = 2;
  private static final int TECHNICAL = 1;
  private static final int ENGLISH = 2;
  private static final int PRODUCT = 4;

  /** Loaded when the first word is asked for: whoever does not redact pays nothing. */
  private static final class Loaded {
    private static final Vocabulary ALL = load();
  }

  private final long[] hashes = new long[SIZE];
  private final byte[] lists = new byte[SIZE];

  private Vocabulary() {}

  static Vocabulary packed() {
    return Loaded.ALL;
  }

  /** The hash of nothing: {@link #hash(long, int)} adds one character after the other. */
  static final long EMPTY = 0xcbf29ce484222325L;

  /** Adds a character, of which the case does not count. */
  static long hash(long hash, int c) {
    return (hash ^ (c >= 'A' && c <= 'Z' ? c + 32 : c)) * 0x100000001b3L;
  }

  /** The hash of a stretch of a text. */
  static long hash(CharSequence text, int from, int to) {
    long hash = EMPTY;
    for (int i = from; i < to; i++) {
      hash = hash(hash, text.charAt(i));
    }
    return hash;
  }

  /** Is there a word of this hash? */
  boolean holds(long hash) {
    return hashes[slot(hash)] == hash;
  }

  boolean holdsTechnical(long hash) {
    int slot = slot(hash);
    return hashes[slot] == hash && (lists[slot] & TECHNICAL) != 0;
  }

  /** A word of English or of the product, no odd abbreviation: such words are put together. */
  boolean holdsCommon(CharSequence text, int from, int to) {
    long hash = hash(text, from, to);
    int slot = slot(hash);
    return hashes[slot] == hash && (lists[slot] & (ENGLISH | PRODUCT)) != 0;
  }

  /** Does a word have to be asked about: none that is known, or one of English alone? */
  boolean isQuestion(long hash) {
    int slot = slot(hash);
    return hashes[slot] != hash || lists[slot] == ENGLISH;
  }

  /** A word of English that the product does not print: joined to a number it is a name. */
  boolean isNotPrinted(long hash) {
    int slot = slot(hash);
    return hashes[slot] == hash && (lists[slot] & (ENGLISH | PRODUCT)) == ENGLISH;
  }

  /** A word of English that neither a tool nor the product prints. */
  boolean isOfEnglishAlone(CharSequence text) {
    long hash = hash(text, 0, text.length());
    int slot = slot(hash);
    return hashes[slot] == hash && lists[slot] == ENGLISH;
  }

  /** Is it a word the product is written in? */
  boolean isPrinted(CharSequence text) {
    long hash = hash(text, 0, text.length());
    int slot = slot(hash);
    return hashes[slot] == hash && (lists[slot] & PRODUCT) != 0;
  }

  /** Is it called so by the product, and no word of English? */
  boolean isOfProduct(CharSequence text) {
    long hash = hash(text, 0, text.length());
    int slot = slot(hash);
    return hashes[slot] == hash && (lists[slot] & (ENGLISH | PRODUCT)) == PRODUCT;
  }

  /** A word of either list, also in the plural. */
  boolean holds(CharSequence text, int from, int to) {
    return holds(hash(text, from, to)) || isPlural(text, from, to);
  }

  /** The same of the technical words alone. */
  boolean holdsTechnical(CharSequence text, int from, int to) {
    return holdsTechnical(hash(text, from, to));
  }

  private boolean isPlural(CharSequence text, int from, int to) {
    return to - from > LONGEST_ENDING + 1
        && (text.charAt(to - 1) | 32) == 's'
        && holdsTechnical(hash(text, from, to - 1));
  }

  private int slot(long hash) {
    int slot = (int) (hash ^ hash >>> 32) & SIZE - 1;
    while (hashes[slot] != 0 && hashes[slot] != hash) {
      slot = slot + 1 & SIZE - 1;
    }
    return slot;
  }

  private void add(String word, int list) {
    long hash = hash(word, 0, word.length());
    int slot = slot(hash);
    hashes[slot] = hash;
    lists[slot] |= (byte) list;
  }

  private static Vocabulary load() {
    Vocabulary all = new Vocabulary();
    try (InputStream general = Vocabulary.class.getResourceAsStream("general-words.gz");
        InputStream product = Vocabulary.class.getResourceAsStream(WORDS_OF_PRODUCT)) {
      all.add(new GZIPInputStream(general, 1 << 14), TECHNICAL);
      all.add(product, TECHNICAL | PRODUCT);
    } catch (IOException unreadable) {
      throw new UncheckedIOException("the words are part of the product", unreadable);
    }
    return all;
  }

  /**
   * One word a line; behind an empty line they are of English. A byte is a character here: words of
   * other scripts are met as the bytes of a line.
   */
  private void add(InputStream in, int first) throws IOException {
    BufferedReader lines =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.ISO_8859_1), 1 << 14);
    int list = first;
    String word;
    while ((word = lines.readLine()) != null) {
      if (word.isEmpty()) {
        list = ENGLISH;
      } else {
        add(word, list);
      }
    }
  }
}
