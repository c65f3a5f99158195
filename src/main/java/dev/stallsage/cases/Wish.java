package dev.stallsage.cases;

import java.time.Duration;
import java.util.Optional;

/**
 * How a submission relates to earlier and later ones.
 *
 * @param idempotencyKey a repetition under the same key gets the same case; empty for none
 * @param reuse is a case of the same evidence, if there is one, as good as a new one?
 * @param days how long it is to be kept, empty for the server's default
 */
public record Wish(String idempotencyKey, boolean reuse, Optional<Integer> days) {
  /** A new case. */
  public static final Wish NONE = new Wish("", false, Optional.empty());

  private static final int LONGEST_KEY = 255;
  private static final int MOST_DAYS = 3650;

  /**
   * @throws Unacceptable when the key or the days are out of range
   */
  public Wish {
    if (idempotencyKey.length() > LONGEST_KEY
        || !idempotencyKey.chars().allMatch(c -> c >= ' ' && c < 0x7f)) {
      throw Unacceptable.of(
          "request", "Idempotency-Key: expected 1 to " + LONGEST_KEY + " printable characters");
    }
    if (days.isPresent() && (days.get() < 1 || days.get() > MOST_DAYS)) {
      throw Unacceptable.of("request", "retentionDays: expected 1 to " + MOST_DAYS);
    }
  }

  Duration retention(Duration usual) {
    return days.map(Duration::ofDays).orElse(usual);
  }
}
