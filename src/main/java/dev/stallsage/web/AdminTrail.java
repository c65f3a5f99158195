package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.Scope;
import dev.stallsage.cases.Unacceptable;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import org.springframework.stereotype.Component;

/** What administrators do is written down. */
@Component
final class AdminTrail {
  private final AuditTrail audit;
  private final Scope scope;
  private final Clock clock;

  AdminTrail(AuditTrail audit, Scope scope, Clock clock) {
    this.audit = audit;
    this.scope = scope;
    this.clock = clock;
  }

  void note(Actor by, String action, String subject) {
    scope.run(
        by.workspace(),
        () -> audit.append(by, action, subject, clock.instant().truncatedTo(ChronoUnit.MICROS)));
  }

  /** The role of a word in a form. */
  static Role role(String word) {
    return switch (word) {
      case "reader" -> Role.READER;
      case "engineer" -> Role.ENGINEER;
      case "admin" -> Role.ADMIN;
      default -> throw Unacceptable.of("request", "role: expected reader, engineer or admin");
    };
  }
}
