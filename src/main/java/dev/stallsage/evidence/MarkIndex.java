package dev.stallsage.evidence;

import dev.stallsage.observation.Lexicon;
import dev.stallsage.scan.NeedleHits;
import dev.stallsage.scan.Needles;
import dev.stallsage.scan.Needles.Needle;
import dev.stallsage.scan.RequiredTexts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Who is asked about a line: the formats one of whose marks it contains, and the topics all of
 * whose texts it contains. Immutable; one for all files.
 */
public final class MarkIndex {
  /**
   * What a pattern of a topic asks for: of each group of needles at least one.
   *
   * @param topic its place in the lexicon
   */
  private record Watched(int topic, List<int[]> groups) {}

  private final Formats all;
  private final Lexicon lexicon;
  private final List<Format> formats;
  private final Map<Needle, Integer> numbers = new LinkedHashMap<>();
  private final List<BitSet> openers = new ArrayList<>();
  private final List<BitSet> aboves = new ArrayList<>();
  private final List<BitSet> heeders = new ArrayList<>();
  private final BitSet unmarked = new BitSet();

  /** Formats whose readers want to see every line. */
  private final BitSet heedful = new BitSet();

  /** A mark of a format that weighs its marks. */
  private record Weighed(int format, Predicate<ByteLine> weighing) {}

  /** Of each needle; most are no such mark. */
  private final List<List<Weighed>> weighed = new ArrayList<>();

  /** Those of them that tell something where a line is whole. */
  private final List<List<Weighed>> weighedAlone = new ArrayList<>();

  /** Topics any line may report. */
  private final BitSet untold = new BitSet();

  /** What may be met by a line with each needle: those of whose first group it is. */
  private final List<List<Watched>> byFirst = new ArrayList<>();

  private final Needles needles;

  /**
   * @param formats what can be recognised
   * @param lexicon what prose means
   */
  public MarkIndex(Formats formats, Lexicon lexicon) {
    this.all = formats;
    this.lexicon = lexicon;
    this.formats = formats.text();
    for (int i = 0; i < this.formats.size(); i++) {
      watch(i, this.formats.get(i));
    }
    for (int i = 0; i < lexicon.topics().size(); i++) {
      watch(i, lexicon.topics().get(i));
    }
    needles = new Needles(List.copyOf(numbers.keySet()));
  }

  private void watch(int number, Format format) {
    if (format.marks().isEmpty() && format.marksAbove().isEmpty()) {
      unmarked.set(number);
    }
    boolean weighs = format.weighsMarks();
    Set<String> marks = weighs ? new HashSet<>(format.marks()) : Set.of();
    if (weighs) {
      marks.forEach(mark -> weigh(mark, new Weighed(number, format.weighing(mark))));
    } else {
      format.marks().forEach(mark -> openers.get(number(new Needle(mark, false))).set(number));
    }
    format.marksAbove().forEach(mark -> aboves.get(number(new Needle(mark, false))).set(number));
    List<String> heeds = format.heeds();
    heedful.set(number, heeds.isEmpty());
    for (String mark : heeds) {
      if (!marks.contains(mark)) {
        heeders.get(number(new Needle(mark, false))).set(number);
      }
    }
  }

  private void weigh(String text, Weighed mark) {
    int needle = number(new Needle(text, false));
    add(weighed, needle, mark);
    if (mark.weighing() != Format.NEVER) {
      add(weighedAlone, needle, mark);
    }
  }

  private static void add(List<List<Weighed>> marks, int needle, Weighed mark) {
    if (marks.get(needle).isEmpty()) {
      marks.set(needle, new ArrayList<>());
    }
    marks.get(needle).add(mark);
  }

  private void watch(int number, Lexicon.Topic topic) {
    topic.matches().forEach(pattern -> watch(number, RequiredTexts.of(pattern.pattern())));
  }

  private void watch(int topic, List<Set<String>> required) {
    if (required.isEmpty()) {
      untold.set(topic);
      return;
    }
    List<int[]> groups = new ArrayList<>();
    for (Set<String> texts : required) {
      groups.add(texts.stream().mapToInt(text -> number(new Needle(text, true))).toArray());
    }
    Watched wanted = new Watched(topic, groups);
    for (int needle : groups.get(0)) {
      byFirst.get(needle).add(wanted);
    }
  }

  private int number(Needle needle) {
    return numbers.computeIfAbsent(
        needle,
        n -> {
          openers.add(new BitSet());
          aboves.add(new BitSet());
          heeders.add(new BitSet());
          byFirst.add(new ArrayList<>());
          weighed.add(List.of());
          weighedAlone.add(List.of());
          return openers.size() - 1;
        });
  }

  /** The formats that are watched for. */
  Formats all() {
    return all;
  }

  /** What prose means. */
  Lexicon lexicon() {
    return lexicon;
  }

  /** For one reader of lines. */
  NeedleHits hits() {
    return new NeedleHits(needles);
  }

  /** Adds the formats whose marks are in the line, by their place in the list of formats. */
  void openers(NeedleHits hits, BitSet into) {
    into.or(unmarked);
    or(openers, hits, into);
  }

  /**
   * Adds the formats that weigh the marks in the line and find it worth a look.
   *
   * @param alone is what stands on the line all there is of it? Else a mark is enough.
   */
  void weigh(NeedleHits hits, ByteLine line, boolean alone, BitSet into) {
    for (int i = 0; i < hits.count(); i++) {
      List<Weighed> some = (alone ? weighedAlone : weighed).get(hits.at(i));
      for (int j = 0; j < some.size(); j++) {
        Weighed mark = some.get(j);
        if (!into.get(mark.format()) && (!alone || mark.weighing().test(line))) {
          into.set(mark.format());
        }
      }
    }
  }

  /** Adds the formats that may begin below the line. */
  void openersBelow(NeedleHits hits, BitSet into) {
    or(aboves, hits, into);
  }

  /** Most needles are no mark of a format. */
  private static void or(List<BitSet> formats, NeedleHits hits, BitSet into) {
    for (int i = 0; i < hits.count(); i++) {
      BitSet some = formats.get(hits.at(i));
      if (!some.isEmpty()) {
        into.or(some);
      }
    }
  }

  /** Leaves those that want to look at a line of this shape. */
  void shaped(ByteLine line, BitSet candidates) {
    for (int i = candidates.nextSetBit(0); i >= 0; i = candidates.nextSetBit(i + 1)) {
      if (!formats.get(i).mayOpen(line)) {
        candidates.clear(i);
      }
    }
  }

  /** May the line concern the reader of this format? */
  boolean heeds(int format, NeedleHits hits) {
    if (heedful.get(format)) {
      return true;
    }
    for (int i = 0; i < hits.count(); i++) {
      if (heeders.get(hits.at(i)).get(format)) {
        return true;
      }
    }
    return false;
  }

  /** Adds the topics the line may report, by their place in the lexicon. */
  void topics(NeedleHits hits, BitSet into) {
    into.or(untold);
    for (int i = 0; i < hits.count(); i++) {
      List<Watched> some = byFirst.get(hits.at(i));
      for (int j = 0; j < some.size(); j++) {
        if (isMet(some.get(j), hits)) {
          into.set(some.get(j).topic());
        }
      }
    }
  }

  private static boolean isMet(Watched wanted, NeedleHits hits) {
    for (int[] group : wanted.groups()) {
      boolean met = false;
      for (int i = 0; i < group.length && !met; i++) {
        met = hits.has(group[i]);
      }
      if (!met) {
        return false;
      }
    }
    return true;
  }
}
