package dev.stallsage.evidence;

import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Map;

/**
 * What a mail, a terminal or a web page puts around every line of a JSON document: {@code > }
 * before it, the codes of colours, {@code &quot;} for its quotes. A document is read as a whole, so they are taken off the whole: {@code >
 * {"Controllers": [} begins one.
 *
 * <p>Other text is cited as it stands in its file, and is left to {@link LineCleaner}, line by line; but for the {@link
 * LineNumbers} in front of every line, which only the whole shows to be none of a table.
 */
final class LineWrapping {
  static final int HEAD = 8192;
  private static final int ESCAPE = 0x1B;

  private LineWrapping() {}

  /**
   * A document without its wrapping, its lines keep their numbers; other text as it is.
   *
   * @param begin {@link #HEAD} bytes to read into, of use to nobody else meanwhile
   */
  static InputStream without(InputStream text, byte[] begin) {
    int read = 0;
    InputStream rest = text;
    try {
      for (int more = 0; more >= 0 && read < HEAD; read += Math.max(0, more)) {
        more = text.read(begin, read, HEAD - read);
      }
    } catch (IOException broken) {
      // what came before is read all the same
      rest = new RepeatedFailure(broken);
    }
    byte[] head = Arrays.copyOf(begin, read);
    InputStream whole = new SequenceInputStream(new ByteArrayInputStream(head), rest);
    boolean coloured = isColoured(head);
    boolean quoted = isQuoted(head);
    boolean escaped = isEscaped(head);
    if (LineNumbers.areOn(peeled(head, coloured, quoted, false), read == HEAD)) {
      return new LineNumbers.Off(peeling(whole, coloured, quoted, false));
    }
    if (!(coloured || quoted || escaped)
        || !beginsDocument(peeled(head, coloured, quoted, escaped))) {
      return whole;
    }
    return peeling(whole, coloured, quoted, escaped);
  }

  private static InputStream peeling(
      InputStream whole, boolean coloured, boolean quoted, boolean escaped) {
    InputStream plain = coloured ? new Uncoloured(whole) : whole;
    InputStream own = quoted ? new Unquoted(plain) : plain;
    return escaped ? new Unescaped(own) : own;
  }

  private static byte[] peeled(byte[] head, boolean coloured, boolean quoted, boolean escaped) {
    try {
      return peeling(new ByteArrayInputStream(head), coloured, quoted, escaped).readAllBytes();
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

  /** A document whose quotes are entities, and which has none of its own. */
  private static boolean isEscaped(byte[] head) {
    String text = new String(head, StandardCharsets.ISO_8859_1);
    return (text.contains("&quot;") || text.contains("&#34;")) && text.indexOf('"') < 0;
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
  abstract static class Peeling extends FilterInputStream {
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

  /** Puts signs where their entities stand, and leaves out the tags around them. */
  private static final class Unescaped extends Peeling {
    private static final int LONGEST = 120;
    private static final Map<String, Integer> ENTITIES =
        Map.of(
            "quot",
            (int) '"',
            "#34",
            (int) '"',
            "apos",
            (int) '\'',
            "#39",
            (int) '\'',
            "lt",
            (int) '<',
            "gt",
            (int) '>',
            "amp",
            (int) '&',
            "nbsp",
            (int) ' ');

    Unescaped(InputStream in) {
      super(new BufferedInputStream(in));
    }

    @Override
    public int read() throws IOException {
      int b = in.read();
      while (b == '<' && isTag()) {
        String tag = upTo('>');
        if (tag == null) {
          return b;
        }
        b = in.read();
      }
      if (b != '&') {
        return b;
      }
      String entity = upTo(';');
      Integer sign = entity == null ? null : ENTITIES.get(entity);
      if (entity != null && sign == null) {
        in.reset(); // to the mark behind the sign
      }
      return sign == null ? b : sign;
    }

    private boolean isTag() throws IOException {
      in.mark(1);
      int next = in.read();
      in.reset();
      return next == '/' || Character.isLetter(next);
    }

    /** What stands before a sign; null, and nothing is read, when it is too far away. */
    private String upTo(int end) throws IOException {
      in.mark(LONGEST + 1);
      StringBuilder between = new StringBuilder();
      for (int i = 0; i < LONGEST; i++) {
        int b = in.read();
        if (b == end) {
          return between.toString();
        }
        if (b < ' ') {
          break;
        }
        between.append((char) b);
      }
      in.reset();
      return null;
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
