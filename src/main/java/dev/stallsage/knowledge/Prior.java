package dev.stallsage.knowledge;

/**
 * How often a cause is met before anything is known; decibans in {@code knowledge/weights.yaml}.
 */
public enum Prior {
  COMMON,
  OCCASIONAL,
  RARE;

  /** The word in YAML and JSON: {@code rare}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
