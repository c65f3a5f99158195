package dev.stallsage.diagnosis;

/**
 * What holds back a finding whose evidence is of low quality.
 *
 * @param share what is left of its weight, 0 to 1
 * @param says why, in words: {@code few samples}; empty when nothing holds it back
 */
public record QualityDiscount(double share, String says) {
  /** The evidence is as good as it gets, or is no measurement. */
  public static final QualityDiscount NONE = new QualityDiscount(1, "");
}
