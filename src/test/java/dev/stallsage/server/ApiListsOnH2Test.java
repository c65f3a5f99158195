package dev.stallsage.server;

import java.util.Map;

class ApiListsOnH2Test extends ApiLists {
  @Override
  Map<String, Object> database() {
    return Map.of();
  }

  @Override
  void stopDatabase() {}
}
