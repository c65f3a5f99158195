package dev.stallsage.measure.path;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about paths: every feature of this package. */
public final class PathWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          PathInUse.class,
          PathsDown.class,
          SoundPaths.class,
          PathClaim.class,
          VendorWithoutRule.class,
          IscsiSessions.class);

  private PathWords() {}
}
