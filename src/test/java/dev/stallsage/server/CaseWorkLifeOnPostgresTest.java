package dev.stallsage.server;

class CaseWorkLifeOnPostgresTest extends CaseWorkLife {
  @Override
  TestDatabase database() throws Exception {
    return new Postgres();
  }
}
