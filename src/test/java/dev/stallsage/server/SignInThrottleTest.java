package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

/** Who guesses waits, longer each time; who does not, hardly. */
class SignInThrottleTest {
  private static final String HERE = "192.0.2.1";
  private static final String THERE = "198.51.100.7";
  private final SignInThrottle throttle = new SignInThrottle();
  private Instant now = Instant.parse("2031-05-01T09:00:00Z");

  private Duration wrong(String address, String account, int times) {
    Duration left = Duration.ZERO;
    for (int i = 0; i < times; i++) {
      now = now.plus(throttle.left(address, account, now));
      left = throttle.failed(address, account, now);
    }
    return left;
  }

  @Test
  void theWaitDoublesAndHasAnEnd() {
    assertThat(wrong(HERE, "anna", 4)).isZero();
    assertThat(wrong(HERE, "anna", 1)).isEqualTo(Duration.ofSeconds(1));
    assertThat(wrong(HERE, "anna", 3)).isEqualTo(Duration.ofSeconds(8));
    assertThat(wrong(HERE, "anna", 40)).isEqualTo(Duration.ofMinutes(15));
  }

  @Test
  void theOwnerComesInFromElsewhere() {
    wrong(HERE, "anna", 12);
    assertThat(throttle.left(HERE, "anna", now)).isPositive();
    assertThat(throttle.left(THERE, "anna", now)).isZero();
  }

  @Test
  void whoTriesManyNamesWaitsWhateverTheNext() {
    for (int i = 0; i < 30; i++) {
      wrong(HERE, "name" + i, 1);
    }
    assertThat(throttle.left(HERE, "another", now)).isGreaterThan(Duration.ofMinutes(5));
  }

  @Test
  void whoeverIsGuessedAtFromEverywhereWaitsSeconds() {
    for (int i = 0; i < 500; i++) {
      throttle.failed("192.0.2." + i, "anna", now);
    }
    assertThat(throttle.left(THERE, "anna", now)).isEqualTo(Duration.ofSeconds(10));
  }

  @Test
  void theRightPasswordAndAnHourEndIt() {
    wrong(HERE, "anna", 4);
    throttle.succeeded(HERE, "anna");
    assertThat(wrong(HERE, "anna", 4)).isZero();
    wrong(HERE, "bert", 9);
    now = now.plus(Duration.ofMinutes(61));
    assertThat(throttle.left(HERE, "bert", now)).isZero();
    assertThat(wrong(HERE, "bert", 4)).isZero();
  }
}
