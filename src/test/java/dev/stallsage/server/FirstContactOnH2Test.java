package dev.stallsage.server;

class FirstContactOnH2Test extends FirstContact {
  @Override
  TestDatabase database() {
    return TestDatabase.embedded();
  }
}
