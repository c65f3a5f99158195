package dev.stallsage.server;

/** On the embedded database. */
class WebhookLifeOnH2Test extends WebhookLife {
  @Override
  TestDatabase database() {
    return TestDatabase.embedded();
  }
}
