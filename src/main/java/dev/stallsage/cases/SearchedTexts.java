package dev.stallsage.cases;

import java.time.Instant;
import java.util.Comparator;
import java.util.Iterator;
import java.util.Map;
import java.util.concurrent.ConcurrentNavigableMap;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * What the newest cases of a workspace are found by, without a gap. Many may read while one writes.
 */
final class SearchedTexts {
  private static final Comparator<CaseQuery.Cursor> NEWEST_FIRST =
      Comparator.comparing(CaseQuery.Cursor::created)
          .thenComparing(CaseQuery.Cursor::id)
          .reversed();

  private final ConcurrentSkipListMap<CaseQuery.Cursor, SearchedText> texts =
      new ConcurrentSkipListMap<>(NEWEST_FIRST);
  private volatile Reach reach = new Reach(CaseQuery.Cursor.BEHIND_ALL, false);
  private long weight;

  /**
   * How far they reach.
   *
   * @param to the oldest case that is among them
   * @param all are they all cases of the workspace?
   */
  record Reach(CaseQuery.Cursor to, boolean all) {
    boolean holds(CaseQuery.Cursor place) {
      return all || NEWEST_FIRST.compare(place, to) <= 0;
    }
  }

  Reach reach() {
    return reach;
  }

  /**
   * Those behind a place, in the order of the list. What was put there by somebody who is still
   * filling it lies beyond its reach, and is left out: whoever looks opens it by himself.
   *
   * @param within as far as they reached when the look began; all, or as far as the place at least
   */
  Iterator<Map.Entry<CaseQuery.Cursor, SearchedText>> behind(
      CaseQuery.Cursor place, boolean oldestFirst, Reach within) {
    ConcurrentNavigableMap<CaseQuery.Cursor, SearchedText> known =
        within.all() ? texts : texts.headMap(within.to(), true);
    return (oldestFirst ? known.headMap(place, false).descendingMap() : known.tailMap(place, false))
        .entrySet()
        .iterator();
  }

  /** Is it known as it is now? */
  boolean knows(CaseQuery.Cursor place, Instant updated) {
    SearchedText known = texts.get(place);
    return known != null && known.updated().equals(updated);
  }

  synchronized void put(CaseRecord found) {
    SearchedText text = SearchedText.of(found);
    SearchedText before = texts.put(found.place(), text);
    weight += text.weight() - (before == null ? 0 : before.weight());
  }

  synchronized void reaches(Reach further) {
    reach = further;
  }

  /** Forgets a case. */
  synchronized void remove(String caseId) {
    texts.keySet().stream()
        .filter(place -> place.id().equals(caseId))
        .findFirst()
        .ifPresent(place -> weight -= texts.remove(place).weight());
  }

  synchronized long weight() {
    return weight;
  }

  /** Forgets the oldest until they weigh at most so much. */
  synchronized void shrink(long most) {
    while (weight > most && !texts.isEmpty()) {
      weight -= texts.pollLastEntry().getValue().weight();
      reach = new Reach(texts.isEmpty() ? CaseQuery.Cursor.BEHIND_ALL : texts.lastKey(), false);
    }
  }
}
