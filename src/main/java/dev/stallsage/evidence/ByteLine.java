package dev.stallsage.evidence;

import dev.stallsage.observation.Located;
import dev.stallsage.observation.Location;
import dev.stallsage.scan.ByteKinds;
import dev.stallsage.scan.PairSketch;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;

/**
 * The line that is being read, as bytes in a window over the file: one object for all lines, its
 * content is another with the next. Whoever keeps anything of it asks for {@link #line()} or {@link
 * #at()}.
 */
public final class ByteLine implements Located {
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
  private static final long SIGNS = 0x8080808080808080L;

  private final String file;
  private byte[] bytes = {};
  private int from;
  private int to;
  private int number;

  /** Where its first word begins; -1 until somebody asks. */
  private int word = -1;

  private Line line;

  /** Made when somebody asks. */
  private final PairSketch pairs = new PairSketch();

  private boolean sketched;

  ByteLine(String file) {
    this.file = file;
  }

  /** Moves on to the next line, whose end of line is left out. */
  ByteLine set(byte[] window, int begin, int end, int lineNumber) {
    bytes = window;
    from = begin;
    to = end > begin && window[end - 1] == '\r' ? end - 1 : end;
    number = lineNumber;
    word = -1;
    line = null;
    sketched = false;
    return this;
  }

  /** Moves on to the text of a line that was cleaned. */
  ByteLine set(Line cleaned) {
    byte[] text = cleaned.text().getBytes(StandardCharsets.UTF_8);
    set(text, 0, text.length, cleaned.number());
    line = cleaned;
    return this;
  }

  /** The window; only what is between {@link #from()} and {@link #to()} is this line. */
  public byte[] bytes() {
    return bytes;
  }

  /** Where it begins in the window. */
  public int from() {
    return from;
  }

  /** Its first byte; 0 when it has none. */
  int first() {
    return from < to ? bytes[from] : 0;
  }

  /** Where it ends in the window: the place behind its last byte. */
  public int to() {
    return to;
  }

  /** The physical line, counted from 1. */
  public int number() {
    return number;
  }

  /** The line as an object that may be kept, not cleaned. */
  public Line line() {
    if (line == null) {
      String text = decode(bytes, from, to);
      line = new Line(file, number, "", text, text);
    }
    return line;
  }

  @Override
  public Location at() {
    return line().at();
  }

  @Override
  public int lineNumber() {
    return number;
  }

  /** Nothing but blanks and tabs? */
  public boolean blank() {
    return firstWord() == to;
  }

  /** Where the first byte stands that is no blank; {@link #to()} when there is none. */
  public int firstWord() {
    if (word < 0) {
      int i = from;
      while (i < to && (bytes[i] == ' ' || bytes[i] == '\t')) {
        i++;
      }
      word = i;
    }
    return word;
  }

  /** Where the digits end that begin there; {@link #to()} when none do. */
  public int digits(int begin) {
    int i = begin;
    while (i < to && bytes[i] >= '0' && bytes[i] <= '9') {
      i++;
    }
    return i == begin ? to : i;
  }

  /** Where the blanks end that begin there; {@link #to()} when none do. */
  public int blanks(int begin) {
    int i = begin;
    while (i < to && (bytes[i] == ' ' || bytes[i] == '\t')) {
      i++;
    }
    return i == begin ? to : i;
  }

  /** Where the word after the one that begins there begins; {@link #to()} when there is none. */
  public int nextWord(int begin) {
    int i = begin;
    while (i < to && bytes[i] != ' ' && bytes[i] != '\t') {
      i++;
    }
    return blanks(i);
  }

  /** How many bytes the word has that begins there. */
  int lengthOfWord(int begin) {
    int i = begin;
    while (i < to && bytes[i] > ' ') {
      i++;
    }
    return i - begin;
  }

  /** May a text of this sketch stand in it? Asked of many texts, it is quicker than a look. */
  boolean mayContain(PairSketch text) {
    if (!sketched) {
      pairs.set(bytes, from, to);
      sketched = true;
    }
    return text.mayBeIn(pairs);
  }

  /**
   * Does it contain these bytes?
   *
   * @param anyCase are they in small letters, and looked for in any case?
   */
  boolean contains(byte[] text, boolean anyCase) {
    for (int i = from; i <= to - text.length; i++) {
      if (stands(text, i, anyCase)) {
        return true;
      }
    }
    return false;
  }

  private boolean stands(byte[] text, int at, boolean anyCase) {
    int i = 0;
    while (i < text.length
        && (bytes[at + i] == text[i] || anyCase && ByteKinds.lower(bytes[at + i]) == text[i])) {
      i++;
    }
    return i == text.length;
  }

  /** Does the word that begins there contain this ASCII text? */
  public boolean wordHas(int begin, String text) {
    for (int i = begin; i < to && bytes[i] > ' '; i++) {
      if (bytes[i] == text.charAt(0) && has(i, text)) {
        return true;
      }
    }
    return false;
  }

  /** Does it contain this ASCII text? */
  public boolean has(String text) {
    for (int i = from; i <= to - text.length(); i++) {
      if (bytes[i] == text.charAt(0) && has(i, text)) {
        return true;
      }
    }
    return false;
  }

  /** Does its first word begin with this ASCII text? */
  public boolean begins(String text) {
    return has(firstWord(), text);
  }

  private boolean has(int at, String text) {
    int i = 0;
    while (i < text.length() && at + i < to && bytes[at + i] == text.charAt(i)) {
      i++;
    }
    return i == text.length();
  }

  /**
   * May there be something in it that {@link LineCleaner} takes off? False for printable ASCII
   * without mark-up.
   */
  boolean mayNeedCleaning() {
    for (int i = from; i < to; i++) {
      if (ByteKinds.isUnclean(bytes[i])) {
        return true;
      }
    }
    return false;
  }

  /** Does a JSON document perhaps begin here? */
  boolean mayBeginJson() {
    int first = firstWord();
    return first < to
        && (bytes[first] == '{' || bytes[first] == '[')
        && JsonText.begins(line().raw());
  }

  /** UTF-8, else Latin-1: decided line by line, so that a mixed file stays readable. */
  static String decode(byte[] bytes, int from, int to) {
    if (isAscii(bytes, from, to)) {
      return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(bytes, from, to - from))
          .toString();
    } catch (CharacterCodingException notUtf8) {
      return new String(bytes, from, to - from, StandardCharsets.ISO_8859_1);
    }
  }

  /** Nearly every line is, and needs no decoder of its own. */
  private static boolean isAscii(byte[] bytes, int from, int to) {
    long signs = 0;
    int i = from;
    for (; i <= to - Long.BYTES; i += Long.BYTES) {
      signs |= (long) LONG.get(bytes, i);
    }
    for (; i < to; i++) {
      signs |= (long) bytes[i] << Long.SIZE - Byte.SIZE;
    }
    return (signs & SIGNS) == 0;
  }
}
