package dev.stallsage.evidence;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;

/** Takes what a {@link Reader} understood, as it understands it. */
public interface Sink {
  /** One fact. */
  void observe(Observation observation);

  /** Something not understood, or understood with a reservation. */
  void remark(Location at, String says);

  /** The exhibit names the host it comes from. */
  void host(String name);
}
