package dev.stallsage.evidence;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;

/**
 * Tells which members hold the same bytes as one before: ten copies of a log are one log, whatever
 * they are called. A member that is one text over and over, as it comes of pasting twice, is read
 * once. Only members of a size that can be held are compared.
 */
public final class DuplicateFiles {
  private static final int COMPARED_AT_MOST = 4 * 1024 * 1024;

  private byte[] buffer = new byte[64 * 1024];
  private final Map<String, String> firstOf = new HashMap<>();

  /**
   * A member and whether it is a copy.
   *
   * @param file the member, to be read in place of the one that was given
   * @param of the path of the first member with the same bytes; empty when it is the first
   * @param times how often the member holds one text and nothing else; 1 where it does not repeat
   * @param empty does it hold nothing at all?
   */
  public record Compared(EvidenceFile file, String of, int times, boolean empty) {
    /** Was the same read before? */
    public boolean isCopy() {
      return !of.isEmpty();
    }
  }

  /**
   * Reads the beginning of a member and compares it with those before. What it returns is to be
   * read before the next one is compared: both lie in one buffer.
   */
  public Compared of(EvidenceFile file) {
    Head head = new Head();
    head.read(file.content());
    EvidenceFile again =
        new EvidenceFile(file.path(), file.declared(), head::whole, file.silent(), file.place());
    if (!head.isWhole()) {
      return new Compared(again, "", 1, head.isEmpty());
    }
    int times = head.readsOneTextOnce();
    String first = firstOf.putIfAbsent(fingerprint(head) + ':' + file.declared(), file.path());
    return new Compared(again, first == null ? "" : first, times, false);
  }

  /** No secret is kept by it: two sums of 32 bits and the length tell copies apart well enough. */
  private String fingerprint(Head head) {
    CRC32 one = new CRC32();
    CRC32C other = new CRC32C();
    one.update(buffer, 0, head.length);
    other.update(buffer, 0, head.length);
    return head.length + ":" + one.getValue() + ':' + other.getValue();
  }

  /** The first bytes of a member; what broke behind them breaks again where it is read. */
  private final class Head {
    private int length;
    private InputStream rest = InputStream.nullInputStream();
    private IOException broken;
    private boolean ended;

    void read(EvidenceFile.Content content) {
      try {
        rest = content.open();
        while (length < COMPARED_AT_MOST && !ended) {
          if (length == buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.min(2 * length, COMPARED_AT_MOST));
          }
          int more = rest.read(buffer, length, buffer.length - length);
          ended = more < 0;
          length += Math.max(0, more);
        }
      } catch (IOException unreadable) {
        broken = unreadable;
      }
    }

    boolean isEmpty() {
      return ended && length == 0;
    }

    boolean isWhole() {
      return ended && length > 0;
    }

    /** Leaves one text of those that are alike, and tells how many there were. */
    int readsOneTextOnce() {
      Repetition found = Repetition.of(buffer, length);
      length = found.length();
      return found.times();
    }

    InputStream whole() {
      InputStream first = new ByteArrayInputStream(buffer, 0, length);
      return new SequenceInputStream(first, broken == null ? rest : new RepeatedFailure(broken));
    }
  }
}
