package dev.stallsage.server;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Workspaces;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.springframework.context.ConfigurableApplicationContext;

/** Makes the first account, on the machine of the server, before the server runs. */
public final class AccountBootstrap {
  private AccountBootstrap() {}

  /**
   * Makes an account.
   *
   * @param settings those of the server
   * @return why not; empty when it was made
   */
  public static String make(
      Map<String, Object> settings, String name, String workspace, String role, String password) {
    Map<String, Object> quiet = new HashMap<>(settings);
    // its own address and no work: this is not the server, and may run beside it
    quiet.put("server.address", "127.0.0.1");
    quiet.put("server.port", 0);
    quiet.put("db-scheduler.enabled", false);
    quiet.put("stallsage.silent", true);
    quiet.put("stallsage.database-patience", "0s");
    try (ConfigurableApplicationContext context = StallsageServer.start(quiet)) {
      String id = context.getBean(Workspaces.class).of(workspace);
      context.getBean(Accounts.class).create(name, id, role(role), password);
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
