package dev.stallsage.server;

import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.access.Accounts;
import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.springframework.boot.Banner;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.context.annotation.Configuration;

/** Makes an account, on the machine of the server, whether the server runs or not. */
public final class AccountBootstrap {
  private AccountBootstrap() {}

  /** The settings and nothing else. */
  @Configuration(proxyBeanMethods = false)
  @EnableConfigurationProperties(Settings.class)
  static class Parts {}

  /**
   * Makes an account.
   *
   * @param settings those of the server
   * @return why not; empty when it was made
   * @throws StartupFailure when the data cannot be used
   */
  public static String make(
      Map<String, Object> settings, String name, String workspace, String role, String password)
      throws IOException, InterruptedException {
    AccountRequest account;
    try {
      String digest = Accounts.digest(AccessConfiguration.passwordEncoder(), password);
      account = new AccountRequest(name, workspace, role, digest);
    } catch (InvalidRequest refused) {
      return refused.getMessage();
    }
    Map<String, Object> quiet = new HashMap<>(settings);
    // its own address and no work: this is not the server, and may run beside it
    quiet.put("server.address", "127.0.0.1");
    quiet.put("server.port", 0);
    quiet.put("db-scheduler.enabled", false);
    quiet.put("stallsage.silent", true);
    quiet.put("stallsage.database-patience", "0s");
    try (ConfigurableApplicationContext context = StallsageServer.start(quiet)) {
      return context.getBean(AccountMaker.class).make(account);
    } catch (StartupFailure failure) {
      if (!StartupFailure.inUse(failure)) {
        throw failure;
      }
      return AccountRequests.ask(data(settings), account).orElseThrow(() -> failure);
    }
  }

  private static Path data(Map<String, Object> settings) {
    SpringApplication application = new SpringApplication(Parts.class);
    application.setWebApplicationType(WebApplicationType.NONE);
    application.addListeners(new DataFolder());
    application.setBannerMode(Banner.Mode.OFF);
    try (ConfigurableApplicationContext context =
        application.run(StallsageServer.arguments(settings))) {
      return context.getBean(Settings.class).data();
    }
  }
}
