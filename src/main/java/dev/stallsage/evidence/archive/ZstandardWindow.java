package dev.stallsage.evidence.archive;

/** How much memory a Zstandard frame asks for: RFC 8878, section 3.1.1.1. */
final class ZstandardWindow {
  private static final int DESCRIPTOR = 4;

  private ZstandardWindow() {}

  /** The window of the frame that begins here, in bytes; 0 when none does. */
  static long of(byte[] head) {
    if (head.length < 16 || (head[0] & 0xff) != 0x28 || (head[1] & 0xff) != 0xb5) {
      return 0;
    }
    int descriptor = head[DESCRIPTOR] & 0xff;
    boolean singleSegment = (descriptor & 0x20) != 0;
    if (singleSegment) {
      return contentSize(head, descriptor);
    }
    int window = head[DESCRIPTOR + 1] & 0xff;
    long base = 1L << 10 + (window >> 3);
    return base + base / 8 * (window & 7);
  }

  private static long contentSize(byte[] head, int descriptor) {
    int dictionary = new int[] {0, 1, 2, 4}[descriptor & 3];
    int length = new int[] {1, 2, 4, 8}[descriptor >> 6];
    long size = 0;
    for (int i = length - 1; i >= 0; i--) {
      size = size << 8 | head[DESCRIPTOR + 1 + dictionary + i] & 0xff;
    }
    return Math.max(0, length == 2 ? size + 256 : size);
  }
}
