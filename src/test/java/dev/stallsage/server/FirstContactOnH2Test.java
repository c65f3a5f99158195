package dev.stallsage.server;

import java.util.Map;

class FirstContactOnH2Test extends FirstContact {
  @Override
  Map<String, Object> database() {
    return Map.of();
  }

  @Override
  void stopDatabase() {}
}
