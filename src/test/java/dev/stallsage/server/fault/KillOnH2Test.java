package dev.stallsage.server.fault;

import java.util.Map;

/** On the embedded database, which dies with the server. */
class KillOnH2Test extends KillLife {
  @Override
  Map<String, Object> database() {
    return Map.of();
  }
}
