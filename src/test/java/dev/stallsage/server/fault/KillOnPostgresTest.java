package dev.stallsage.server.fault;

import dev.stallsage.server.Postgres;
import java.io.IOException;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** On PostgreSQL, when it is asked for: {@code -Dfaults=25}. */
@EnabledIfSystemProperty(named = "faults", matches = "\\d+")
class KillOnPostgresTest extends KillLife {
  private Postgres postgres;

  @Override
  Map<String, Object> database() throws Exception {
    postgres = new Postgres();
    return postgres.settings();
  }

  @AfterEach
  void stop() throws IOException {
    postgres.close();
  }
}
