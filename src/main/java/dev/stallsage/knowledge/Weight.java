package dev.stallsage.knowledge;

/** How much a finding speaks for or against a cause; decibans in {@code knowledge/weights.yaml}. */
public enum Weight {
  DECISIVE,
  STRONG,
  MODERATE,
  WEAK;

  /** The word in YAML and JSON: {@code strong}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT);
  }
}
