package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Role;
import dev.stallsage.server.RunningServer;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionSystemException;
import org.springframework.transaction.support.DefaultTransactionStatus;

/** The database commits, and the line breaks before it can say so. */
class LostCommitTest {
  private static final String CASES = "/api/v1/cases";
  private static final AtomicBoolean BREAKS = new AtomicBoolean();

  /** Loses the answer to the commit that writes the first case. */
  @Configuration(proxyBeanMethods = false)
  static class Line {
    @Bean
    PlatformTransactionManager breaking(DataSource database) {
      JdbcTemplate jdbc = new JdbcTemplate(database);
      return new DataSourceTransactionManager(database) {
        private static final long serialVersionUID = 1L;

        @Override
        protected void doCommit(DefaultTransactionStatus status) {
          boolean written =
              BREAKS.get() && jdbc.queryForObject("select count(*) from cases", Long.class) > 0;
          super.doCommit(status);
          if (written && BREAKS.getAndSet(false)) {
            throw new TransactionSystemException("the line is broken");
          }
        }
      };
    }
  }

  private static HttpResponse<String> submitted(RunningServer server, String token)
      throws Exception {
    return server.send(
        server
            .request(CASES + "?wait=60", token)
            .header("Idempotency-Key", "ticket-1")
            .POST(HttpRequest.BodyPublishers.ofString("%util 3\n")));
  }

  @Test
  void theCaseIsThereForWhoeverAsksAgain(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of(), Line.class)) {
      String token = server.token("desk", Role.ENGINEER);
      BREAKS.set(true);
      HttpResponse<String> lost = submitted(server, token);
      assertThat(lost.statusCode()).isEqualTo(503);
      HttpResponse<String> again = submitted(server, token);
      assertThat(again.statusCode()).isEqualTo(200);
      assertThat(json(again).path("state").asString()).isEqualTo("completed");
      assertThat(json(server.get(CASES, token)).path("cases").size()).isEqualTo(1);
    }
  }
}
