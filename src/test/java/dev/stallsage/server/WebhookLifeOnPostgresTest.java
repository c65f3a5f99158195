package dev.stallsage.server;

/** On a real PostgreSQL, with its row security. */
class WebhookLifeOnPostgresTest extends WebhookLife {
  @Override
  TestDatabase database() throws Exception {
    return new Postgres();
  }
}
