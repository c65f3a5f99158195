package dev.stallsage.measure.raid;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about RAID controllers: every feature of this package. */
public final class RaidWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          ControllerPresent.class,
          WriteCache.class,
          CachePower.class,
          RaidVolume.class,
          RaidDrive.class);

  private RaidWords() {}
}
