package dev.stallsage.evidence;

import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Cuts a stream into lines without copying them: a window moves over the bytes, and each line is a
 * part of the window. Holds one line at most, of which no more than a limit. A bundle has thousands
 * of small members: one window serves them all, one after the other.
 */
final class LineWindow {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final int WINDOW = 1 << 16;

  private static final int DOCUMENT_BEGINS = 200;

  private final int longestLine;
  private final int longestDocument;
  private int longest;
  private byte[] bytes = new byte[WINDOW];
  private int end;
  private int from;
  private int to;
  private int next;
  private long cut;
  private boolean over;
  private IOException failure;

  /**
   * @param longestLine bytes of a line that are kept
   * @param longestDocument the same of a line that begins a JSON document
   */
  LineWindow(int longestLine, int longestDocument) {
    this.longestLine = longestLine;
    this.longestDocument = longestDocument;
  }

  /**
   * Begins with another stream.
   *
   * @param in only this one is read from now on
   * @param head bytes to look at beforehand
   * @return how many of them there are, at the beginning of {@link #bytes()}
   */
  int begin(InputStream in, int head) throws IOException {
    from = 0;
    to = 0;
    next = 0;
    cut = 0;
    over = false;
    failure = null;
    if (bytes.length > longestLine + 2 * WINDOW) {
      bytes = new byte[WINDOW]; // the document it grew for is read
    }
    end = 0;
    for (int read = 0; end < head && read >= 0; end += Math.max(0, read)) {
      read = read(in, end, head - end);
    }
    if (end == 0) {
      isOver();
    }
    return end;
  }

  /** Moves on to the next line; false when there is none. */
  boolean next(InputStream in) throws IOException {
    from = next;
    cut = 0;
    longest = longestLine;
    int searched = from;
    while (true) {
      int found = newline(bytes, searched, end);
      if (found >= 0) {
        return line(found, found + 1);
      }
      searched = end;
      if (end - from > longest && !beginsDocument()) {
        return overlong(in);
      }
      if (over || !fill(in)) {
        over = true;
        return end > from ? line(end, end) : isOver();
      }
      searched -= moved;
    }
  }

  /** Only such a line may go on, to a limit of its own. */
  private boolean beginsDocument() {
    boolean begins =
        longest < longestDocument
            && JsonText.begins(
                new String(bytes, from, DOCUMENT_BEGINS, StandardCharsets.ISO_8859_1));
    longest = begins ? longestDocument : longest;
    return begins;
  }

  private boolean line(int lineEnd, int following) {
    if (lineEnd - from > longest) {
      beginsDocument();
    }
    cut += Math.max(0, lineEnd - from - longest);
    to = Math.min(lineEnd, from + longest);
    next = following;
    return true;
  }

  private int moved;

  private boolean fill(InputStream in) {
    moved = 0;
    if (end == bytes.length) {
      if (from > bytes.length / 2) {
        System.arraycopy(bytes, from, bytes, 0, end - from);
        moved = from;
        end -= from;
        from = 0;
      } else {
        bytes = Arrays.copyOf(bytes, 2 * bytes.length);
      }
    }
    int read = read(in, end, bytes.length - end);
    end += Math.max(0, read);
    return read >= 0;
  }

  /** A stream that breaks ends there: what came before is a line first, and then it is told. */
  private int read(InputStream in, int at, int most) {
    if (failure != null) {
      return -1;
    }
    try {
      return in.read(bytes, at, most);
    } catch (IOException broken) {
      failure = broken;
      return -1;
    }
  }

  /** What follows the head in the stream the window began with. */
  InputStream rest(InputStream in) {
    return failure == null ? in : new RepeatedFailure(failure);
  }

  private boolean isOver() throws IOException {
    if (failure != null) {
      IOException broken = failure;
      failure = null;
      throw broken;
    }
    return false;
  }

  /** The beginning stays, what comes up to the end of the line is only counted. */
  private boolean overlong(InputStream in) {
    int kept = from + longest;
    while (true) {
      cut += end - kept;
      end = kept;
      if (kept + WINDOW > bytes.length) {
        bytes = Arrays.copyOf(bytes, kept + WINDOW);
      }
      int read = read(in, kept, bytes.length - kept);
      if (read < 0) {
        over = true;
        to = kept;
        next = kept;
        return true;
      }
      end = kept + read;
      int found = newline(bytes, kept, end);
      if (found >= 0) {
        cut += found - kept;
        to = kept;
        next = found + 1;
        return true;
      }
    }
  }

  private static int newline(byte[] bytes, int from, int end) {
    int i = from;
    for (int last = end - 8; i <= last; i += 8) {
      long differs = (long) LONG.get(bytes, i) ^ '\n' * ONES;
      long zeros = differs - ONES & ~differs & HIGH;
      if (zeros != 0) {
        return i + (Long.numberOfTrailingZeros(zeros) >>> 3);
      }
    }
    for (; i < end; i++) {
      if (bytes[i] == '\n') {
        return i;
      }
    }
    return -1;
  }

  byte[] bytes() {
    return bytes;
  }

  int from() {
    return from;
  }

  int to() {
    return to;
  }

  /** Bytes of this line that may be in the window. */
  int longest() {
    return longest;
  }

  /** Bytes of the line that are not in the window because it is too long. */
  long cut() {
    return cut;
  }
}
