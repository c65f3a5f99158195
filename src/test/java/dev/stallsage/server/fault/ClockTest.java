package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Housekeeping;
import dev.stallsage.cases.Role;
import dev.stallsage.server.RunningServer;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import tools.jackson.databind.JsonNode;

/** The clock of the machine is set, forwards and back. */
class ClockTest {
  private static final String CASES = "/api/v1/cases";
  private static volatile Duration wrong = Duration.ZERO;

  /** A clock that somebody sets. */
  @Configuration(proxyBeanMethods = false)
  static class Wrong {
    @Bean
    @Primary
    Clock setByHand() {
      return new Clock() {
        @Override
        public Instant instant() {
          return Instant.ofEpochMilli(System.currentTimeMillis()).plus(wrong);
        }

        @Override
        public ZoneId getZone() {
          return ZoneOffset.UTC;
        }

        @Override
        public Clock withZone(ZoneId zone) {
          return this;
        }
      };
    }
  }

  @Test
  void noJumpLosesACaseOrErasesItEarly(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of(), Wrong.class)) {
      String admin = server.token("desk", Role.ADMIN);
      Map<Duration, String> cases = new LinkedHashMap<>();
      for (int hours : new int[] {0, -1, 1, -24, 20}) {
        wrong = Duration.ofHours(hours);
        JsonNode ended = json(server.post(CASES + "?wait=60", admin, hours + " hours off\n"));
        assertThat(ended.path("state").asString()).as(hours + " hours").isEqualTo("completed");
        cases.put(wrong, ended.path("id").asString());
        server.part(Housekeeping.class).run();
      }
      for (Map.Entry<Duration, String> one : cases.entrySet()) {
        assertThat(server.get(CASES + "/" + one.getValue(), admin).statusCode())
            .as(one.getKey().toString())
            .isEqualTo(200);
      }
      assertThat(server.get("/actuator/prometheus", admin).body())
          .contains("stallsage_case_work_seconds_sum")
          .doesNotContainPattern("stallsage_case_\\w++_seconds_sum\\S* -");
      wrong = Duration.ofDays(31);
      server.part(Housekeeping.class).run();
      assertThat(server.get(CASES + "/" + cases.get(Duration.ZERO), admin).statusCode())
          .isNotEqualTo(200);
    } finally {
      wrong = Duration.ZERO;
    }
  }
}
