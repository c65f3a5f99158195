package dev.stallsage.evidence;

import java.util.List;
import java.util.function.Consumer;

/**
 * All that was submitted. It hands over its members one after the other and keeps none of them: a
 * bundle of gigabytes needs no more memory or disk than its largest line.
 */
@FunctionalInterface
public interface Bundle {

  /**
   * Shows every member once. The order of the visits means nothing. The content of a member can be
   * opened once, and only during its visit.
   *
   * @param visitor reads the members; what it leaves unread is skipped
   * @return what was received; what could not be read is told there, never thrown
   */
  IntakeReceipt walk(Consumer<EvidenceFile> visitor);

  /** A bundle of members that lie ready. */
  static Bundle of(List<EvidenceFile> files) {
    return visitor -> {
      files.forEach(visitor);
      return IntakeReceipt.EMPTY;
    };
  }
}
