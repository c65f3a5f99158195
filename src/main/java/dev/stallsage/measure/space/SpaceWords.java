package dev.stallsage.measure.space;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about space: every feature of this package. */
public final class SpaceWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(PoolFree.class, PoolFragmentation.class, SnapshotOrigin.class, ThinFree.class);

  private SpaceWords() {}
}
