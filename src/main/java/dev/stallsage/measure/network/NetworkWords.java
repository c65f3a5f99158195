package dev.stallsage.measure.network;

import dev.stallsage.measure.Feature;
import java.util.List;

/** The words of rules about the network: every feature of this package. */
public final class NetworkWords {
  /** An explicit list, so that lint knows them without scanning. */
  public static final List<Class<? extends Feature>> ALL =
      List.of(StorageRoute.class, LargePackets.class);

  private NetworkWords() {}
}
