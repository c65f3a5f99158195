package dev.stallsage.measure.nfs;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NfsOperation;

/**
 * How long a request of an NFS mount waits in the client before it is sent, ms. {@code 1.351} under
 * {@code avg RTT (ms)} and {@code 61.420} under {@code avg exe (ms)} become 60.1, mostly.
 *
 * @param operation {@code read} or {@code write}
 * @param mostly is that half of the whole time or more?
 */
@From(NfsOperation.class)
public record NfsClientWait(Where where, String operation, boolean mostly, Gauge gauge)
    implements Measured {
  @Override
  public String key() {
    return operation;
  }
}
