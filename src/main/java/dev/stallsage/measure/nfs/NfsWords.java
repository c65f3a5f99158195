package dev.stallsage.measure.nfs;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of this package. */
public final class NfsWords {
  /** All of them. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(
          NfsClientWait.class,
          NfsRetransmissions.class,
          NfsRoundTrip.class,
          NfsSlotWaiters.class,
          NfsTimeout.class,
          ReadAhead.class);

  private NfsWords() {}
}
