package dev.stallsage.server;

import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.SignIns;
import dev.stallsage.cases.access.Tokens;
import dev.stallsage.cases.access.Workspaces;
import java.io.IOException;
import java.time.Clock;
import org.springframework.boot.web.servlet.FilterRegistrationBean;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/** Who is known to the server. */
@Configuration(proxyBeanMethods = false)
class AccessConfiguration {
  private static final int BCRYPT_COST = 12;

  @Bean
  static PasswordEncoder passwordEncoder() {
    return new BCryptPasswordEncoder(BCRYPT_COST);
  }

  @Bean
  Workspaces workspaces(JdbcClient jdbc, Clock clock) {
    return new Workspaces(jdbc, clock);
  }

  @Bean
  Accounts accounts(JdbcClient jdbc, PasswordEncoder encoder, Clock clock) {
    return new Accounts(jdbc, encoder, clock);
  }

  @Bean
  AccountMaker accountMaker(
      Workspaces workspaces,
      Accounts accounts,
      AuditTrail audit,
      WorkspaceTransactions scope,
      Clock clock) {
    return new AccountMaker(workspaces, accounts, audit, scope, clock);
  }

  @Bean
  AccountRequests accountRequests(Settings settings, AccountMaker accounts) throws IOException {
    return new AccountRequests(settings.data(), accounts);
  }

  @Bean
  SignIns signIns(JdbcClient jdbc, Clock clock) {
    return new SignIns(jdbc, clock);
  }

  @Bean
  KeptSignIns keptSignIns(SignIns signIns, Clock clock, Settings settings) {
    return new KeptSignIns(signIns, clock, settings.throughTls());
  }

  /** It is a part of what guards the pages, not of every request. */
  @Bean
  FilterRegistrationBean<KeptSignIns> notForEverything(KeptSignIns kept) {
    FilterRegistrationBean<KeptSignIns> registration = new FilterRegistrationBean<>(kept);
    registration.setEnabled(false);
    return registration;
  }

  @Bean
  Tokens tokens(JdbcClient jdbc, Clock clock) {
    return new Tokens(jdbc, clock);
  }
}
