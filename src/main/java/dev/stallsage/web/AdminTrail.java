package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.access.Account;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import org.springframework.stereotype.Component;

/** What administrators do is written down. */
@Component
final class AdminTrail {
  /** Who did not come for a quarter may well have left. */
  static final Duration SHOWN = Duration.ofDays(90);

  private static final int MOST_SHOWN = 200;

  private final AuditTrail audit;
  private final WorkspaceTransactions scope;
  private final Clock clock;

  AdminTrail(AuditTrail audit, WorkspaceTransactions scope, Clock clock) {
    this.audit = audit;
    this.scope = scope;
    this.clock = clock;
  }

  void note(Actor by, String action, String subject) {
    scope.run(
        by.workspace(),
        () -> audit.append(by, action, subject, clock.instant().truncatedTo(ChronoUnit.MICROS)));
  }

  /** People an issuer vouched for, who came in within the last while. */
  List<AuditTrail.SignIn> vouchedFor(Actor by) {
    Instant since = clock.instant().minus(SHOWN);
    return scope.in(
        by.workspace(),
        () -> audit.signedIn(by.workspace(), Account.VOUCHED_FOR, since, MOST_SHOWN));
  }

  /** What a token may: also less than people. */
  static Role tokenRole(String word) {
    return word.equals("submitter") ? Role.SUBMITTER : role(word);
  }

  /** The role of a word in a form. */
  static Role role(String word) {
    return switch (word) {
      case "reader" -> Role.READER;
      case "engineer" -> Role.ENGINEER;
      case "admin" -> Role.ADMIN;
      default -> throw InvalidRequest.of("request", "role: expected reader, engineer or admin");
    };
  }
}
