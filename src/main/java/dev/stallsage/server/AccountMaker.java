package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import java.time.Clock;
import java.time.temporal.ChronoUnit;
import java.util.Arrays;
import java.util.Locale;

/** Makes accounts for whoever owns the data of the server, and notes it in the audit trail. */
final class AccountMaker {
  /**
   * Who may write into the folder of the data holds the keys as well: nothing is kept from them.
   */
  private static final String OWNER = "command-line";

  private final Workspaces workspaces;
  private final Accounts accounts;
  private final AuditTrail audit;
  private final WorkspaceTransactions scope;
  private final Clock clock;

  AccountMaker(
      Workspaces workspaces,
      Accounts accounts,
      AuditTrail audit,
      WorkspaceTransactions scope,
      Clock clock) {
    this.workspaces = workspaces;
    this.accounts = accounts;
    this.audit = audit;
    this.scope = scope;
    this.clock = clock;
  }

  /**
   * Makes an account.
   *
   * @return why not; empty when it was made
   */
  String make(AccountRequest asked) {
    try {
      Role role = role(asked.role());
      String workspace = workspaces.of(asked.workspace());
      accounts.add(asked.name(), workspace, role, asked.digest());
      Actor owner = new Actor(workspace, OWNER, Role.ADMIN);
      scope.run(
          workspace,
          () ->
              audit.append(
                  owner,
                  "create-account",
                  asked.name(),
                  clock.instant().truncatedTo(ChronoUnit.MICROS)));
      return "";
    } catch (InvalidRequest refused) {
      return refused.getMessage();
    }
  }

  private static Role role(String word) {
    return Arrays.stream(Role.values())
        .filter(
            role ->
                role.may(Role.READER)
                    && role.name().toLowerCase(Locale.ROOT).equals(word.toLowerCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () -> InvalidRequest.of("account", "role: expected reader, engineer or admin"));
  }
}
