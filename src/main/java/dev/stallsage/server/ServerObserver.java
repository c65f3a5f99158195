package dev.stallsage.server;

import java.util.function.Supplier;

/** Somebody who looks on while the server works; told of ids and times, never of evidence. */
public interface ServerObserver {
  /** Nobody does. */
  ServerObserver BY_NOBODY =
      new ServerObserver() {
        @Override
        public void queued(String caseId) {
          // nobody asked
        }

        @Override
        public void stage(String name) {
          // nobody asked
        }

        @Override
        public <T> T during(String work, String id, Supplier<T> done) {
          return done.get();
        }
      };

  /** A case begins to wait, in the thread of the request that brought it. */
  void queued(String caseId);

  /** The diagnosis that runs in this thread comes to its next stage. */
  void stage(String name);

  /** Does this work. */
  <T> T during(String work, String id, Supplier<T> done);
}
