package dev.stallsage.evidence.kernellog;

import dev.stallsage.evidence.MarkFinder;
import dev.stallsage.observation.LogMessage;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Every message that is classified: the rows of {@code knowledge/messages} as the build packed
 * them, in the order of the files and of their lines.
 */
final class Messages {
  private static final String PACKED = "/messages.txt";

  private static final List<Message> ALL = packed().stream().map(Message::new).toList();

  private static final MarkFinder MARKS = new MarkFinder(ALL.stream().map(Messages::mark).toList());

  /** No message is longer, characters; what goes on is no log. */
  private static final int LONGEST = 4000;

  /** Where mail clients break lines, characters. */
  private static final int NARROWEST = 64;

  private static final int WIDEST = 90;

  private Messages() {}

  private static List<LogMessage> packed() {
    try (InputStream in = Messages.class.getResourceAsStream(PACKED)) {
      if (in == null) {
        throw new IllegalStateException("the product was built without its messages");
      }
      return LogMessage.unpacked(new String(in.readAllBytes(), StandardCharsets.UTF_8).lines());
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private static String mark(Message message) {
    return message.row().mark();
  }

  /** Texts one of which every message contains. */
  static List<String> marks() {
    return ALL.stream().map(Messages::mark).distinct().toList();
  }

  /**
   * What a line says, alone or as the rest of the message that a mail client wrapped.
   *
   * @param lineAbove gives the line before it
   */
  static Optional<Message.Sighting> classify(String text, Supplier<String> lineAbove) {
    Optional<Message.Sighting> alone = classify(text);
    boolean named = alone.filter(sighting -> !sighting.device().isEmpty()).isPresent();
    if (named || Stamp.mayBegin(text)) {
      return alone;
    }
    String above = lineAbove.get();
    if (!mayBeWrapped(text, above)) {
      return alone;
    }
    Optional<Message.Sighting> joined = classify(above + " " + text);
    boolean wrapped = joined.isPresent() && Stamp.of(above).stamped() && classify(above).isEmpty();
    return wrapped ? joined : alone;
  }

  private static boolean mayBeWrapped(String text, String above) {
    return above.length() <= WIDEST
        && above.length() + firstWord(text).length() >= NARROWEST
        && Stamp.mayBegin(above);
  }

  private static String firstWord(String text) {
    String s = text.strip();
    int blank = s.indexOf(' ');
    return blank < 0 ? s : s.substring(0, blank);
  }

  /** The first row that knows the line. */
  private static Optional<Message.Sighting> classify(String line) {
    String text = line.length() > LONGEST ? line.substring(0, LONGEST) : line;
    BitSet marked = MARKS.in(text);
    for (int i = marked.nextSetBit(0); i >= 0; i = marked.nextSetBit(i + 1)) {
      Optional<Message.Sighting> sighting = ALL.get(i).in(text);
      if (sighting.isPresent()) {
        return sighting;
      }
    }
    return Optional.empty();
  }
}
