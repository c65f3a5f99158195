package dev.stallsage.server;

import java.util.Map;

/** On the embedded database. */
class WebhookLifeOnH2Test extends WebhookLife {
  @Override
  Map<String, Object> database() {
    return Map.of();
  }

  @Override
  void stopDatabase() {
    // it went with the server
  }
}
