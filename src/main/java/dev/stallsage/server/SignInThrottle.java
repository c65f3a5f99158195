package dev.stallsage.server;

import java.time.Duration;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.springframework.stereotype.Component;

/**
 * Makes whoever guesses passwords wait, longer with each wrong one, and nobody else: an account is
 * never locked, so nobody can lock another out of it. Counted are wrong passwords of an account
 * from one address, of one address for whatever account, and of an account from everywhere. The
 * last makes its owner wait seconds at most. On each node on its own; what was an hour ago is
 * forgotten.
 */
@Component
final class SignInThrottle {
  private static final Duration FORGOTTEN = Duration.ofHours(1);
  private static final Duration LONGEST = Duration.ofMinutes(15);
  private static final Duration OWNER_WAITS = Duration.ofSeconds(10);
  private static final int REMEMBERED = 10_000;

  /**
   * What is counted together.
   *
   * @param free wrong passwords before the first wait; each one more doubles it
   */
  private record Counted(String what, int free, Duration longest) {}

  /**
   * @param next when the next attempt is looked at
   */
  private record Wrong(int count, Instant last, Instant next) {}

  private final Map<String, Wrong> wrong =
      new LinkedHashMap<>(16, 0.75f, true) {
        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, Wrong> eldest) {
          return size() > REMEMBERED;
        }
      };

  private static List<Counted> counted(String address, String account) {
    return List.of(
        new Counted("both " + address + " " + account, 4, LONGEST),
        new Counted("address " + address, 20, LONGEST),
        new Counted("account " + account, 50, OWNER_WAITS));
  }

  /** How long until an attempt is looked at; zero where at once. */
  synchronized Duration left(String address, String account, Instant now) {
    Duration longest = Duration.ZERO;
    for (Counted one : counted(address, account)) {
      Wrong before = known(one, now);
      Duration left = before == null ? Duration.ZERO : Duration.between(now, before.next());
      longest = left.compareTo(longest) > 0 ? left : longest;
    }
    return longest;
  }

  private Wrong known(Counted one, Instant now) {
    Wrong before = wrong.get(one.what());
    return before == null || before.last().plus(FORGOTTEN).isBefore(now) ? null : before;
  }

  /** A wrong password was given; how long until the next one is looked at. */
  synchronized Duration failed(String address, String account, Instant now) {
    for (Counted one : counted(address, account)) {
      Wrong before = known(one, now);
      int count = before == null ? 1 : before.count() + 1;
      Instant next = count <= one.free() ? now : now.plus(delay(count - one.free(), one.longest()));
      wrong.put(one.what(), new Wrong(count, now, next));
    }
    return left(address, account, now);
  }

  /** 1 s, 2 s, 4 s ... */
  private static Duration delay(int beyond, Duration longest) {
    Duration doubled = Duration.ofSeconds(1L << Math.min(20, beyond - 1));
    return doubled.compareTo(longest) > 0 ? longest : doubled;
  }

  /** The right password was given: what was mistyped before does not count. */
  synchronized void succeeded(String address, String account) {
    wrong.remove(counted(address, account).get(0).what());
  }
}
