package dev.stallsage.server;

class FirstContactOnPostgresTest extends FirstContact {
  @Override
  TestDatabase database() throws Exception {
    return new Postgres();
  }
}
