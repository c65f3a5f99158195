package dev.stallsage.evidence;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;

/** Takes what a {@link Reader} understood, as it understands it. */
public interface ObservationSink {
  /** One fact. */
  void observe(Observation observation);

  /**
   * A plain row of a table of devices, read by {@link Reader#takeRow}: it says what its sample does
   * and holds it only until the next.
   */
  default void row(DeviceRow row) {
    observe(row.sample());
  }

  /** Something not understood, or understood with a reservation. */
  void remark(Location at, String says);

  /**
   * The exhibit names the host it comes from. What is said after another name is of that one, in a
   * part of the exhibit of its own, until a name comes again.
   *
   * @param name empty when it is not known
   */
  void host(String name);

  /**
   * The exhibit goes on until then, whether its last lines told anything or not.
   *
   * @param time as printed
   */
  void goesOnUntil(String time);
}
