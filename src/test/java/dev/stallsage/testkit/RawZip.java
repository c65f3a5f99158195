package dev.stallsage.testkit;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32;

/** Writes zip archives byte by byte, with whatever their headers claim. */
public final class RawZip {
  private static final int SIZES_FOLLOW = 8;

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream directory = new ByteArrayOutputStream();
  private int entries;

  /** A stored member whose size stands before it. */
  public RawZip stored(String name, byte[] content) {
    int at = out.size();
    local(0, 0, name, content, content.length);
    out.writeBytes(content);
    return listed(name, content, at);
  }

  /** A stored member whose size stands behind it. */
  public RawZip storedWithoutSize(String name, byte[] content) {
    int at = out.size();
    local(SIZES_FOLLOW, 0, name, new byte[0], 0);
    out.writeBytes(content);
    ByteBuffer behind = little(16);
    behind.putInt(0x08074b50).putInt(crc(content)).putInt(content.length).putInt(content.length);
    out.writeBytes(behind.array());
    return listed(name, content, at);
  }

  /** A member under a password. */
  public RawZip encrypted(String name, byte[] content) {
    int at = out.size();
    local(1, 0, name, content, content.length);
    out.writeBytes(content);
    return listed(name, content, at);
  }

  /** Another line of the directory for what begins there. */
  public RawZip listed(String name, byte[] content, int at) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    ByteBuffer line = little(46 + bytes.length);
    line.putInt(0x02014b50).putShort((short) 20).putShort((short) 20).putShort((short) 0);
    line.putShort((short) 0).putInt(0x21).putInt(crc(content));
    line.putInt(content.length).putInt(content.length).putShort((short) bytes.length);
    line.position(42);
    line.putInt(at).put(bytes);
    directory.writeBytes(line.array());
    entries++;
    return this;
  }

  private void local(int flags, int method, String name, byte[] content, int size) {
    byte[] bytes = name.getBytes(StandardCharsets.UTF_8);
    ByteBuffer header = little(30 + bytes.length);
    header.putInt(0x04034b50).putShort((short) 20).putShort((short) flags);
    header.putShort((short) method).putInt(0x21).putInt(size == 0 ? 0 : crc(content));
    header.putInt(size).putInt(size).putShort((short) bytes.length).putShort((short) 0).put(bytes);
    out.writeBytes(header.array());
  }

  private static int crc(byte[] content) {
    CRC32 crc = new CRC32();
    crc.update(content);
    return (int) crc.getValue();
  }

  private static ByteBuffer little(int length) {
    return ByteBuffer.allocate(length).order(ByteOrder.LITTLE_ENDIAN);
  }

  public byte[] bytes() {
    ByteBuffer end = little(22);
    end.putInt(0x06054b50).putInt(0).putShort((short) entries).putShort((short) entries);
    end.putInt(directory.size()).putInt(out.size()).putShort((short) 0);
    return Archives.joined(out.toByteArray(), directory.toByteArray(), end.array());
  }
}
