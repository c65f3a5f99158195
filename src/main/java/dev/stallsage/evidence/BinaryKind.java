package dev.stallsage.evidence;

import java.util.Arrays;

/**
 * Says of a binary file what it is and what makes text of it.
 *
 * <p>A file of {@code sadc} begins with the number 0xd596, then the number of its layout, then the
 * version of sysstat that wrote it: {@code 96 d5 75 21 0c 00 06 00} is of 12.0.6. An Active Health
 * System log of iLO is a row of records, each of which begins with {@code ABJR}.
 */
final class BinaryKind {
  private static final int HEAD = 8;
  private static final int LITTLE = 0x96d5;
  private static final int BIG = 0xd596;
  private static final int VERSION_AT = 4;

  /** sysstat counts its releases since 9.0 in the file, and none of its numbers is above this. */
  private static final int VERSION_AT_MOST = 99;

  /** Of each record of an Active Health System log. */
  private static final byte[] AHS = {'A', 'B', 'J', 'R'};

  private BinaryKind() {}

  /** The remark for a binary file that begins so. */
  static String remark(byte[] head, int length) {
    if (length >= AHS.length && Arrays.equals(AHS, Arrays.copyOf(head, AHS.length))) {
      return "is an Active Health System log of iLO, not text: its maker's viewer alone reads it;"
          + " what controllers and drives counted is text in ssacli ctrl all diag file=adu.zip";
    }
    return isSadc(head, length)
        ? "is a binary file of sadc %d.%d.%d, not text: print it with sadf -d FILE -- -dp, or sar -dp -f FILE, of that version of sysstat or a later one"
            .formatted(head[VERSION_AT], head[VERSION_AT + 1], head[VERSION_AT + 2])
        : "is binary, not text: expected the printed output of a tool";
  }

  /** Does a file of {@code sadc} begin so? */
  static boolean isSadc(byte[] head, int length) {
    if (length < HEAD) {
      return false;
    }
    int magic = (head[0] & 0xff) << 8 | head[1] & 0xff;
    boolean version = true;
    for (int i = VERSION_AT; i < VERSION_AT + 3; i++) {
      version &= head[i] >= 0 && head[i] <= VERSION_AT_MOST;
    }
    return (magic == LITTLE || magic == BIG) && version && head[VERSION_AT] > 0;
  }
}
