package dev.stallsage.evidence;

import dev.stallsage.observation.Location;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * Turns bytes into numbered lines: UTF-8, UTF-16 with a byte order mark, else Latin-1, decided line
 * by line so that a mixed file stays readable.
 */
final class TextSource {
  /** A longer line is cut; its rest is counted in a remark. */
  static final int LONGEST_LINE = (int) Limit.LINE_LENGTH.commandLine();

  private static final int HEAD = 4096;

  private final String file;
  private int lines;
  private boolean cutAny;

  TextSource(String file) {
    this.file = file;
  }

  /** Takes a line and its number. */
  interface LineConsumer {
    void accept(int number, String line);
  }

  void lines(InputStream raw, LineConsumer consumer, List<Remark> remarks) throws IOException {
    InputStream in = new BufferedInputStream(raw, 1 << 16);
    in.mark(HEAD);
    byte[] head = in.readNBytes(HEAD);
    in.reset();
    if (head.length == 0) {
      remarks.add(remark(0, "is empty"));
      return;
    }
    Charset wide = wideCharset(head);
    if (wide == null && isBinary(head)) {
      remarks.add(remark(0, "is binary, not text: expected the printed output of a tool"));
      return;
    }
    if (wide != null) {
      wideLines(in, wide, consumer);
    } else {
      narrowLines(in, consumer, remarks);
    }
  }

  private void wideLines(InputStream in, Charset wide, LineConsumer consumer) throws IOException {
    byte[] all = in.readAllBytes();
    for (String line : new String(all, wide).split("\r\n|\r|\n", -1)) {
      consumer.accept(++lines, line);
    }
  }

  private void narrowLines(InputStream in, LineConsumer consumer, List<Remark> remarks)
      throws IOException {
    byte[] chunk = new byte[1 << 16];
    ByteArrayOutputStream line = new ByteArrayOutputStream(256);
    long cut = 0;
    int read;
    while ((read = in.read(chunk)) >= 0) {
      int from = 0;
      for (int i = 0; i < read; i++) {
        if (chunk[i] == '\n') {
          cut += append(line, chunk, from, i);
          cut = emit(line, cut, consumer, remarks);
          from = i + 1;
        }
      }
      cut += append(line, chunk, from, read);
    }
    if (line.size() > 0) {
      emit(line, cut, consumer, remarks);
    }
  }

  private static long append(ByteArrayOutputStream line, byte[] chunk, int from, int to) {
    int room = Math.max(0, Math.min(to - from, LONGEST_LINE - line.size()));
    line.write(chunk, from, room);
    return (long) (to - from) - room;
  }

  private long emit(
      ByteArrayOutputStream line, long cut, LineConsumer consumer, List<Remark> remarks) {
    lines++;
    if (cut > 0) {
      cutAny = true;
      remarks.add(
          remark(
              lines,
              "is longer than "
                  + LONGEST_LINE
                  + " bytes: its last "
                  + cut
                  + " bytes were not read"));
    }
    byte[] content = line.toByteArray();
    line.reset();
    consumer.accept(lines, decode(content));
    return 0;
  }

  private static String decode(byte[] content) {
    int length = content.length;
    if (length > 0 && content[length - 1] == '\r') {
      length--;
    }
    if (isAscii(content, length)) {
      return new String(content, 0, length, StandardCharsets.ISO_8859_1);
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .onMalformedInput(CodingErrorAction.REPORT)
          .onUnmappableCharacter(CodingErrorAction.REPORT)
          .decode(ByteBuffer.wrap(content, 0, length))
          .toString();
    } catch (CharacterCodingException notUtf8) {
      return new String(content, 0, length, StandardCharsets.ISO_8859_1);
    }
  }

  /** Nearly every line is, and needs no decoder of its own. */
  private static boolean isAscii(byte[] content, int length) {
    int signs = 0;
    for (int i = 0; i < length; i++) {
      signs |= content[i];
    }
    return signs >= 0;
  }

  private static Charset wideCharset(byte[] head) {
    if (head.length < 2) {
      return null;
    }
    int mark = (head[0] & 0xff) << 8 | head[1] & 0xff;
    return mark == 0xfeff || mark == 0xfffe ? StandardCharsets.UTF_16 : null;
  }

  /** Text holds no control characters but blanks, escapes and, in a torn log, runs of NUL. */
  private static boolean isBinary(byte[] head) {
    int odd = 0;
    for (byte b : head) {
      if (b >= 0 && b < 9 || b > 13 && b < 27) {
        odd++;
      }
    }
    return odd * 10 > head.length;
  }

  private Remark remark(int line, String says) {
    return new Remark(new Location(file, line, ""), says);
  }

  /** Was a line too long to be read to its end? */
  boolean cut() {
    return cutAny;
  }

  int lines() {
    return lines;
  }
}
