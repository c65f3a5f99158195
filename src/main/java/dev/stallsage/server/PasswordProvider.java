package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.access.Account;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import org.springframework.security.authentication.AuthenticationProvider;
import org.springframework.security.authentication.BadCredentialsException;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.Authentication;
import org.springframework.security.core.AuthenticationException;
import org.springframework.security.crypto.password.PasswordEncoder;
import org.springframework.security.web.authentication.WebAuthenticationDetails;
import org.springframework.stereotype.Component;

/**
 * Knows people by name and password. Every attempt that is looked at is in the audit trail, and the
 * first one of those that are made to wait; the name of an account that does not exist is not, for
 * it may be a password that was typed into the wrong field.
 */
@Component
final class PasswordProvider implements AuthenticationProvider {
  private static final String DEFAULT = "default";

  private final Accounts accounts;
  private final Workspaces workspaces;
  private final PasswordEncoder encoder;
  private final SignInThrottle throttle;
  private final AuditTrail audit;
  private final WorkspaceTransactions scope;
  private final Clock clock;
  private final MeterRegistry meters;

  /** Compared when there is no such account, so that a guess costs the same time. */
  private final String nobody;

  PasswordProvider(
      Accounts accounts,
      Workspaces workspaces,
      PasswordEncoder encoder,
      SignInThrottle throttle,
      AuditTrail audit,
      WorkspaceTransactions scope,
      Clock clock,
      MeterRegistry meters) {
    this.accounts = accounts;
    this.workspaces = workspaces;
    this.encoder = encoder;
    this.throttle = throttle;
    this.audit = audit;
    this.scope = scope;
    this.clock = clock;
    this.meters = meters;
    this.nobody = encoder.encode("nobody has this password");
  }

  /** Too many wrong passwords. */
  static final class ComeBackLater extends AuthenticationException {
    private static final long serialVersionUID = 1L;
    private final long seconds;

    ComeBackLater(Duration left) {
      super("too many wrong passwords");
      this.seconds = left.toSeconds() + 1;
    }

    long seconds() {
      return seconds;
    }
  }

  @Override
  public Authentication authenticate(Authentication attempt) {
    String name = attempt.getName();
    String address =
        attempt.getDetails() instanceof WebAuthenticationDetails details
            ? details.getRemoteAddress()
            : "unknown address";
    Instant now = clock.instant();
    Duration left = throttle.left(address, name, now);
    if (left.compareTo(Duration.ZERO) > 0) {
      count("delayed");
      throw new ComeBackLater(left);
    }
    Optional<Account> account = Accounts.isName(name) ? accounts.find(name) : Optional.empty();
    boolean right =
        encoder.matches(
            String.valueOf(attempt.getCredentials()),
            account.map(Account::password).orElse(nobody));
    if (account.isPresent() && right) {
      throttle.succeeded(address, name);
      count("accepted");
      return new SignedIn(account.get().actor());
    }
    count("refused");
    Duration wait = throttle.failed(address, name, now);
    Actor who =
        account
            .map(Account::actor)
            .orElseGet(() -> new Actor(workspaces.of(DEFAULT), "account:unknown", Role.READER));
    note(who, "sign-in-failed", "from " + address, now);
    if (wait.compareTo(Duration.ZERO) > 0) {
      note(who, "sign-in-delayed", "from " + address + ", " + wait.toSeconds() + " s", now);
    }
    throw new BadCredentialsException("name or password");
  }

  private void note(Actor who, String action, String subject, Instant now) {
    scope.run(
        who.workspace(),
        () -> audit.append(who, action, subject, now.truncatedTo(ChronoUnit.MICROS)));
  }

  private void count(String outcome) {
    Metric.SIGN_IN.counter(meters, "outcome", outcome).increment();
  }

  @Override
  public boolean supports(Class<?> kind) {
    return UsernamePasswordAuthenticationToken.class.isAssignableFrom(kind);
  }
}
