package dev.stallsage.evidence;

import dev.stallsage.evidence.scan.Hits;
import dev.stallsage.evidence.scan.Needles;
import dev.stallsage.evidence.scan.Needles.Needle;
import dev.stallsage.evidence.scan.RequiredTexts;
import dev.stallsage.observation.Lexicon;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Who is asked about a line: the formats one of whose marks it contains, and the topics all of
 * whose texts it contains. Immutable; one for all files.
 */
final class Watchlist {
  static final BitSet NOBODY = new BitSet();

  /** A topic and what one of its patterns asks for: of each group of needles at least one. */
  private record Watched(Lexicon.Topic topic, List<int[]> groups) {}

  private final List<Format> formats;
  private final Map<Needle, Integer> numbers = new LinkedHashMap<>();
  private final List<BitSet> openers = new ArrayList<>();
  private final List<BitSet> heeders = new ArrayList<>();
  private final BitSet shaped = new BitSet();

  /** By the needles of their first group. */
  private final Map<Integer, List<Watched>> watched = new HashMap<>();

  private final List<Lexicon.Topic> unconditional = new ArrayList<>();
  private final Needles needles;

  Watchlist(Formats formats, Lexicon lexicon) {
    this.formats = formats.text();
    for (int i = 0; i < this.formats.size(); i++) {
      watch(i, this.formats.get(i));
    }
    lexicon.topics().forEach(this::watch);
    needles = new Needles(List.copyOf(numbers.keySet()));
  }

  private void watch(int number, Format format) {
    if (format.knowsShapes()) {
      shaped.set(number);
    }
    format.marks().forEach(mark -> openers.get(number(new Needle(mark, false))).set(number));
    format.heeds().forEach(mark -> heeders.get(number(new Needle(mark, false))).set(number));
  }

  private void watch(Lexicon.Topic topic) {
    topic.matches().forEach(pattern -> watch(topic, RequiredTexts.of(pattern.pattern())));
  }

  private void watch(Lexicon.Topic topic, List<Set<String>> required) {
    if (required.isEmpty()) {
      unconditional.add(topic);
      return;
    }
    List<int[]> groups = new ArrayList<>();
    for (Set<String> texts : required) {
      groups.add(texts.stream().mapToInt(text -> number(new Needle(text, true))).toArray());
    }
    for (int needle : groups.get(0)) {
      watched.computeIfAbsent(needle, n -> new ArrayList<>()).add(new Watched(topic, groups));
    }
  }

  private int number(Needle needle) {
    return numbers.computeIfAbsent(
        needle,
        n -> {
          openers.add(new BitSet());
          heeders.add(new BitSet());
          return openers.size() - 1;
        });
  }

  /** For one reader of lines. */
  Hits hits() {
    return new Hits(needles);
  }

  /** The formats whose marks are in the line, by their place in the list of formats. */
  BitSet openers(Hits hits) {
    BitSet found = NOBODY;
    for (int i = 0; i < hits.count(); i++) {
      BitSet owners = openers.get(hits.at(i));
      if (!owners.isEmpty()) {
        found = either(found, owners);
      }
    }
    return found;
  }

  /** The formats that know their lines by the shape this line has. */
  BitSet openers(ByteLine line) {
    BitSet found = NOBODY;
    for (int i = shaped.nextSetBit(0); i >= 0; i = shaped.nextSetBit(i + 1)) {
      if (formats.get(i).mayOpen(line)) {
        found = found.isEmpty() ? new BitSet() : found;
        found.set(i);
      }
    }
    return found;
  }

  /** Both together; neither is changed. */
  static BitSet either(BitSet some, BitSet others) {
    if (some.isEmpty() || others.isEmpty()) {
      return some.isEmpty() ? others : some;
    }
    BitSet all = (BitSet) some.clone();
    all.or(others);
    return all;
  }

  /** May the line concern the reader of this format? */
  boolean heeds(int format, Hits hits) {
    if (formats.get(format).heeds().isEmpty()) {
      return true;
    }
    for (int i = 0; i < hits.count(); i++) {
      if (heeders.get(hits.at(i)).get(format)) {
        return true;
      }
    }
    return false;
  }

  /** May the line report anything? */
  boolean mayReport(Hits hits) {
    if (!unconditional.isEmpty()) {
      return true;
    }
    for (int i = 0; i < hits.count(); i++) {
      for (Watched w : watched.getOrDefault(hits.at(i), List.of())) {
        if (isMet(w, hits)) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean isMet(Watched watched, Hits hits) {
    for (int[] group : watched.groups()) {
      boolean met = false;
      for (int needle : group) {
        met |= hits.has(needle);
      }
      if (!met) {
        return false;
      }
    }
    return true;
  }
}
