package dev.stallsage.measure.cloud;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about clouds: every feature of this package. */
public final class CloudWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(BurstCredits.class, LimitReached.class, TimeAtLimit.class);

  private CloudWords() {}
}
