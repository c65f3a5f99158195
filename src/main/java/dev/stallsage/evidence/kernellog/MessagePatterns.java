package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.MarkFinder;
import dev.stallsage.observation.LogMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
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

  private final List<MessagePattern> all;
  private final MarkFinder marks;

  /** What the messages with a mark ask for besides it; filled when a line has the mark. */
  private final Map<String, List<RequiredWords>> beside = new ConcurrentHashMap<>();

  /**
   * The line asked about last: a format is asked whether it opens there, and then its reader what
   * it says. Threads that share it take it from one another, and each looks again.
   */
  private Known last = new Known("", Optional.empty());

  private MessagePatterns(List<LogMessage> rows) {
    all = rows.stream().map(MessagePattern::new).toList();
    marks = new MarkFinder(rows.stream().map(LogMessage::mark).toList());
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

  /** Texts one of which every message contains. */
  List<String> marks() {
    return all.stream().map(message -> message.row().mark()).distinct().toList();
  }

  /** Has a line with this mark all that one of its messages has? */
  boolean mayTell(String mark, ByteLine line) {
    List<RequiredWords> any = beside.computeIfAbsent(mark, this::besides);
    for (RequiredWords words : any) {
      if (words.areIn(line)) {
        return true;
      }
    }
    return any.isEmpty();
  }

  /** Empty where the mark is enough: for what is no message, and yet wants to be seen. */
  private List<RequiredWords> besides(String mark) {
    if (KernelLogReader.NOTED.contains(mark) || QuietMessages.marks().contains(mark)) {
      return List.of();
    }
    return all.stream()
        .map(MessagePattern::row)
        .filter(row -> row.mark().equals(mark))
        .map(row -> RequiredWords.of(mark, row.pattern()))
        .toList();
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
    BitSet marked = marks.in(text);
    for (int i = marked.nextSetBit(0); i >= 0; i = marked.nextSetBit(i + 1)) {
      Optional<MessagePattern.Sighting> sighting = all.get(i).in(text);
      if (sighting.isPresent()) {
        return sighting;
      }
    }
    return Optional.empty();
  }
}
