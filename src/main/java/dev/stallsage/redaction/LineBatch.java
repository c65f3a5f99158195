package dev.stallsage.redaction;

import java.util.Arrays;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Lines of some files in their order. First they are foreseen, by whoever has time and in pieces;
 * then they are learned, by one and in order.
 */
final class LineBatch {
  /** So many bytes are worth the way to another thread. */
  private static final int FULL = 1 << 19;

  private static final int PIECE = 128;
  private static final int FIRST_LINES = 1 << 8;
  private static final int FIRST_BYTES = 1 << 14;

  private byte[] bytes = new byte[FIRST_BYTES];
  private int filled;
  private int[] ends = new int[FIRST_LINES];
  private FileRedaction[] sheets = new FileRedaction[FIRST_LINES];
  private int count;

  private Foresight.Found[] found;
  private final AtomicInteger next = new AtomicInteger();
  private CountDownLatch left;

  /** Adds a line of a file. */
  void add(FileRedaction sheet, byte[] line, int from, int to) {
    if (filled + to - from > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(2 * bytes.length, filled + to - from));
    }
    if (count == ends.length) {
      ends = Arrays.copyOf(ends, 2 * count);
      sheets = Arrays.copyOf(sheets, 2 * count);
    }
    System.arraycopy(line, from, bytes, filled, to - from);
    filled += to - from;
    sheets[count] = sheet;
    ends[count++] = filled;
  }

  boolean isFull() {
    return filled >= FULL;
  }

  /** Nothing is added any more. */
  void close() {
    found = new Foresight.Found[count];
    left = new CountDownLatch((count + PIECE - 1) / PIECE);
  }

  /** Foresees what nobody else has begun with. */
  void foresee(Foresight foresight) {
    int pieces = (count + PIECE - 1) / PIECE;
    for (int piece = next.getAndIncrement(); piece < pieces; piece = next.getAndIncrement()) {
      try {
        int end = Math.min(count, (piece + 1) * PIECE);
        for (int line = piece * PIECE; line < end; line++) {
          found[line] = foresight.at(bytes, start(line), ends[line]);
        }
      } finally {
        left.countDown();
      }
    }
  }

  private int start(int line) {
    return line == 0 ? 0 : ends[line - 1];
  }

  /** Learns its lines once all of them are foreseen. */
  void learn() {
    try {
      left.await();
    } catch (InterruptedException stopped) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted while names were learned", stopped);
    }
    learnInOrder();
  }

  /** Learns its lines, of which nothing was foreseen. */
  void learnAlone() {
    found = new Foresight.Found[count];
    learnInOrder();
  }

  private void learnInOrder() {
    for (int line = 0; line < count; line++) {
      sheets[line].learn(bytes, start(line), ends[line], found[line]);
    }
  }
}
