package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.github.kagkarlsson.scheduler.Scheduler;
import dev.stallsage.cases.CaseWorker;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.StoreUnavailable;
import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.server.PassingBlobs;
import dev.stallsage.server.RunningServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.concurrent.atomic.AtomicBoolean;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.config.BeanPostProcessor;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.datasource.DelegatingDataSource;

/**
 * Neither a report nor that its attempt is over can be written, as on a disk that is all but full.
 */
class GivenBackTest {
  private static final String CASES = "/api/v1/cases";
  private static final int MORE_THAN_ANY_CASE_IS_GIVEN = 7;
  private static final AtomicBoolean FAILING = new AtomicBoolean();

  /** Fails where the test wants it. */
  @Configuration(proxyBeanMethods = false)
  static class AllButFull {
    @Bean
    static BeanPostProcessor failing() {
      return new BeanPostProcessor() {
        @Override
        public Object postProcessAfterInitialization(Object bean, String name) {
          if (bean instanceof DataSource database) {
            return new WithoutGivingBack(database);
          }
          return bean instanceof BlobStore disk ? new WithoutReports(disk) : bean;
        }
      };
    }
  }

  private static final class WithoutReports extends PassingBlobs {
    WithoutReports(BlobStore disk) {
      super(disk);
    }

    @Override
    public Written write(CaseKey key, String caseId, InputStream plain) throws IOException {
      if (FAILING.get() && plain instanceof ByteArrayInputStream) {
        throw new IOException("No space left on device");
      }
      return super.write(key, caseId, plain);
    }
  }

  private static final class WithoutGivingBack extends DelegatingDataSource {
    WithoutGivingBack(DataSource database) {
      super(database);
    }

    @Override
    public Connection getConnection() throws SQLException {
      Connection connection = super.getConnection();
      return (Connection)
          Proxy.newProxyInstance(
              Connection.class.getClassLoader(),
              new Class<?>[] {Connection.class},
              (self, method, arguments) -> {
                if (FAILING.get()
                    && method.getName().equals("prepareStatement")
                    && arguments[0].toString().contains("unfinished - 1")
                    && inWork()) {
                  throw new SQLException("No space left on device");
                }
                try {
                  return method.invoke(connection, arguments);
                } catch (InvocationTargetException failed) {
                  throw failed.getCause();
                }
              });
    }
  }

  /** The next attempt, before it begins, can. */
  private static boolean inWork() {
    return StackWalker.getInstance()
        .walk(frames -> frames.anyMatch(frame -> frame.getMethodName().equals("work")));
  }

  @Test
  void anAttemptThatCouldNotBeGivenBackIsNoCrash(@TempDir Path data) throws Exception {
    Map<String, Object> settings = Map.of("stallsage.attempts", "3");
    try (RunningServer server = RunningServer.start(data, settings, AllButFull.class)) {
      String token = server.token("desk", Role.ENGINEER);
      // nobody but this test takes the case up
      server.part(Scheduler.class).pause();
      FAILING.set(true);
      String id = json(server.post(CASES, token, "%util 3\n")).path("id").asString();
      CaseWorker attempts = server.part(CaseWorker.class);
      for (int i = 0; i < MORE_THAN_ANY_CASE_IS_GIVEN; i++) {
        assertThatThrownBy(() -> attempts.attempt(id)).isInstanceOf(StoreUnavailable.class);
      }
      FAILING.set(false);
      attempts.attempt(id);
      assertThat(json(server.get(CASES + "/" + id, token)).path("state").asString())
          .isEqualTo("completed");
    } finally {
      FAILING.set(false);
    }
  }
}
