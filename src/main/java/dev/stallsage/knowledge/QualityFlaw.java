package dev.stallsage.knowledge;

/**
 * What makes evidence speak more quietly than its words do; the share that is left is in {@code
 * knowledge/weights.yaml}.
 */
public enum QualityFlaw {
  /**
   * Fewer than three reports, of less than half a minute: a mean of one interval is an anecdote.
   */
  FEW_SAMPLES("few samples"),
  /** No load while it was captured: an idle device proves nothing. */
  NO_LOAD("no load during the capture"),
  /** Averages since boot: they tell of the past months, not of the trouble. */
  SINCE_BOOT("averages since boot"),
  /** What was measured is slowed by the measuring. */
  PROBED("slowed by its own probes"),
  /** Its file ends, or was cut, before the tool did. */
  TRUNCATED("truncated");

  private final String words;

  QualityFlaw(String words) {
    this.words = words;
  }

  /** The word in YAML and JSON: {@code few-samples}. */
  public String word() {
    return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
  }

  /** For the reader: {@code few samples}. */
  public String words() {
    return words;
  }
}
