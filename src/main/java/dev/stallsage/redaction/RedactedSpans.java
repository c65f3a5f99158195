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

  /** In the order of the line. */
  List<Span> inOrder() {
    Span[] spans = byStart.values().toArray(new Span[0]);
    Arrays.sort(spans, Comparator.comparingInt(Span::start));
    return List.of(spans);
  }
}
