package dev.stallsage.observation;

/** One typed fact read from an exhibit. Every implementation is a record. */
public interface Observation {
  /** The line that says so. */
  Location at();
}
