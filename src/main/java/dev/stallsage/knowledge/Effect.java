package dev.stallsage.knowledge;

import dev.stallsage.measure.Direction;

/**
 * What a cause does to requests: {@code { on: device, direction: writes, shape: steady }}.
 *
 * @param on whose requests: what can be slow because of it
 * @param direction which of them
 * @param shape how their latency goes over the time
 * @param harmlessWhenQuick is it a setting or a state that is no fault where requests were measured
 *     to be quick? A cache that is off on purpose is one
 */
public record Effect(Reach on, Direction direction, Shape shape, boolean harmlessWhenQuick) {
  /** What a page is taken to mean that does not say it. */
  static final Effect UNTOLD = new Effect(Reach.DEVICE, Direction.BOTH, Shape.STEADY, false);

  /** How far a fault reaches from the place it is at. */
  public enum Reach {
    /** Requests of the device alone. */
    DEVICE,
    /** Requests over one path of several. */
    PATH,
    /** All devices behind one controller or adapter. */
    CONTROLLER,
    /** All requests of the host. */
    HOST,
    /** The device, what is stacked upon it, and whoever else uses it: guests, clients. */
    EVERYTHING_ABOVE,
    /** None: a program spends its time elsewhere, and storage is innocent. */
    PROGRAM,
    /** None: a figure misleads, and nobody waits. */
    FIGURES;

    /** Is storage slow because of it at all? */
    public boolean slowsStorage() {
      return this != PROGRAM && this != FIGURES;
    }
  }

  /** How latency goes over the time. */
  public enum Shape {
    /** As long as it lasts. */
    STEADY,
    /** Again and again, with quick times between. */
    BURSTS,
    /** Few requests, far from all others. */
    TAIL,
    /** Everything stands still, for seconds to minutes. */
    STALL
  }
}
