package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.MarkFinder;
import dev.stallsage.observation.LogMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Every message that is classified: the rows of {@code knowledge/messages} as the build packed
 * them, in the order of the files and of their lines.
 */
final class MessagePatterns {
  private static final String PACKED = "/messages.txt";

  private static final MessagePatterns PACKED_ALONE = new MessagePatterns(packed());

  /** No message is longer, characters; what goes on is no log. */
  private static final int LONGEST = 4000;

  /** Where mail clients break lines, characters. */
  private static final int NARROWEST = 64;

  private static final int WIDEST = 90;

  /** What was found out of a line. */
  private record Known(String line, Optional<MessagePattern.Sighting> sighting) {}

  /** What is looked for in every line, and which messages, by their places, each may be of. */
  private final Map<String, int[]> soughtOf = new LinkedHashMap<>();

  private final MarkFinder sought;
  private final List<int[]> bySought;

  /** What is enough by itself: for what is no message, and yet wants to be seen. */
  private final Set<String> enough;

  private final List<MessagePattern> all;

  /**
   * The line asked about last: a format is asked whether it opens there, and then its reader what
   * it says. Threads that share it take it from one another, and each looks again.
   */
  private Known last = new Known("", Optional.empty());

  private MessagePatterns(List<LogMessage> rows) {
    all = rows.stream().map(MessagePattern::new).toList();
    Map<String, List<Integer>> places = new LinkedHashMap<>();
    for (int i = 0; i < rows.size(); i++) {
      for (String text : rows.get(i).soughtBy()) {
        places.computeIfAbsent(text, t -> new ArrayList<>()).add(i);
      }
    }
    places.forEach(
        (text, of) -> soughtOf.put(text, of.stream().mapToInt(Integer::intValue).toArray()));
    sought = new MarkFinder(List.copyOf(soughtOf.keySet()));
    bySought = List.copyOf(soughtOf.values());
    enough = new HashSet<>(HostLogReader.NOTED);
    enough.addAll(QuietMessages.marks());
  }

  /** Those of the product behind those of a site, which are looked for first. */
  static MessagePatterns with(List<LogMessage> ofSite) {
    return ofSite.isEmpty()
        ? PACKED_ALONE
        : new MessagePatterns(Stream.concat(ofSite.stream(), packed().stream()).toList());
  }

  private static List<LogMessage> packed() {
    try (InputStream in = MessagePatterns.class.getResourceAsStream(PACKED)) {
      if (in == null) {
        throw new IllegalStateException("the product was built without its messages");
      }
      return LogMessage.unpacked(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  /**
   * Texts one of which every message contains, and those by which messages are looked for where the
   * line is whole: of what is broken, the other part may hold them.
   */
  List<String> marks() {
    return all.stream()
        .map(MessagePattern::row)
        .flatMap(row -> Stream.concat(Stream.of(row.mark()), row.soughtBy().stream()))
        .distinct()
        .toList();
  }

  /**
   * Tells of a line with this text whether it has all that one of the messages has that are looked
   * for by it.
   */
  Predicate<ByteLine> weighing(String text) {
    if (enough.contains(text)) {
      return line -> true;
    }
    int[] places = soughtOf.get(text);
    return places == null ? Format.NEVER : new Weighing(text, places);
  }

  /** What they ask for is found out when a line has the text. */
  private final class Weighing implements Predicate<ByteLine> {
    private final String text;
    private final int[] places;
    private List<Predicate<ByteLine>> any;

    Weighing(String text, int[] places) {
      this.text = text;
      this.places = places;
    }

    @Override
    public boolean test(ByteLine line) {
      for (Predicate<ByteLine> one : any()) {
        if (one.test(line)) {
          return true;
        }
      }
      return false;
    }

    /** Two threads may find it out both, and both the same. */
    private List<Predicate<ByteLine>> any() {
      List<Predicate<ByteLine>> known = any;
      if (known == null) {
        known = IntStream.of(places).mapToObj(all::get).map(one -> one.weighing(text)).toList();
        any = known;
      }
      return known;
    }
  }

  /**
   * What a line says, alone or as the rest of the message that a mail client wrapped.
   *
   * @param lineAbove gives the line before it
   */
  Optional<MessagePattern.Sighting> classify(String text, Supplier<String> lineAbove) {
    Optional<MessagePattern.Sighting> alone = classify(text);
    boolean named = alone.filter(sighting -> !sighting.device().isEmpty()).isPresent();
    if (named || LogPrefix.mayBegin(text)) {
      return alone;
    }
    String above = lineAbove.get();
    if (!mayBeWrapped(text, above)) {
      return alone;
    }
    Optional<MessagePattern.Sighting> joined = classify(above + " " + text);
    boolean wrapped =
        joined.isPresent()
            && LogPrefix.of(above).stamped()
            && tellsMore(joined.get(), above, alone);
    return wrapped ? joined : alone;
  }

  /** Do two lines together tell what neither tells alone? */
  private boolean tellsMore(
      MessagePattern.Sighting joined, String above, Optional<MessagePattern.Sighting> alone) {
    Optional<MessagePattern.Sighting> begun = classify(above);
    return begun.isEmpty() || alone.isEmpty() && begun.get().message() != joined.message();
  }

  private static boolean mayBeWrapped(String text, String above) {
    return above.length() <= WIDEST
        && above.length() + firstWord(text).length() >= NARROWEST
        && LogPrefix.mayBegin(above);
  }

  private static String firstWord(String text) {
    String s = text.strip();
    int blank = s.indexOf(' ');
    return blank < 0 ? s : s.substring(0, blank);
  }

  /** The first row that knows the line. */
  private Optional<MessagePattern.Sighting> classify(String line) {
    Known known = last;
    if (!known.line().equals(line)) {
      known = new Known(line, lookUp(line));
      last = known;
    }
    return known.sighting();
  }

  private Optional<MessagePattern.Sighting> lookUp(String line) {
    String text = line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    BitSet places = new BitSet();
    sought.in(text).stream().forEach(found -> set(places, bySought.get(found)));
    for (int i = places.nextSetBit(0); i >= 0; i = places.nextSetBit(i + 1)) {
      Optional<MessagePattern.Sighting> sighting = all.get(i).in(text);
      if (sighting.isPresent()) {
        return sighting;
      }
    }
    return Optional.empty();
  }

  private static void set(BitSet places, int[] those) {
    for (int place : those) {
      places.set(place);
    }
  }
}
