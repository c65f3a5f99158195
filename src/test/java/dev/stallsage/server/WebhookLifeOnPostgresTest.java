package dev.stallsage.server;

import java.io.IOException;
import java.util.Map;

/** On a real PostgreSQL, with its row security. */
class WebhookLifeOnPostgresTest extends WebhookLife {
  private Postgres postgres;

  @Override
  Map<String, Object> database() throws Exception {
    postgres = new Postgres();
    return postgres.settings();
  }

  @Override
  void stopDatabase() throws IOException {
    postgres.close();
  }
}
