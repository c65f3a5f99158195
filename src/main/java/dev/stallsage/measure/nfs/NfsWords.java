package dev.stallsage.measure.nfs;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Mount;
import dev.stallsage.observation.NfsBacklog;
import dev.stallsage.observation.NfsOperation;
import dev.stallsage.observation.Setting;
import java.util.List;
import java.util.stream.Stream;

/** The words of rules about NFS. */
public interface NfsWords {
  /**
   * How long a request of an NFS mount waits in the client before it is sent, ms. {@code 1.351}
   * under {@code avg RTT (ms)} and {@code 61.420} under {@code avg exe (ms)} become 60.1, mostly.
   *
   * @param operation {@code read} or {@code write}
   * @param mostly is that half of the whole time or more?
   */
  @ComputedFrom(NfsOperation.class)
  record NfsClientWait(Where where, String operation, boolean mostly, Gauge gauge)
      implements GradedFeature {
    @Override
    public String key() {
      return operation;
    }
  }

  /**
   * How many of a hundred requests of an NFS mount were sent again. {@code 12 (1.4%)} under {@code
   * retrans} becomes 1.4.
   */
  @ComputedFrom(NfsOperation.class)
  record NfsRetransmissions(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * How long requests of an NFS mount are on the network and in the server, ms. {@code 61.2} under
   * {@code avg RTT (ms)} becomes 61.2.
   *
   * @param withoutLoss the same of the reports in which nothing was sent again; {@code null} where
   *     those are too few
   */
  @ComputedFrom(NfsOperation.class)
  record NfsRoundTrip(Where where, Gauge gauge, Gauge withoutLoss) implements GradedFeature {
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

  /** How many requests of an NFS mount wait in the client for a slot. */
  @ComputedFrom(NfsBacklog.class)
  record NfsSlotWaiters(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * After how long an NFS client gives an answer up and asks again, s. {@code timeo=7} over TCP
   * becomes 0.7: the option counts tenths of a second.
   */
  @ComputedFrom(Mount.class)
  record NfsTimeout(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * How much is read ahead of a sequential reader, KiB. {@code 15360} in {@code
   * /sys/devices/virtual/bdi/0:58/read_ahead_kb} becomes 15360 over a network.
   *
   * @param network of a file system without a block device, as those of networks are
   */
  @ComputedFrom(Setting.class)
  record ReadAhead(Where where, boolean network, Gauge gauge) implements GradedFeature {}
}
