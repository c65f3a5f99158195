package dev.stallsage.observation;

/** What a series is evidence of. */
public enum EvidenceRole {
  /** The trouble, or presumed so. */
  PROBLEM,
  /** A good time or a repaired state, to compare with: never searched for a fault of its own. */
  BASELINE
}
