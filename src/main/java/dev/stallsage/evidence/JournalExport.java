package dev.stallsage.evidence;

import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The journal of systemd as {@code journalctl -o export} writes it: a field a line, an empty line
 * behind each entry, and values of several lines with their length before them. It becomes the
 * lines {@code journalctl -o short-iso-precise} would print, each where its message stands; all
 * other fields become empty lines, so that lines keep their numbers.
 *
 * <p>{@code __REALTIME_TIMESTAMP=1709284500123456}, {@code _HOSTNAME=db7}, {@code
 * SYSLOG_IDENTIFIER=kernel} and {@code MESSAGE=sd 2:0:0:1: [sdc] ...} become {@code
 * 2024-03-01T09:15:00.123456Z db7 kernel: sd 2:0:0:1: [sdc] ...}. The format is told in
 * https://systemd.io/JOURNAL_EXPORT_FORMATS/.
 */
final class JournalExport extends InputStream {
  private static final byte[] CURSOR = "__CURSOR=".getBytes(StandardCharsets.US_ASCII);
  private static final String MESSAGE = "MESSAGE";
  private static final String HOST = "_HOSTNAME";
  private static final String SENDER = "SYSLOG_IDENTIFIER";
  private static final String PROGRAM = "_COMM";
  private static final Set<String> WANTED =
      Set.of(JournalEntry.TIME, HOST, SENDER, PROGRAM, MESSAGE);

  /** A value may hold newlines without end: they are printed a piece at a time. */
  private static final int LINES_AT_ONCE = 1000;

  /** Bytes of a value that are kept; journald itself cuts fields, and nobody reads on. */
  private static final int LONGEST_VALUE = 1 << 20;

  /** Bytes of the length before a value, the lowest first. */
  private static final int LENGTH = 8;

  private final InputStream in;
  private byte[] entry = {};
  private int at;

  /** Of the entry at hand: how many lines it has, and how many of them were printed. */
  private long lines;

  private long printed;

  /** The line its message begins at; negative when it has none. */
  private long messageAt;

  private List<String> said = List.of();

  JournalExport(InputStream in) {
    this.in = new BufferedInputStream(in);
  }

  /** Does a text begin so? */
  static boolean begins(byte[] head, int length) {
    boolean begins = length >= CURSOR.length;
    for (int i = 0; begins && i < CURSOR.length; i++) {
      begins = head[i] == CURSOR[i];
    }
    return begins;
  }

  @Override
  public int read() throws IOException {
    return at < entry.length || next() ? entry[at++] & 0xff : -1;
  }

  @Override
  public int read(byte[] into, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (at == entry.length && !next()) {
      return -1;
    }
    int given = Math.min(length, entry.length - at);
    System.arraycopy(entry, at, into, offset, given);
    at += given;
    return given;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }

  /** Prints the next lines of the entry at hand, or of the one behind it; false at the end. */
  private boolean next() throws IOException {
    if (printed == lines && !readEntry()) {
      return false;
    }
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < LINES_AT_ONCE && printed < lines; i++, printed++) {
      long of = printed - messageAt;
      text.append(messageAt >= 0 && of >= 0 && of < said.size() ? said.get((int) of) : "");
      text.append('\n');
    }
    entry = text.toString().getBytes(StandardCharsets.UTF_8);
    at = 0;
    return true;
  }

  /** Reads one entry, up to and with the empty line behind it; false at the end. */
  private boolean readEntry() throws IOException {
    Map<String, String> fields = new HashMap<>();
    lines = 0;
    printed = 0;
    messageAt = -1;
    boolean ended = false;
    while (!ended) {
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      int end = line(text);
      String field = text.toString(StandardCharsets.UTF_8);
      int equals = field.indexOf('=');
      if (equals > 0) {
        keep(field.substring(0, equals), field.substring(equals + 1), fields);
        messageAt = field.startsWith(MESSAGE + "=") ? lines : messageAt;
      } else if (!field.isEmpty() && end >= 0) {
        lines++;
        messageAt = field.equals(MESSAGE) ? lines : messageAt;
        lines += value(field, fields);
        continue;
      }
      lines += end < 0 ? 0 : 1;
      ended = end < 0 || field.isEmpty();
    }
    said = said(fields);
    return lines > 0;
  }

  /** An entry may have fields without end; all but a few are of no use. */
  private static void keep(String field, String value, Map<String, String> fields) {
    if (WANTED.contains(field)) {
      fields.put(field, value);
    }
  }

  /** One line without its end; what ended it, negative at the end of all. */
  private int line(ByteArrayOutputStream text) throws IOException {
    int b = in.read();
    while (b >= 0 && b != '\n') {
      if (text.size() < LONGEST_VALUE) {
        text.write(b);
      }
      b = in.read();
    }
    return b;
  }

  /** A value behind its length, with the newline behind it; how many newlines there were. */
  private long value(String field, Map<String, String> fields) throws IOException {
    long newlines = 0;
    long length = 0;
    for (int i = 0; i < LENGTH; i++) {
      int b = in.read();
      newlines += b == '\n' ? 1 : 0;
      length |= (b < 0 ? 0L : b) << Byte.SIZE * i;
    }
    ByteArrayOutputStream value = new ByteArrayOutputStream();
    int b = 0;
    for (long i = 0; i <= length && b >= 0; i++) {
      b = in.read();
      newlines += b == '\n' ? 1 : 0;
      if (i < length && b >= 0 && value.size() < LONGEST_VALUE) {
        value.write(b);
      }
    }
    keep(field, value.toString(StandardCharsets.UTF_8), fields);
    return newlines;
  }

  private static List<String> said(Map<String, String> fields) {
    return JournalEntry.lines(
        fields.getOrDefault(JournalEntry.TIME, ""),
        fields.getOrDefault(HOST, ""),
        fields.getOrDefault(SENDER, fields.getOrDefault(PROGRAM, "")),
        fields.getOrDefault(MESSAGE, ""));
  }
}
