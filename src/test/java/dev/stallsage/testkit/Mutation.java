package dev.stallsage.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Damages bytes the way nobody would think of; the same numbers give the same damage. */
public final class Mutation {
  private static final List<String> TOKENS =
      List.of(
          "99999999999999999999",
          "-1",
          "NaN",
          "1e999",
          "0x",
          "{",
          "}",
          "[[[[",
          "\"",
          "\\u0000",
          "\0",
          "\r",
          "\n\n",
          "\t",
          "\u2028",
          "\u001b[31m",
          ":",
          "%",
          "<td>",
          "&#0;",
          "> > >",
          "Linux 6.1 (h) 01/01/24",
          "Device",
          "9223372036854775807",
          ",",
          "é",
          "٣",
          "--------",
          "  ");

  private Mutation() {}

  /**
   * @param given the bytes; they are not changed
   * @param other bytes a piece may be borrowed from
   */
  public static byte[] of(byte[] given, byte[] other, Random random) {
    byte[] bytes = given;
    for (int rounds = 1 + random.nextInt(6); rounds > 0; rounds--) {
      bytes = once(bytes, other, random);
    }
    return bytes;
  }

  private static byte[] once(byte[] bytes, byte[] other, Random random) {
    int from = random.nextInt(bytes.length + 1);
    int to = Math.min(bytes.length, from + 1 + random.nextInt(1 << random.nextInt(9)));
    byte[] piece = Arrays.copyOfRange(bytes, from, to);
    return switch (random.nextInt(6)) {
      case 0 -> replaced(bytes, from, to, new byte[0]);
      case 1 -> replaced(bytes, from, from, piece);
      case 2 -> replaced(bytes, random.nextInt(bytes.length + 1), -1, piece);
      case 3 -> replaced(bytes, from, from, token(random));
      case 4 -> replaced(bytes, from, to, pieceOf(other, random));
      default -> flipped(bytes, from, random);
    };
  }

  private static byte[] token(Random random) {
    return TOKENS.get(random.nextInt(TOKENS.size())).getBytes(StandardCharsets.UTF_8);
  }

  private static byte[] pieceOf(byte[] other, Random random) {
    int from = random.nextInt(other.length + 1);
    return Arrays.copyOfRange(other, from, Math.min(other.length, from + random.nextInt(300)));
  }

  private static byte[] flipped(byte[] bytes, int at, Random random) {
    byte[] flipped = bytes.clone();
    if (at < flipped.length) {
      flipped[at] ^= (byte) (1 << random.nextInt(8));
    }
    return flipped;
  }

  private static byte[] replaced(byte[] bytes, int from, int to, byte[] by) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.write(bytes, 0, from);
    out.writeBytes(by);
    int rest = Math.max(from, to);
    out.write(bytes, rest, bytes.length - rest);
    return out.toByteArray();
  }
}
