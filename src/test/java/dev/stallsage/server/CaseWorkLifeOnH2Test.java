package dev.stallsage.server;

class CaseWorkLifeOnH2Test extends CaseWorkLife {
  @Override
  TestDatabase database() {
    return TestDatabase.embedded();
  }
}
