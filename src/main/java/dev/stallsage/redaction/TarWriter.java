package dev.stallsage.redaction;

import java.io.Closeable;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/**
 * Writes regular files into a tar archive as POSIX.1-2001 wants it (ustar, with a header of its own
 * for a long name). Neither owner nor time is told: the archive says nothing about the machine that
 * wrote it, and the same members give the same bytes.
 */
final class TarWriter implements Closeable {
  private static final int BLOCK = 512;
  private static final int NAME = 100;
  private static final long LARGEST_OCTAL = 0_77777777777L;

  private final OutputStream out;

  TarWriter(OutputStream out) {
    this.out = out;
  }

  /** Adds one file. */
  void add(String path, Spool content) throws IOException {
    byte[] name = path.getBytes(StandardCharsets.UTF_8);
    boolean ascii = path.chars().allMatch(c -> c < 128);
    String extended = "";
    if (name.length > NAME || !ascii) {
      extended += record("path", path);
    }
    if (content.size() > LARGEST_OCTAL) {
      extended += record("size", Long.toString(content.size()));
    }
    if (!extended.isEmpty()) {
      byte[] records = extended.getBytes(StandardCharsets.UTF_8);
      header("PaxHeader".getBytes(StandardCharsets.US_ASCII), records.length, 'x');
      out.write(records);
      pad(records.length);
    }
    header(
        Arrays.copyOf(name, Math.min(name.length, NAME)),
        Math.min(content.size(), LARGEST_OCTAL),
        '0');
    content.drainTo(out);
    pad(content.size());
  }

  /** {@code "25 path=some/long/name\n"}: the length counts itself. */
  private static String record(String keyword, String value) {
    int rest = (" " + keyword + "=" + value + "\n").getBytes(StandardCharsets.UTF_8).length;
    int length = rest + Integer.toString(rest).length();
    length = rest + Integer.toString(length).length();
    return length + " " + keyword + "=" + value + "\n";
  }

  private void header(byte[] name, long size, char type) throws IOException {
    byte[] header = new byte[BLOCK];
    System.arraycopy(name, 0, header, 0, name.length);
    octal(header, 100, 7, 0644);
    octal(header, 108, 7, 0);
    octal(header, 116, 7, 0);
    octal(header, 124, 11, size);
    octal(header, 136, 11, 0);
    Arrays.fill(header, 148, 156, (byte) ' ');
    header[156] = (byte) type;
    System.arraycopy("ustar\00000".getBytes(StandardCharsets.US_ASCII), 0, header, 257, 8);
    int sum = 0;
    for (byte b : header) {
      sum += b & 0xff;
    }
    octal(header, 148, 6, sum);
    header[154] = 0;
    out.write(header);
  }

  private static void octal(byte[] header, int at, int digits, long value) {
    String text = Long.toOctalString(value);
    String padded = "0".repeat(Math.max(0, digits - text.length())) + text;
    System.arraycopy(padded.getBytes(StandardCharsets.US_ASCII), 0, header, at, digits);
  }

  private void pad(long written) throws IOException {
    out.write(new byte[(int) ((BLOCK - written % BLOCK) % BLOCK)]);
  }

  @Override
  public void close() throws IOException {
    out.write(new byte[2 * BLOCK]);
    out.close();
  }
}
