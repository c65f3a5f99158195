package dev.stallsage.observation;

/** One typed fact read from an exhibit. Every implementation is a record. */
public interface Observation extends Located {
  /** When it was so, as printed; empty when the evidence does not say. */
  default String time() {
    return "";
  }
}
