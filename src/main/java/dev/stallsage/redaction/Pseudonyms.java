package dev.stallsage.redaction;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * One pseudonym for one original, the same in every file and in every run with the same map. Not
 * for several threads at once.
 */
public final class Pseudonyms {
  /** What a map holds at most: some hundred megabytes. Beyond it nothing can be put back. */
  public static final int ENTRIES_AT_MOST = 1_000_000;

  /** What stands in place of a secret. */
  public static final String MASK = "[masked]";

  /** A pseudonym, and whether this run met its original. */
  private static final class Entry {
    private final String pseudonym;
    private boolean met;

    Entry(String pseudonym, boolean met) {
      this.pseudonym = pseudonym;
      this.met = met;
    }
  }

  private final byte[] key;
  private final PseudonymGenerator invention;
  private final Map<IdentifierKind, Map<String, Entry>> entries =
      new EnumMap<>(IdentifierKind.class);
  private final Map<IdentifierKind, Map<String, String>> taken =
      new EnumMap<>(IdentifierKind.class);
  private int size;
  private long secrets;
  private long forgotten;

  Pseudonyms(byte[] key) {
    this.key = key.clone();
    this.invention = new PseudonymGenerator(new KeyedHash(key));
    for (IdentifierKind kind : IdentifierKind.values()) {
      entries.put(kind, new HashMap<>());
      taken.put(kind, new HashMap<>());
    }
  }

  /** Pseudonyms under a key of their own: as long as no map is kept, they cannot be put back. */
  public static Pseudonyms fresh() {
    return new Pseudonyms(KeyedHash.newKey());
  }

  byte[] key() {
    return key.clone();
  }

  /** What an earlier run chose. */
  void recall(IdentifierKind kind, String original, String pseudonym) {
    entries.get(kind).put(original, new Entry(pseudonym, false));
    taken.get(kind).put(pseudonym, original);
    size++;
  }

  /** What stands in place of a stretch of text, in its notation. */
  String of(IdentifierKind kind, String text) {
    if (kind == IdentifierKind.SECRET) {
      secrets++;
      return MASK;
    }
    String original = Notation.key(kind, text);
    Entry entry = entries.get(kind).get(original);
    if (entry == null) {
      entry = invent(kind, original);
    }
    entry.met = true;
    return Notation.write(kind, text, entry.pseudonym);
  }

  private Entry invent(IdentifierKind kind, String original) {
    int attempt = 0;
    String pseudonym = invention.of(kind, original, attempt);
    while (taken.get(kind).getOrDefault(pseudonym, original).equals(original) == false) {
      pseudonym = invention.of(kind, original, ++attempt);
    }
    Entry entry = new Entry(pseudonym, true);
    if (size < ENTRIES_AT_MOST) {
      entries.get(kind).put(original, entry);
      taken.get(kind).put(pseudonym, original);
      size++;
    } else {
      forgotten++;
    }
    return entry;
  }

  /**
   * How many originals of each kind this run met, and how many secrets it masked; none left out.
   */
  public Map<String, Long> counts() {
    Map<String, Long> counts = new java.util.LinkedHashMap<>();
    entries.forEach(
        (kind, known) ->
            counts.put(kind.word(), known.values().stream().filter(e -> e.met).count()));
    counts.put(IdentifierKind.SECRET.word(), secrets);
    return counts;
  }

  /** How many originals found no room in the map. */
  public long forgotten() {
    return forgotten;
  }

  /** Every original and its pseudonym, in order. */
  void forEach(IdentifierKind kind, BiConsumer<String, String> consumer) {
    new TreeMap<>(entries.get(kind))
        .forEach((original, e) -> consumer.accept(original, e.pseudonym));
  }
}
