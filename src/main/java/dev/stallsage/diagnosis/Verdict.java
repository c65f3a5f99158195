package dev.stallsage.diagnosis;

/** What the ranking amounts to. */
public enum Verdict {
  /** One cause, or several that are true together, lead by the margin. */
  CLEAR,
  /** The lead is below the margin. */
  CONTESTED,
  /** Nothing leads the unknown cause. */
  INCONCLUSIVE,
  /** Nothing abnormal, and enough evidence of latency to say so. */
  HEALTHY;

  /** The word in the report: {@code clear}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
