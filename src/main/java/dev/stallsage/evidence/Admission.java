package dev.stallsage.evidence;

import java.util.List;

/**
 * Decides by its name alone whether a member of a bundle is read. A name is never evidence of
 * anything: leaving out what a known layout knows to be none is all it is used for.
 */
public interface Admission {
  /** What is done with a member. */
  enum Verdict {
    /** It is read. */
    READ,
    /** It is left out and counted. */
    SKIP,
    /** It is no evidence or nobody's report in a bundle, if it lies in one: that shows later. */
    LATER
  }

  /** Everything is read. */
  Admission ALL = path -> Verdict.READ;

  /**
   * What is done with the next member.
   *
   * @param path inside the bundle
   */
  Verdict of(String path);

  /** The last word about a member that had to wait, said once: is it left out? */
  default boolean leavesOut(String path) {
    return false;
  }

  /** Are the words in it nobody's report? Files of a machine are written to no reader. */
  default boolean isSilent(String path) {
    return false;
  }

  /** Ids of the layouts of the bundles that were recognised so far, in their order. */
  default List<String> layouts() {
    return List.of();
  }

  /** What was left out so far. */
  default List<ExcludedMembers> leftOut() {
    return List.of();
  }
}
