package dev.stallsage.server;

import java.util.Map;

class CaseWorkLifeOnPostgresTest extends CaseWorkLife {
  private Postgres postgres;

  @Override
  Map<String, Object> database() throws Exception {
    postgres = new Postgres();
    return postgres.settings();
  }

  @Override
  void stopDatabase() throws Exception {
    postgres.close();
  }
}
