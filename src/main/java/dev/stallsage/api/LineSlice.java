package dev.stallsage.api;

import dev.stallsage.evidence.CarriageReturnLines;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/**
 * Some lines out of a text of any size.
 *
 * @param lines each cut at {@value #LONGEST} bytes
 * @param more is there a line behind them?
 */
record LineSlice(List<String> lines, boolean more) {
  private static final int LONGEST = 20_000;

  /**
   * @param from number of the first line, from 1
   * @param count how many at most
   */
  static LineSlice of(InputStream text, long from, int count) throws IOException {
    List<String> lines = new ArrayList<>();
    ByteArrayOutputStream line = new ByteArrayOutputStream();
    InputStream in = new BufferedInputStream(CarriageReturnLines.replaced(text), 1 << 16);
    long number = 1;
    boolean open = false;
    for (int c = in.read(); c >= 0; c = in.read()) {
      if (number >= from + count) {
        return new LineSlice(List.copyOf(lines), true);
      }
      open = c != '\n';
      if (open) {
        if (number >= from && line.size() < LONGEST) {
          line.write(c);
        }
      } else {
        take(lines, line, number >= from);
        number++;
      }
    }
    if (open) {
      take(lines, line, number >= from);
    }
    return new LineSlice(List.copyOf(lines), false);
  }

  private static void take(List<String> lines, ByteArrayOutputStream line, boolean wanted) {
    if (wanted) {
      byte[] bytes = line.toByteArray();
      int length = bytes.length;
      if (length > 0 && bytes[length - 1] == '\r') {
        length--;
      }
      lines.add(text(bytes, length));
    }
    line.reset();
  }

  private static String text(byte[] bytes, int length) {
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(bytes, 0, length))
          .toString();
    } catch (CharacterCodingException other) {
      return new String(bytes, 0, length, StandardCharsets.ISO_8859_1);
    }
  }
}
