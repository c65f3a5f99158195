package dev.stallsage.server;

import dev.stallsage.cases.access.Accounts;
import dev.stallsage.cases.access.Tokens;
import dev.stallsage.cases.access.Workspaces;
import java.time.Clock;
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
  PasswordEncoder passwordEncoder() {
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
  Tokens tokens(JdbcClient jdbc, Clock clock) {
    return new Tokens(jdbc, clock);
  }
}
