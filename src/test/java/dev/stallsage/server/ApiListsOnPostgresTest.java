package dev.stallsage.server;

class ApiListsOnPostgresTest extends ApiLists {
  @Override
  TestDatabase database() throws Exception {
    return new Postgres();
  }
}
