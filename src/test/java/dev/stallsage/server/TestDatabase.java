package dev.stallsage.server;

import java.util.Map;

/** The database of one test: it outlives the server that uses it. */
interface TestDatabase extends AutoCloseable {
  /** How the server reaches it. */
  Map<String, Object> settings();

  /** The embedded one, which goes with its server. */
  static TestDatabase embedded() {
    return new TestDatabase() {
      @Override
      public Map<String, Object> settings() {
        return Map.of();
      }

      @Override
      public void close() {
        // it went with the server
      }
    };
  }
}
