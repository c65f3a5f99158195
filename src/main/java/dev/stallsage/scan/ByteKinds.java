package dev.stallsage.scan;

/** What kinds of bytes a line holds: eight of them at a time, by the arithmetic of whole words. */
public final class ByteKinds {
  /** A byte that is no printable ASCII, or one of mark-up: the line needs cleaning. */
  static final int UNCLEAN = 1;

  /**
   * A byte without which there is no prompt: {@code #}, {@code $}, {@code %}, {@code @}, and those
   * with which signs begin in UTF-8: {@code »}, {@code λ} and {@code ƒ}, arrows and ornaments.
   */
  static final int PROMPT = 2;

  private static final long ONES = 0x0101010101010101L;
  private static final long HIGH = 0x8080808080808080L;
  private static final byte[] TABLE = table();

  private ByteKinds() {}

  private static byte[] table() {
    byte[] table = new byte[256];
    for (int c = 0; c < 256; c++) {
      boolean clean = c == '\t' || c >= ' ' && c <= '~' && c != '<' && c != '>' && c != '&';
      boolean sign = c == 0xc2 || c == 0xc6 || c == 0xce || c == 0xe2;
      boolean prompt = c == '#' || c == '$' || c == '%' || c == '@' || sign;
      table[c] = (byte) ((clean ? 0 : UNCLEAN) | (prompt ? PROMPT : 0));
    }
    return table;
  }

  /** Must a line with this byte be cleaned? */
  public static boolean isUnclean(byte b) {
    return (of(b) & UNCLEAN) != 0;
  }

  static int of(byte b) {
    return TABLE[b & 0xff];
  }

  /** Nearly every eight bytes hold nothing special, and one look tells. */
  static int of(long eight) {
    long special =
        eight
            | eight - 0x20 * ONES & ~eight
            | zero(eight & 0xfdfdfdfdfdfdfdfdL ^ 0x3c * ONES)
            | zero(eight & 0xfcfcfcfcfcfcfcfcL ^ 0x24 * ONES)
            | zero(eight ^ 0x23 * ONES)
            | zero(eight ^ 0x40 * ONES)
            | zero(eight ^ 0x7f * ONES);
    return (special & HIGH) == 0 ? 0 : each(eight);
  }

  /** High bits where a byte is zero, and perhaps above such a byte. */
  private static long zero(long eight) {
    return eight - ONES & ~eight;
  }

  private static int each(long eight) {
    int kinds = 0;
    for (long rest = eight, i = 0; i < 8; i++, rest >>>= 8) {
      kinds |= TABLE[(int) rest & 0xff];
    }
    return kinds;
  }

  /** The small letter of a capital one of ASCII; any other byte as it is. */
  public static byte lower(byte b) {
    return b >= 'A' && b <= 'Z' ? (byte) (b | 0x20) : b;
  }
}
