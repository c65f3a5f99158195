package dev.stallsage.server;

/** On the embedded database. */
class CaseLifeOnH2Test extends CaseLife {
  @Override
  TestDatabase database() {
    return TestDatabase.embedded();
  }
}
