package dev.stallsage.evidence.archive;

import dev.stallsage.evidence.Limit;
import java.io.IOException;
import java.io.InputStream;

/** The content of one member: no longer than a member may be, and closed without consequence. */
final class MemberStream extends InputStream {
  /** Where the content comes from; the archive goes on behind it. */
  @FunctionalInterface
  interface Content {
    int read(byte[] into, int from, int length) throws IOException;
  }

  private final Content content;
  private final WalkBudget budget;
  private final long limit;
  private final String path;
  private long left;
  private IOException broken;

  /**
   * @param limit bytes it may give
   */
  MemberStream(Content content, WalkBudget budget, long limit, String path) {
    this.content = content;
    this.budget = budget;
    this.path = path;
    this.limit = limit;
    this.left = limit;
  }

  @Override
  public int read() throws IOException {
    return SingleByteInput.of(this);
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (broken != null) {
      throw broken;
    }
    if (length == 0) {
      return 0;
    }
    try {
      budget.check(path);
      int wanted = (int) Math.min(length, Math.max(left, 1));
      int read = content.read(into, from, wanted);
      if (read > 0 && left == 0) {
        throw budget.hit(Limit.UNPACKED_MEMBER, limit + 1, path, "");
      }
      left -= Math.max(0, read);
      return read;
    } catch (IOException failure) {
      broken = failure;
      throw failure;
    } catch (RuntimeException damaged) {
      broken = new IOException("is damaged: " + damaged, damaged);
      throw broken;
    }
  }
}
