package dev.stallsage.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes tar archives byte by byte, the kind no well-behaved tool would write as well: names and
 * sizes stand there as they are given.
 */
public final class RawTar {
  private static final int BLOCK = 512;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();

  /** A file; a name of more than 100 bytes gets an extended header. */
  public RawTar file(String name, String content) {
    byte[] bytes = content.getBytes(StandardCharsets.UTF_8);
    named(name, "");
    return header(name, octal(bytes.length), '0', "").content(bytes);
  }

  /** A member of any type without content. */
  public RawTar entry(char type, String name, String link) {
    named(name, link);
    return header(name, octal(0), type, link);
  }

  private void named(String name, String link) {
    if (utf8(name).length > 100 || name.indexOf(0) >= 0) {
      pax("path", name);
    }
    if (utf8(link).length > 100) {
      pax("linkpath", link);
    }
  }

  /** An extended header of one record for the next member. */
  public RawTar pax(String key, String value) {
    byte[] rest = utf8(" " + key + "=" + value + "\n");
    int length = rest.length + 1;
    while (length != rest.length + String.valueOf(length).length()) {
      length = rest.length + String.valueOf(length).length();
    }
    byte[] record = Archives.joined(utf8(String.valueOf(length)), rest);
    return header("PaxHeaders/x", octal(record.length), 'x', "").content(record);
  }

  /** A header block with a true check sum. */
  public RawTar header(String name, byte[] size, char type, String link) {
    byte[] block = new byte[BLOCK];
    put(block, 0, 100, utf8(name));
    put(block, 100, 8, utf8("0000644"));
    put(block, 124, 12, size);
    put(block, 136, 12, utf8("14000000000"));
    put(block, 156, 1, new byte[] {(byte) type});
    put(block, 157, 100, utf8(link));
    put(block, 257, 8, new byte[] {'u', 's', 't', 'a', 'r', 0, '0', '0'});
    return block(withSum(block));
  }

  /** A block as it is. */
  public RawTar block(byte[] block) {
    out.writeBytes(Arrays.copyOf(block, BLOCK));
    return this;
  }

  /** Content, filled up to whole blocks. */
  public RawTar content(byte[] bytes) {
    out.writeBytes(bytes);
    out.writeBytes(new byte[(BLOCK - bytes.length % BLOCK) % BLOCK]);
    return this;
  }

  /** The archive without its end mark. */
  public byte[] cut() {
    return out.toByteArray();
  }

  public byte[] bytes() {
    return Archives.joined(cut(), new byte[2 * BLOCK]);
  }

  /** Puts in the check sum of a header. */
  public static byte[] withSum(byte[] block) {
    Arrays.fill(block, 148, 156, (byte) ' ');
    int sum = 0;
    for (byte b : block) {
      sum += b & 0xff;
    }
    put(block, 148, 8, utf8("%06o\0 ".formatted(sum)));
    return block;
  }

  public static byte[] octal(long size) {
    return utf8("%011o".formatted(size));
  }

  /** A size as GNU writes one of more than 8 GiB; may be negative. */
  public static byte[] binary(long size) {
    byte[] field = new byte[12];
    Arrays.fill(field, 0, 4, (byte) (size < 0 ? 0xff : 0));
    field[0] |= (byte) 0x80;
    ByteBuffer.wrap(field).putLong(4, size);
    return field;
  }

  private static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static void put(byte[] block, int at, int length, byte[] bytes) {
    System.arraycopy(bytes, 0, block, at, Math.min(length, bytes.length));
  }
}
