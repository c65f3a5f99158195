package dev.stallsage.server;

import dev.stallsage.cases.store.BlobStore;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.springframework.boot.health.contributor.Health;
import org.springframework.boot.health.contributor.HealthIndicator;
import org.springframework.stereotype.Component;

/**
 * Whether the store of the blobs answers. It is a matter of readiness alone: a server is not
 * started anew because somebody else is away.
 */
@Component("storeHealthIndicator")
final class StoreHealth implements HealthIndicator {
  /** Anybody may ask for the health; the store is asked no more often than this (judgement). */
  private static final long FRESH = TimeUnit.SECONDS.toNanos(5);

  private final BlobStore blobs;
  private Health known;
  private long asked;

  StoreHealth(BlobStore blobs) {
    this.blobs = blobs;
  }

  @Override
  public synchronized Health health() {
    if (known == null || System.nanoTime() - asked > FRESH) {
      known = ask();
      asked = System.nanoTime();
    }
    return known;
  }

  private Health ask() {
    try {
      blobs.ask();
      return Health.up().build();
    } catch (IOException away) {
      return Health.down().build();
    }
  }
}
