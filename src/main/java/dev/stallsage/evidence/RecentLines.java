package dev.stallsage.evidence;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;

/**
 * The last lines that belong to no exhibit, kept as cheaply as can be: most of them are never
 * looked at again.
 */
final class RecentLines {
  /** One line: as an object, or as bytes until somebody asks. */
  private static final class Slot {
    private byte[] bytes = new byte[128];
    private int length;
    private int number;
    private Line line;

    int number() {
      return line == null ? number : line.number();
    }

    int length() {
      return line == null ? length : line.text().length();
    }

    /** One of its first characters; of bytes, the byte. */
    int at(int place) {
      return line == null ? bytes[place] : line.text().charAt(place);
    }
  }

  private final String file;
  private final int longest;
  private final Slot[] ring = new Slot[ExhibitContext.REMEMBERED];
  private final List<Line> view = new View();
  private int newest = -1;
  private int count;

  /**
   * @param longest bytes or characters of a line that are kept
   */
  RecentLines(String file, int longest) {
    this.file = file;
    this.longest = longest;
  }

  void add(Line line) {
    advance().line = line.cutTo(longest);
  }

  void add(ByteLine line) {
    Slot slot = advance();
    int length = Math.min(line.to() - line.from(), longest);
    if (slot.bytes.length < length) {
      slot.bytes = Arrays.copyOf(slot.bytes, Math.max(length, 2 * slot.bytes.length));
    }
    System.arraycopy(line.bytes(), line.from(), slot.bytes, 0, length);
    slot.length = length;
    slot.number = line.number();
    slot.line = null;
  }

  void clear() {
    count = 0;
  }

  private Slot advance() {
    newest = newest + 1 == ring.length ? 0 : newest + 1;
    count = Math.min(count + 1, ring.length);
    if (ring[newest] == null) {
      ring[newest] = new Slot();
    }
    return ring[newest];
  }

  /**
   * May a mail client have broken a line between the last one and this? Then the last one is about
   * as long as mails are wide, and this one does not begin as that one does.
   */
  boolean mayGoOn(ByteLine line, int narrowest, int widest) {
    if (count == 0 || line.to() - line.from() <= 2) {
      return false;
    }
    Slot above = ring[newest];
    return above.number() == line.number() - 1
        && above.length() >= narrowest
        && above.length() <= widest
        && !(above.at(0) == line.bytes()[line.from()]
            && above.at(1) == line.bytes()[line.from() + 1]);
  }

  /** Is the last one that of the line above this? */
  boolean endsAbove(ByteLine line) {
    return count > 0 && ring[newest].number() == line.number() - 1;
  }

  /** Puts the end of the last line and the beginning of this one together; the length of both. */
  int joined(ByteLine line, byte[] into, int most) {
    Slot above = ring[newest];
    byte[] last = above.line == null ? above.bytes : above.line.text().getBytes(UTF_8);
    int length = above.line == null ? above.length : last.length;
    int tail = Math.min(most, length);
    int head = Math.min(most, line.to() - line.from());
    System.arraycopy(last, length - tail, into, 0, tail);
    into[tail] = ' ';
    System.arraycopy(line.bytes(), line.from(), into, tail + 1, head);
    return tail + 1 + head;
  }

  /** The lines, oldest first, as they are now: another line changes it. */
  List<Line> view() {
    return view;
  }

  private final class View extends AbstractList<Line> {
    @Override
    public Line get(int index) {
      if (index < 0 || index >= count) {
        throw new IndexOutOfBoundsException(index);
      }
      Slot slot = ring[Math.floorMod(newest - (count - 1 - index), ring.length)];
      if (slot.line == null) {
        String text = ByteLine.decode(slot.bytes, 0, slot.length);
        slot.line = new Line(file, slot.number, "", text, text);
      }
      return slot.line;
    }

    @Override
    public int size() {
      return count;
    }
  }
}
