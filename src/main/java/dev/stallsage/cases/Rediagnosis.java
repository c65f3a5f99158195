package dev.stallsage.cases;

import java.time.Instant;
import java.util.Locale;

/**
 * Stored cases diagnosed once more with the knowledge installed now, beside what is said of them.
 *
 * @param by who asked
 * @param knowledge fingerprint of what they are diagnosed with
 * @param version of the product and its pack in words
 */
public record Rediagnosis(
    String id,
    String workspace,
    String by,
    String knowledge,
    String version,
    State state,
    Instant created) {

  /** How far it is. */
  public enum State {
    /** Cases are being read. */
    RUNNING,
    /** Whoever asked decides. */
    READY,
    /** The cases that change were queued to be diagnosed anew. */
    ACCEPTED,
    /** Everything stays as it is. */
    REJECTED,
    /** The knowledge changed meanwhile: ask again. */
    OUTDATED;

    /** As it is written: {@code ready}. */
    public String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    static State of(String word) {
      return valueOf(word.toUpperCase(Locale.ROOT));
    }
  }
}
