package dev.stallsage.measure.memory;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about memory and the caches in it: every feature of this package. */
public final class MemoryWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          CacheMissShare.class,
          CacheShrinking.class,
          CacheTarget.class,
          FileCacheShare.class,
          FreeMemoryShare.class,
          MemoryReservation.class);

  private MemoryWords() {}
}
