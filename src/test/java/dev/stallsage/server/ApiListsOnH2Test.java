package dev.stallsage.server;

class ApiListsOnH2Test extends ApiLists {
  @Override
  TestDatabase database() {
    return TestDatabase.embedded();
  }
}
