package dev.stallsage.evidence;

import dev.stallsage.observation.Lexicon;
import dev.stallsage.scan.NeedleHits;
import dev.stallsage.scan.Needles;
import dev.stallsage.scan.Needles.Needle;
import dev.stallsage.scan.RarestTexts;
import dev.stallsage.scan.RequiredTexts;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Who is asked about a line: the formats one of whose marks it contains, and the topics all of
 * whose texts it contains. Immutable; one for all files.
 */
public final class MarkIndex {
  /**
   * A pattern of a topic.
   *
   * @param topic its place in the lexicon
   * @param besides what it asks for besides the text by which it is looked for
   */
  private record Watched(int topic, RequiredWords besides) {}

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

  /** The patterns that are looked for by each needle. */
  private final List<List<Watched>> watched = new ArrayList<>();

  private final Needles needles;

  /** What each needle is of use for, in one place: most that are met are of use for nothing. */
  private final byte[] uses;

  private static final int OPENS = 1;
  private static final int OPENS_BELOW = 1 << 1;
  private static final int IS_HEEDED = 1 << 2;
  private static final int IS_WEIGHED = 1 << 3;
  private static final int IS_WEIGHED_ALONE = 1 << 4;
  private static final int REPORTS = 1 << 5;

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
    uses = new byte[numbers.size()];
    for (int i = 0; i < uses.length; i++) {
      uses[i] = (byte) usesOf(i);
    }
  }

  private int usesOf(int needle) {
    return (openers.get(needle).isEmpty() ? 0 : OPENS)
        | (aboves.get(needle).isEmpty() ? 0 : OPENS_BELOW)
        | (heeders.get(needle).isEmpty() ? 0 : IS_HEEDED)
        | (weighed.get(needle).isEmpty() ? 0 : IS_WEIGHED)
        | (weighedAlone.get(needle).isEmpty() ? 0 : IS_WEIGHED_ALONE)
        | (watched.get(needle).isEmpty() ? 0 : REPORTS);
  }

  private boolean is(int use, int needle) {
    return (uses[needle] & use) != 0;
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
    Set<String> rarest = RarestTexts.of(required);
    Stream<Set<String>> others = required.stream().filter(texts -> texts != rarest);
    Watched wanted = new Watched(topic, RequiredWords.of("", others.map(MarkIndex::small), true));
    for (String text : rarest) {
      watched.get(number(new Needle(text, true))).add(wanted);
    }
  }

  private static Set<String> small(Set<String> texts) {
    return texts.stream().map(text -> text.toLowerCase(Locale.ROOT)).collect(Collectors.toSet());
  }

  private int number(Needle needle) {
    return numbers.computeIfAbsent(
        needle,
        n -> {
          openers.add(new BitSet());
          aboves.add(new BitSet());
          heeders.add(new BitSet());
          watched.add(new ArrayList<>());
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
    or(openers, OPENS, hits, into);
  }

  /**
   * Adds the formats that weigh the marks in the line and find it worth a look.
   *
   * @param alone is what stands on the line all there is of it? Else a mark is enough.
   */
  void weigh(NeedleHits hits, ByteLine line, boolean alone, BitSet into) {
    for (int i = 0; i < hits.count(); i++) {
      int needle = hits.at(i);
      if (is(alone ? IS_WEIGHED_ALONE : IS_WEIGHED, needle)) {
        weigh((alone ? weighedAlone : weighed).get(needle), line, alone, into);
      }
    }
  }

  private static void weigh(List<Weighed> marks, ByteLine line, boolean alone, BitSet into) {
    for (int i = 0; i < marks.size(); i++) {
      Weighed mark = marks.get(i);
      if (!into.get(mark.format()) && (!alone || mark.weighing().test(line))) {
        into.set(mark.format());
      }
    }
  }

  /** Adds the formats that may begin below the line. */
  void openersBelow(NeedleHits hits, BitSet into) {
    or(aboves, OPENS_BELOW, hits, into);
  }

  private void or(List<BitSet> formats, int use, NeedleHits hits, BitSet into) {
    for (int i = 0; i < hits.count(); i++) {
      if (is(use, hits.at(i))) {
        into.or(formats.get(hits.at(i)));
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
      if (is(IS_HEEDED, hits.at(i)) && heeders.get(hits.at(i)).get(format)) {
        return true;
      }
    }
    return false;
  }

  /** Adds the topics the line may report, by their place in the lexicon. */
  void topics(NeedleHits hits, ByteLine line, BitSet into) {
    into.or(untold);
    for (int i = 0; i < hits.count(); i++) {
      if (is(REPORTS, hits.at(i))) {
        topics(watched.get(hits.at(i)), line, into);
      }
    }
  }

  private static void topics(List<Watched> some, ByteLine line, BitSet into) {
    for (int i = 0; i < some.size(); i++) {
      Watched one = some.get(i);
      if (!into.get(one.topic()) && one.besides().areIn(line)) {
        into.set(one.topic());
      }
    }
  }
}
