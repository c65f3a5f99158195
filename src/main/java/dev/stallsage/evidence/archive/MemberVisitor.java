package dev.stallsage.evidence.archive;

import java.io.IOException;

/** Takes the members of an archive as they come. */
@FunctionalInterface
interface MemberVisitor {
  /**
   * One member.
   *
   * @param archive it belongs to
   * @param name as it stands there
   * @param content read before the next member is asked for
   */
  void take(UnidentifiedBytes archive, String name, MemberStream.Content content)
      throws IOException;
}
