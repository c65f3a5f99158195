package dev.stallsage.cases.outbound;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleSupplier;

/**
 * When a call that failed is made again: after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and
 * 24 h, each up to a tenth longer by chance, so that those who failed together do not come back
 * together. The steps are the ones the Standard Webhooks specification proposes.
 *
 * @param chance from 0 to 1
 */
public record BackOff(DoubleSupplier chance) {
  private static final List<Duration> WAITS =
      List.of(
          Duration.ofSeconds(5),
          Duration.ofMinutes(5),
          Duration.ofMinutes(30),
          Duration.ofHours(2),
          Duration.ofHours(5),
          Duration.ofHours(10),
          Duration.ofHours(14),
          Duration.ofHours(20),
          Duration.ofHours(24));

  /** Nobody makes us wait longer than this. */
  private static final Duration LONGEST = Duration.ofHours(24);

  private static final double SPREAD = 0.1;

  /** Attempts before a call is given up. */
  public static final int ATTEMPTS = WAITS.size() + 1;

  /**
   * The time of the next attempt.
   *
   * @param attempts made so far, from 1
   * @param asked how long the other side asked to wait, zero when it did not
   * @return empty when it is to be given up
   */
  public Optional<Instant> next(int attempts, Duration asked, Instant now) {
    if (attempts >= ATTEMPTS) {
      return Optional.empty();
    }
    Duration wait = WAITS.get(attempts - 1);
    Duration spread = wait.plusMillis((long) (wait.toMillis() * SPREAD * chance.getAsDouble()));
    Duration bounded = asked.compareTo(LONGEST) > 0 ? LONGEST : asked;
    return Optional.of(now.plus(bounded.compareTo(spread) > 0 ? bounded : spread));
  }
}
