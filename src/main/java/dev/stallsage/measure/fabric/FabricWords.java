package dev.stallsage.measure.fabric;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of this package. */
public final class FabricWords {
  /** All of them. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          ZeroCreditShare.class,
          CreditWaitPerFrame.class,
          TimeoutDiscards.class,
          DamagedFrames.class,
          FcLink.class);

  private FabricWords() {}
}
