package dev.stallsage.server;

import java.util.Map;

class CaseWorkLifeOnH2Test extends CaseWorkLife {
  @Override
  Map<String, Object> database() {
    return Map.of();
  }

  @Override
  void stopDatabase() {}
}
