package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.access.Token;
import dev.stallsage.cases.access.Tokens;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Who asks, with which tokens, and what was done: for administrators of a workspace. */
@RestController
@RequestMapping(path = "/api/{version}", version = "1")
class AccessController {
  private static final int USUAL_DAYS = 90;
  private static final int LONGEST_LABEL = 200;

  private final Tokens tokens;
  private final AuditTrail audit;
  private final WorkspaceTransactions scope;
  private final Clock clock;

  AccessController(Tokens tokens, AuditTrail audit, WorkspaceTransactions scope, Clock clock) {
    this.tokens = tokens;
    this.audit = audit;
    this.scope = scope;
    this.clock = clock;
  }

  /** Whoever asks. */
  record Me(
      String name,
      @Schema(allowableValues = {"submitter", "reader", "engineer", "admin"}) String role,
      String workspace) {}

  @GetMapping("/me")
  @Operation(operationId = "whoAmI", summary = "Whoever asks")
  Me me(@AuthenticationPrincipal Actor by) {
    return new Me(by.name(), word(by.role()), by.workspace());
  }

  /**
   * A token; its text only in the answer that issues it.
   *
   * @param text null later
   */
  @Schema(name = "Token")
  record TokenView(
      String id,
      String label,
      @Schema(allowableValues = {"submitter", "reader", "engineer", "admin"}) String role,
      Instant created,
      Instant expires,
      @Schema(nullable = true) Instant lastUsed,
      @Schema(nullable = true) Instant revoked,
      @Schema(nullable = true) String text) {
    static TokenView of(Token token, String text) {
      return new TokenView(
          token.id(),
          token.label(),
          word(token.role()),
          token.created(),
          token.expires(),
          token.lastUsed(),
          token.revoked(),
          text);
    }
  }

  /** A wish for a token. */
  record NewToken(
      @Schema(requiredMode = Schema.RequiredMode.REQUIRED, minLength = 1, maxLength = LONGEST_LABEL)
          String label,
      @Schema(
              requiredMode = Schema.RequiredMode.REQUIRED,
              allowableValues = {"submitter", "reader", "engineer", "admin"})
          String role,
      @Schema(nullable = true, minimum = "1", maximum = "366") Integer expiresInDays) {}

  @GetMapping("/tokens")
  @Operation(operationId = "listTokens", summary = "The tokens of the workspace")
  List<TokenView> list(@AuthenticationPrincipal Actor by) {
    return tokens.list(by.workspace()).stream().map(token -> TokenView.of(token, null)).toList();
  }

  @PostMapping("/tokens")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(
      operationId = "issueToken",
      summary = "A new token; its text is in this answer and nowhere else")
  TokenView issue(@AuthenticationPrincipal Actor by, @RequestBody NewToken wanted) {
    int days = wanted.expiresInDays() == null ? USUAL_DAYS : wanted.expiresInDays();
    String label = FieldValues.text("label", wanted.label(), 1, LONGEST_LABEL);
    Tokens.Issued issued =
        tokens.issue(by.workspace(), label, role(wanted.role()), Duration.ofDays(days));
    log(by, "issue-token", issued.token().id());
    return TokenView.of(issued.token(), issued.text());
  }

  @DeleteMapping("/tokens/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(operationId = "revokeToken", summary = "From now on the token opens nothing")
  void revoke(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    if (!tokens.revoke(by.workspace(), id)) {
      throw InvalidRequest.of("not-found", "there is no token of this id that counts");
    }
    log(by, "revoke-token", id);
  }

  private void log(Actor by, String action, String subject) {
    scope.run(by.workspace(), () -> audit.append(by, action, subject, clock.instant()));
  }

  private static String word(Role role) {
    return role.name().toLowerCase(Locale.ROOT);
  }

  private static Role role(String word) {
    String given = FieldValues.text("role", word, 1, LONGEST_LABEL);
    List<String> roles = Arrays.stream(Role.values()).map(AccessController::word).toList();
    return Role.valueOf(FieldValues.oneOf("role", given, roles).toUpperCase(Locale.ROOT));
  }
}
