package dev.stallsage.redaction;

import dev.stallsage.evidence.CarriageReturnLines;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Runs the bytes of one file through a {@link FileRedaction}, line by line: ends of lines and the
 * encoding stay as they are; UTF-16 becomes UTF-8. A line longer than {@value #LONGEST_LINE} bytes
 * is taken in pieces, each ending at a blank if there is one.
 */
final class RedactedText {
  static final int LONGEST_LINE = 1 << 20;

  private static final int HEAD = CarriageReturnLines.HEAD;
  private static final int CHUNK = 1 << 16;

  /** Takes the lines of a file. */
  @FunctionalInterface
  private interface LineConsumer {
    void accept(byte[] bytes, int from, int to) throws IOException;
  }

  private RedactedText() {}

  /**
   * Hands over its lines to be learned.
   *
   * @return false when it is binary
   */
  static boolean learn(InputStream in, FileRedaction sheet, LearningLines lines)
      throws IOException {
    return lines(
        in, (bytes, from, to) -> lines.add(sheet, bytes, from, withoutEnd(bytes, from, to)));
  }

  /**
   * Writes it redacted.
   *
   * @return false when it is binary: nothing was written
   */
  static boolean copy(InputStream in, FileRedaction sheet, OutputStream out) throws IOException {
    return lines(
        in,
        (bytes, from, to) -> {
          int end = withoutEnd(bytes, from, to);
          byte[] redacted = sheet.redact(bytes, from, end);
          if (redacted == null) {
            out.write(bytes, from, to - from);
          } else {
            out.write(redacted);
            out.write(bytes, end, to - end);
          }
        });
  }

  private static int withoutEnd(byte[] bytes, int from, int to) {
    int end = to;
    while (end > from && (bytes[end - 1] == '\n' || bytes[end - 1] == '\r')) {
      end--;
    }
    return end;
  }

  private static boolean lines(InputStream raw, LineConsumer consumer) throws IOException {
    byte[] head = raw.readNBytes(HEAD);
    if (isWide(head)) {
      byte[] utf8 =
          new String(whole(head, raw), StandardCharsets.UTF_16).getBytes(StandardCharsets.UTF_8);
      narrowLines(utf8, InputStream.nullInputStream(), '\n', consumer);
      return true;
    }
    if (isBinary(head)) {
      return false;
    }
    char end = CarriageReturnLines.end(head, head.length) ? '\r' : '\n';
    narrowLines(head, raw, end, consumer);
    return true;
  }

  private static byte[] whole(byte[] head, InputStream rest) throws IOException {
    byte[] more = rest.readAllBytes();
    byte[] whole = Arrays.copyOf(head, head.length + more.length);
    System.arraycopy(more, 0, whole, head.length, more.length);
    return whole;
  }

  /**
   * Most members of a bundle are a few bytes long: what was read of one is all the room it takes.
   *
   * @param head its first bytes
   * @param end of a line, beside a newline
   */
  private static void narrowLines(byte[] head, InputStream in, char end, LineConsumer consumer)
      throws IOException {
    byte[] buffer = head.length < HEAD ? head : Arrays.copyOf(head, Math.max(CHUNK, head.length));
    int filled = 0;
    int read = head.length;
    while (read >= 0) {
      int searched = filled;
      filled += read;
      int from = 0;
      for (int i = searched; i < filled; i++) {
        if (buffer[i] == '\n' || buffer[i] == end) {
          consumer.accept(buffer, from, i + 1);
          from = i + 1;
        }
      }
      if (from == 0 && filled >= LONGEST_LINE) {
        from = lastBlank(buffer, filled);
        consumer.accept(buffer, 0, from);
      }
      System.arraycopy(buffer, from, buffer, 0, filled - from);
      filled -= from;
      if (head.length < HEAD) {
        break;
      }
      if (filled == buffer.length) {
        buffer = Arrays.copyOf(buffer, buffer.length * 2);
      }
      read = in.read(buffer, filled, buffer.length - filled);
    }
    if (filled > 0) {
      consumer.accept(buffer, 0, filled);
    }
  }

  private static int lastBlank(byte[] buffer, int filled) {
    for (int i = filled; i > filled - HEAD; i--) {
      if (buffer[i - 1] == ' ') {
        return i;
      }
    }
    return filled;
  }

  private static boolean isWide(byte[] head) {
    return head.length > 1
        && ((head[0] & 0xff) << 8 | head[1] & 0xff) >= 0xfeff
        && (head[0] & 0xff ^ head[1] & 0xff) == 1;
  }

  /**
   * Text holds hardly any control characters but blanks and escapes: the same as the intake asks.
   */
  private static boolean isBinary(byte[] head) {
    int odd = 0;
    for (byte b : head) {
      if (b >= 0 && b < 9 || b > 13 && b < 27) {
        odd++;
      }
    }
    return odd * 10 > head.length;
  }
}
