package dev.stallsage.evidence.archive;

/**
 * The dictionary the first block of xz data declares. The library knows none of more than 1.5 GiB,
 * and says only that it does not know it.
 */
final class XzDictionary {
  private static final int BLOCK_AT = 12;
  private static final int LZMA2 = 0x21;
  private static final int LARGEST_CODE = 40;

  private XzDictionary() {}

  /** In bytes; -1 when the data is no xz data or begins with another filter. */
  static long of(byte[] head) {
    boolean xz = ContainerFormat.of(head) == ContainerFormat.XZ && head.length > BLOCK_AT + 5;
    if (!xz || (head[BLOCK_AT + 1] & 0xff) != 0 || head[BLOCK_AT + 2] != LZMA2) {
      return -1;
    }
    int code = head[BLOCK_AT + 4] & 0xff;
    return code > LARGEST_CODE ? -1 : (2L | code & 1) << code / 2 + 11;
  }
}
