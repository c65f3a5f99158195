package dev.stallsage.observation;

/** One typed fact read from an exhibit. Every implementation is a record. */
public interface Observation {
  /** The line that says so. */
  Location at();

  /** When it was so, as printed; empty when the evidence does not say. */
  default String time() {
    return "";
  }
}
