package dev.stallsage.redaction;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/**
 * The stretches of one line that are to be replaced. They never overlap: what was found first, by
 * the surer recogniser, stands.
 */
final class RedactedSpans {
  /**
   * One stretch.
   *
   * @param kind what it is
   * @param start of its first character
   * @param end behind its last character
   */
  record Span(IdentifierKind kind, int start, int end) {}

  /** A stretch whose unknown words stay. */
  record Stretch(int start, int end) {}

  private static final int SPAN = 0;
  private static final int GUESSED = 1;
  private static final int GIVEN = 2;
  private static final int KEPT = 3;

  /** So many bits tell a place in a line. */
  private static final int PLACE = 24;

  private static final IdentifierKind[] KINDS = IdentifierKind.values();

  /** Given names, of which each is known from now on. */
  private final List<Stretch> given = new ArrayList<>();

  private final Set<Integer> guessed = new HashSet<>();
  private final List<Stretch> kept = new ArrayList<>();
  private final TreeMap<Integer, Span> byStart = new TreeMap<>();

  /** Adds a stretch unless it touches one that is there. */
  boolean add(IdentifierKind kind, int start, int end) {
    if (start >= end || !isFree(start, end)) {
      return false;
    }
    byStart.put(start, new Span(kind, start, end));
    return true;
  }

  /** Adds what only looks like a secret. */
  void addGuessed(int start, int end) {
    if (add(IdentifierKind.SECRET, start, end)) {
      guessed.add(start);
    }
  }

  /** Adds a name that a site gave: from now on it is known. */
  boolean addGiven(int start, int end) {
    boolean added = add(IdentifierKind.WORD, start, end);
    if (added) {
      given.add(new Stretch(start, end));
    }
    return added;
  }

  /** Says what a given name is where another line knows it better. */
  void retell(IdentifierKind kind, int start, int end) {
    if (given.contains(new Stretch(start, end))) {
      byStart.put(start, new Span(kind, start, end));
    }
  }

  /** The names that a site gave. */
  List<Stretch> given() {
    return given;
  }

  /** Says that the unknown words of a stretch stay, unless one is added. */
  void keep(int start, int end) {
    if (start < end) {
      kept.add(new Stretch(start, end));
    }
  }

  /** Does it lie in a stretch that stays? */
  boolean isKept(int start, int end) {
    for (Stretch stretch : kept) {
      if (stretch.start() <= start && end <= stretch.end()) {
        return true;
      }
    }
    return false;
  }

  /** The stretches that stay. */
  List<Stretch> kept() {
    return kept;
  }

  /** Does a stretch touch none that is there? */
  boolean isFree(int start, int end) {
    var before = byStart.lowerEntry(end);
    return before == null || before.getValue().end() <= start;
  }

  /** Does it touch one that is more than a word nobody knows? */
  boolean isTold(int start, int end) {
    return byStart.headMap(end).values().stream()
        .anyMatch(
            span ->
                span.end() > start
                    && span.kind() != IdentifierKind.WORD
                    && !guessed.contains(span.start()));
  }

  boolean isEmpty() {
    return byStart.isEmpty();
  }

  /** All of it in numbers, to be {@link #unpacked} again. */
  long[] packed() {
    long[] packed = new long[byStart.size() + given.size() + kept.size()];
    int count = 0;
    for (Span span : byStart.values()) {
      int what = guessed.contains(span.start()) ? GUESSED : SPAN;
      packed[count++] = packed(what, span.kind(), span.start(), span.end());
    }
    for (Stretch name : given) {
      packed[count++] = packed(GIVEN, IdentifierKind.WORD, name.start(), name.end());
    }
    for (Stretch stays : kept) {
      packed[count++] = packed(KEPT, IdentifierKind.WORD, stays.start(), stays.end());
    }
    return packed;
  }

  private static long packed(int what, IdentifierKind kind, int start, int end) {
    return ((long) start << PLACE | end) << Byte.SIZE | kind.ordinal() << 2 | what;
  }

  /** What some of these numbers say. */
  static RedactedSpans unpacked(long[] packed, int from, int to) {
    RedactedSpans spans = new RedactedSpans();
    for (int i = from; i < to; i++) {
      spans.unpack(packed[i]);
    }
    return spans;
  }

  private void unpack(long packed) {
    int start = (int) (packed >>> PLACE + Byte.SIZE);
    int end = (int) (packed >>> Byte.SIZE) & (1 << PLACE) - 1;
    switch ((int) packed & KEPT) {
      case GIVEN -> given.add(new Stretch(start, end));
      case KEPT -> kept.add(new Stretch(start, end));
      default -> {
        byStart.put(start, new Span(KINDS[(int) packed >> 2 & 63], start, end));
        if ((packed & KEPT) == GUESSED) {
          guessed.add(start);
        }
      }
    }
  }

  /** Was nothing found, not even what stays? */
  boolean isSilent() {
    return byStart.isEmpty() && kept.isEmpty();
  }

  /** In the order of the line. */
  List<Span> inOrder() {
    Span[] spans = byStart.values().toArray(new Span[0]);
    Arrays.sort(spans, Comparator.comparingInt(Span::start));
    return List.of(spans);
  }
}
