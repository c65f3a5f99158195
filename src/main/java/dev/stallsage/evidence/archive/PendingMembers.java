package dev.stallsage.evidence.archive;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Optional;
import java.util.Queue;
import java.util.function.Consumer;

/**
 * Members that may be left out as soon as it is known of which bundle they are. Archives are
 * streams, so they wait in memory: small ones, and not many.
 */
final class PendingMembers {
  private static final int SMALL = 256 * 1024;
  private static final int TOGETHER = 16 * 1024 * 1024;

  /** What a member takes besides its bytes and its path. */
  private static final int EACH = 200;

  /**
   * A member that waits.
   *
   * @param wanted the path it would have
   */
  record Member(UnidentifiedBytes archive, String wanted, byte[] bytes) {
    /** Its bytes, once. */
    MemberStream.Content content() {
      return new ByteArrayInputStream(bytes)::read;
    }

    private int size() {
      return bytes.length + wanted.length() + EACH;
    }
  }

  private final Queue<Member> members = new ArrayDeque<>();
  private final byte[] head = new byte[SMALL];
  private int together;

  /**
   * Takes a member if there is room for it.
   *
   * @return its content, to be read now, when there is none
   */
  Optional<MemberStream.Content> take(
      UnidentifiedBytes archive, String wanted, MemberStream.Content content) {
    if (together >= TOGETHER) {
      return Optional.of(content);
    }
    int length = 0;
    try {
      int more = 0;
      while (more >= 0 && length < SMALL) {
        more = content.read(head, length, SMALL - length);
        length += Math.max(0, more);
      }
    } catch (IOException broken) {
      return Optional.of(after(length, breaking(broken)));
    }
    if (length == SMALL) {
      return Optional.of(after(length, content));
    }
    Member member = new Member(archive, wanted, Arrays.copyOf(head, length));
    members.add(member);
    together += member.size();
    return Optional.empty();
  }

  private static MemberStream.Content breaking(IOException broken) {
    return (into, from, length) -> {
      throw broken;
    };
  }

  /** What was read already, and then the rest. */
  private MemberStream.Content after(int length, MemberStream.Content rest) {
    ByteArrayInputStream first = new ByteArrayInputStream(Arrays.copyOf(head, length));
    return (into, from, wanted) -> {
      int read = first.read(into, from, wanted);
      return read < 0 ? rest.read(into, from, wanted) : read;
    };
  }

  /** Gives away all that waited, and what of an archive among them has to wait in its turn. */
  void giveAll(Consumer<Member> taker) {
    for (Member member = members.poll(); member != null; member = members.poll()) {
      together -= member.size();
      taker.accept(member);
    }
  }
}
