package dev.stallsage.evidence;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * Tells which members hold the same bytes as one before: ten copies of a log are one log, whatever
 * they are called. Only members of a size that can be held are compared.
 */
public final class Copies {
  private static final int COMPARED_AT_MOST = 4 * 1024 * 1024;

  private final Map<String, String> firstOf = new HashMap<>();

  /**
   * A member and whether it is a copy.
   *
   * @param file the member, to be read in place of the one that was given
   * @param of the path of the first member with the same bytes; empty when it is the first
   */
  public record Compared(EvidenceFile file, String of) {
    /** Was the same read before? */
    public boolean isCopy() {
      return !of.isEmpty();
    }
  }

  /** Reads the beginning of a member and compares it with those before. */
  public Compared of(EvidenceFile file) {
    Head head = new Head();
    head.read(file.content());
    EvidenceFile again = new EvidenceFile(file.path(), file.declared(), head::whole);
    if (!head.isWhole()) {
      return new Compared(again, "");
    }
    String first =
        firstOf.putIfAbsent(fingerprint(head.bytes()) + ':' + file.declared(), file.path());
    return new Compared(again, first == null ? "" : first);
  }

  /** No secret is kept by it: two sums of 32 bits and the length tell copies apart well enough. */
  private static String fingerprint(byte[] bytes) {
    CRC32 one = new CRC32();
    CRC32C other = new CRC32C();
    one.update(bytes);
    other.update(bytes);
    return bytes.length + ":" + one.getValue() + ':' + other.getValue();
  }

  /** The first bytes of a member; what broke behind them breaks again where it is read. */
  private static final class Head {
    private static final int STEP = 64 * 1024;

    private final ByteArrayOutputStream read = new ByteArrayOutputStream();
    private InputStream rest = InputStream.nullInputStream();
    private IOException broken;
    private boolean ended;

    void read(EvidenceFile.Content content) {
      byte[] step = new byte[STEP];
      try {
        rest = content.open();
        while (read.size() < COMPARED_AT_MOST && !ended) {
          int more = rest.read(step);
          ended = more < 0;
          if (!ended) {
            read.write(step, 0, more);
          }
        }
      } catch (IOException unreadable) {
        broken = unreadable;
      }
    }

    boolean isWhole() {
      return ended && read.size() > 0;
    }

    byte[] bytes() {
      return read.toByteArray();
    }

    InputStream whole() {
      InputStream behind = broken == null ? rest : new Breaking(broken);
      return new SequenceInputStream(new ByteArrayInputStream(read.toByteArray()), behind);
    }
  }
}
