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
public record SubmissionOptions(String idempotencyKey, boolean reuse, Optional<Integer> days) {
  /** A new case. */
  public static final SubmissionOptions NONE = new SubmissionOptions("", false, Optional.empty());

  private static final int LONGEST_KEY = 255;

  /** Nobody keeps a case longer without holding it. */
  public static final int MOST_DAYS = 3650;

  /**
   * @throws InvalidRequest when the key or the days are out of range
   */
  public SubmissionOptions {
    if (idempotencyKey.length() > LONGEST_KEY
        || !idempotencyKey.chars().allMatch(c -> c >= ' ' && c < 0x7f)) {
      throw InvalidRequest.field(
          "Idempotency-Key", "expected 1 to " + LONGEST_KEY + " printable characters");
    }
    if (days.isPresent() && (days.get() < 1 || days.get() > MOST_DAYS)) {
      throw InvalidRequest.field("retentionDays", "expected 1 to " + MOST_DAYS);
    }
  }

  /** The same, with a case of its own: an earlier one may be somebody else's. */
  public SubmissionOptions anew() {
    return new SubmissionOptions(idempotencyKey, false, days);
  }

  Duration retention(Duration usual) {
    return days.map(Duration::ofDays).orElse(usual);
  }
}
