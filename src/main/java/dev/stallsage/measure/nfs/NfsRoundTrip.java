package dev.stallsage.measure.nfs;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NfsOperation;
import java.util.List;
import java.util.stream.Stream;

/**
 * How long requests of an NFS mount are on the network and in the server, ms. {@code 61.2} under
 * {@code avg RTT (ms)} becomes 61.2.
 *
 * @param withoutLoss the same of the reports in which nothing was sent again; {@code null} where
 *     those are too few
 */
@From(NfsOperation.class)
public record NfsRoundTrip(Where where, Gauge gauge, Gauge withoutLoss) implements Measured {
  @Override
  public List<Citation> because() {
    return withoutLoss == null
        ? gauge.because()
        : Stream.concat(gauge.because().stream(), withoutLoss.because().stream())
            .distinct()
            .toList();
  }

  /** Is it too long where nothing is lost as well? */
  public boolean isLateWithoutLoss() {
    return withoutLoss != null && withoutLoss.grade().compareTo(Grade.HIGH) >= 0;
  }

  /** Is it within its limit where nothing is lost? */
  public boolean isQuickWithoutLoss() {
    return withoutLoss != null && withoutLoss.grade().compareTo(Grade.HIGH) < 0;
  }
}
