package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.Limit;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.LongSupplier;

/**
 * What a decoder gives out, counted against the limits before anybody sees it. Once it broke it
 * stays broken, and a decoder that fails in its own way fails like any other.
 */
final class MeteredStream extends FilterInputStream {
  private static final int SCRATCH = 1 << 16;

  /** What stands in the buffer of a decoder counts as taken in: small bombs show only later. */
  private static final long JUDGED_AFTER = 4 * Limit.RATIO_COUNTS_FROM;

  private final WalkBudget budget;
  private final LongSupplier packed;
  private final String place;
  private long unpacked;
  private byte[] scratch;
  private IOException broken;

  /**
   * @param packed how many bytes the decoder took in for what it gave out
   * @param place the archive, for messages
   */
  MeteredStream(InputStream decoder, WalkBudget budget, LongSupplier packed, String place) {
    super(decoder);
    this.budget = budget;
    this.packed = packed;
    this.place = place;
  }

  @Override
  public int read() throws IOException {
    return SingleByteInput.of(this);
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (broken != null) {
      throw broken;
    }
    try {
      int read = in.read(into, from, length);
      count(read);
      return read;
    } catch (IOException | RuntimeException | OutOfMemoryError failure) {
      throw broken(failure);
    }
  }

  @Override
  public long skip(long bytes) throws IOException {
    if (bytes <= 0) {
      return 0;
    }
    if (scratch == null) {
      scratch = new byte[SCRATCH];
    }
    return Math.max(0, read(scratch, 0, (int) Math.min(bytes, SCRATCH)));
  }

  private IOException broken(Throwable failure) {
    broken =
        failure instanceof IOException io ? io : new IOException("is damaged: " + failure, failure);
    return broken;
  }

  private void count(long bytes) throws IOException {
    if (bytes <= 0) {
      return;
    }
    unpacked += bytes;
    budget.unpacked(bytes, place);
    long ratio = WalkBudget.ratio(unpacked, packed);
    if (ratio > budget.of(Limit.RATIO)) {
      throw budget.hit(Limit.RATIO, ratio, place, "");
    }
  }

  /**
   * Goes on where nobody reads any more, just far enough for the ratio to be judged: a bomb is
   * named as one even when what it holds is of no interest.
   */
  void drainToJudge() throws IOException {
    while (broken == null && unpacked <= JUDGED_AFTER && skip(SCRATCH) > 0) {
      continue;
    }
  }

  /** Goes to the end, with every limit in force. */
  void drain() throws IOException {
    while (skip(SCRATCH) > 0) {
      continue;
    }
  }

  @Override
  public boolean markSupported() {
    return false;
  }
}
