package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Line;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/** A line that comes again and again, known by its bytes. */
final class PlainLine {
  private byte[] bytes = {};

  void remember(Line line) {
    bytes = line.raw().getBytes(StandardCharsets.UTF_8);
  }

  void forget() {
    bytes = new byte[0];
  }

  /** Is this the same line again? */
  boolean is(ByteLine line) {
    return bytes.length > 0
        && Arrays.equals(line.bytes(), line.from(), line.to(), bytes, 0, bytes.length);
  }
}
