package dev.stallsage.evidence.archive;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * One block of a tar archive that begins a member: POSIX ustar, GNU and the old form without magic.
 *
 * @param name as it stands there, with the prefix of ustar
 * @param size of the content that follows; -1 when the field is damaged
 * @param type one letter: {@code 0} a file, {@code 5} a directory, {@code x} a header for the next
 * @param link target of a link
 * @param extended another block of a sparse map follows
 */
record TarHeader(String name, long size, char type, String link, boolean extended) {
  static final int BLOCK = 512;
  private static final int SUM_AT = 148;
  private static final int SUM_LENGTH = 8;
  private static final VarHandle LONG =
      MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

  /** Every other byte of eight. */
  private static final long EVEN = 0x00ff00ff00ff00ffL;

  /** Does this block hold a header? Its check sum says so. */
  static boolean isHeader(byte[] block) {
    if (block.length < BLOCK || block[0] == 0 && block[345] == 0) {
      return false;
    }
    long expected = octal(block, SUM_AT, SUM_LENGTH);
    if (expected <= 0) {
      return false;
    }
    int unsigned = sum(block, 0, BLOCK) - sum(block, SUM_AT, SUM_LENGTH) + SUM_LENGTH * ' ';
    if (expected == unsigned) {
      return true;
    }
    int negative = negative(block, 0, BLOCK) - negative(block, SUM_AT, SUM_LENGTH);
    return expected == unsigned - 256L * negative;
  }

  /** Of bytes without a sign, eight at a time in four lanes of which none can run over. */
  private static int sum(byte[] block, int from, int length) {
    long lanes = 0;
    for (int i = from; i < from + length; i += Long.BYTES) {
      long eight = (long) LONG.get(block, i);
      lanes += (eight & EVEN) + (eight >>> Byte.SIZE & EVEN);
    }
    return (int)
        ((lanes & 0xffff) + (lanes >>> 16 & 0xffff) + (lanes >>> 32 & 0xffff) + (lanes >>> 48));
  }

  private static int negative(byte[] block, int from, int length) {
    int count = 0;
    for (int i = from; i < from + length; i++) {
      count += block[i] < 0 ? 1 : 0;
    }
    return count;
  }

  static boolean isEmpty(byte[] block) {
    for (byte b : block) {
      if (b != 0) {
        return false;
      }
    }
    return true;
  }

  static TarHeader of(byte[] block) {
    String name = text(block, 0, 100);
    boolean posix = block[257] == 'u' && block[261] == 'r' && block[262] == 0;
    if (posix && block[345] != 0) {
      name = text(block, 345, 155) + "/" + name;
    }
    char type = block[156] == 0 ? '0' : (char) (block[156] & 0xff);
    if (type == '0' && name.endsWith("/")) {
      type = '5';
    }
    return new TarHeader(
        name, number(block, 124, 12), type, text(block, 157, 100), type == 'S' && block[482] == 1);
  }

  /** Octal digits, or a binary number when the first bit says so; -1 when it is neither. */
  private static long number(byte[] block, int from, int length) {
    if ((block[from] & 0x80) == 0) {
      return octal(block, from, length);
    }
    long value = block[from] & 0x3f;
    if ((block[from] & 0x40) != 0) {
      return -1;
    }
    for (int i = from + 1; i < from + length; i++) {
      if (value > Long.MAX_VALUE >> 8) {
        return -1;
      }
      value = value << 8 | block[i] & 0xff;
    }
    return value;
  }

  private static long octal(byte[] block, int from, int length) {
    int i = from;
    int end = from + length;
    while (i < end && block[i] == ' ') {
      i++;
    }
    long value = 0;
    while (i < end && block[i] >= '0' && block[i] <= '7') {
      value = value << 3 | block[i] - '0';
      i++;
    }
    return i == end || block[i] == ' ' || block[i] == 0 ? value : -1;
  }

  /** What stands before the first NUL. */
  static String text(byte[] block, int from, int length) {
    int end = from;
    byte all = 0;
    while (end < from + length && block[end] != 0) {
      all |= block[end];
      end++;
    }
    return all >= 0
        ? new String(block, from, end - from, StandardCharsets.ISO_8859_1)
        : text(Arrays.copyOfRange(block, from, end));
  }

  /** A name as its bytes spell it: UTF-8, else Latin-1. */
  static String text(byte[] bytes) {
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException notUtf8) {
      return new String(bytes, StandardCharsets.ISO_8859_1);
    }
  }
}
