package dev.stallsage.evidence;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;

/**
 * What a mail or a terminal puts around every line of a JSON document: {@code > } before it, or the
 * codes of colours. A document is read as a whole, so they are taken off the whole: {@code >
 * {"Controllers": [} begins one.
 *
 * <p>Other text is cited as it stands in its file, and is left to {@link LineCleaner}, line by line.
 */
final class Wrapping {
  private static final int HEAD = 8192;
  private static final int ESCAPE = 0x1B;

  private Wrapping() {}

  /** A document without its wrapping, its lines keep their numbers; other text as it is. */
  static InputStream without(InputStream text) {
    byte[] begin = new byte[HEAD];
    int read = 0;
    InputStream rest = text;
    try {
      for (int more = 0; more >= 0 && read < HEAD; read += Math.max(0, more)) {
        more = text.read(begin, read, HEAD - read);
      }
    } catch (IOException broken) {
      // what came before is read all the same
      rest = new Breaking(broken);
    }
    byte[] head = Arrays.copyOf(begin, read);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), rest);
    boolean coloured = isColoured(head);
    boolean quoted = isQuoted(head);
    if (!(coloured || quoted) || !beginsDocument(peeled(head, coloured, quoted))) {
      return whole;
    }
    return peeling(whole, coloured, quoted);
  }

  private static InputStream peeling(InputStream whole, boolean coloured, boolean quoted) {
    InputStream plain = coloured ? new Uncoloured(whole) : whole;
    return quoted ? new Unquoted(plain) : plain;
  }

  private static byte[] peeled(byte[] head, boolean coloured, boolean quoted) {
    try {
      return peeling(new ByteArrayInputStream(head), coloured, quoted).readAllBytes();
    } catch (IOException impossible) {
      throw new UncheckedIOException(impossible);
    }
  }

  private static boolean beginsDocument(byte[] text) {
    for (byte b : text) {
      if (b > ' ') {
        return b == '{' || b == '[';
      }
    }
    return false;
  }

  private static boolean isColoured(byte[] head) {
    for (int i = 0; i + 1 < head.length; i++) {
      if (head[i] == ESCAPE && head[i + 1] == '[') {
        return true;
      }
    }
    return false;
  }

  /** Does every line that is not blank begin with {@code >}, and none with {@code >=}? */
  private static boolean isQuoted(byte[] head) {
    boolean any = false;
    boolean begins = true;
    for (int i = 0; i < head.length; i++) {
      byte b = head[i];
      if (b == '\n') {
        begins = true;
      } else if (begins && b > ' ') {
        boolean atLeast = i + 1 < head.length && head[i + 1] == '=';
        if (b != '>' || atLeast) {
          return false;
        }
        any = true;
        begins = false;
      } else if (b == 0) {
        return false;
      }
    }
    return any;
  }

  /** Reads byte by byte what is decided byte by byte. */
  private abstract static class Peeling extends FilterInputStream {
    Peeling(InputStream in) {
      super(in);
    }

    @Override
    public int read(byte[] into, int from, int most) throws IOException {
      int count = 0;
      while (count < most) {
        int b = read();
        if (b < 0) {
          return count == 0 ? -1 : count;
        }
        into[from + count++] = (byte) b;
        if (b == '\n' && in.available() == 0) {
          break;
        }
      }
      return count;
    }

    @Override
    public boolean markSupported() {
      return false;
    }
  }

  /** Leaves out {@code ESC [ 1 ; 3 1 m} and its like. */
  private static final class Uncoloured extends Peeling {
    private static final int LONGEST = 24;

    private int held = -1;

    Uncoloured(InputStream in) {
      super(new BufferedInputStream(in));
    }

    @Override
    public int read() throws IOException {
      int b = held >= 0 ? held : in.read();
      held = -1;
      while (b == ESCAPE) {
        int next = in.read();
        if (next != '[') {
          held = next;
          return b;
        }
        next = in.read();
        for (int i = 0; i < LONGEST && next >= ' ' && next < '@'; i++) {
          next = in.read();
        }
        b = in.read();
      }
      return b;
    }
  }

  /** Leaves out the marks of quotation at the beginning of each line, and the blank behind each. */
  private static final class Unquoted extends Peeling {
    private boolean begins = true;

    Unquoted(InputStream in) {
      super(new BufferedInputStream(in));
    }

    @Override
    public int read() throws IOException {
      int b = in.read();
      while (begins && b == '>') {
        b = in.read();
        b = b == ' ' ? in.read() : b;
      }
      begins = b == '\n';
      return b;
    }
  }
}
