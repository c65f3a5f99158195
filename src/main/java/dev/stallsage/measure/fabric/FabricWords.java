package dev.stallsage.measure.fabric;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.FcPort;
import dev.stallsage.observation.FcPortCounters;

/** The words of rules about the fabric. */
public interface FabricWords {
  /**
   * Time without credit for each frame a port sent between two looks, µs: where the time between
   * the looks is not known. 4,000,000 ticks of 2.5 µs for 80,000 frames become 125 µs.
   */
  @ComputedFrom(FcPortCounters.class)
  record CreditWaitPerFrame(Where where, Gauge gauge) implements GradedFeature {}

  /**
   * Frames that reached a port with a bad checksum.
   *
   * @param meanwhile between two looks; otherwise since the counters were cleared, nobody knows
   *     when
   * @param passedOn hardly any of them had a good end of frame: a port before it had marked them
   *     already. {@code crc err 4411, crc g_eof 0} was damaged elsewhere
   */
  @ComputedFrom(FcPortCounters.class)
  record DamagedFrames(Where where, boolean meanwhile, boolean passedOn, Gauge gauge)
      implements GradedFeature {}

  /**
   * Speed of the link of a Fibre Channel port as a share of what the port supports. {@code speed:4
   * Gbit} with {@code supported_speeds:4 Gbit, 8 Gbit, 16 Gbit} becomes 0.25.
   *
   * @param exception another port of the host that supports the same runs at least twice as fast
   */
  @ComputedFrom(FcPort.class)
  record FcLink(Where where, boolean exception, Gauge gauge) implements GradedFeature {}

  /**
   * Frames a port dropped because they had waited too long for a credit.
   *
   * @param meanwhile between two looks; else since the counters were cleared, whenever that was
   */
  @ComputedFrom(FcPortCounters.class)
  record TimeoutDiscards(Where where, boolean meanwhile, Gauge gauge) implements GradedFeature {}

  /**
   * Share of the time a port had frames to send and no buffer credit to send them with, percent.
   * {@code tim_txcrd_z} that grows by 14,400,000 ticks of 2.5 µs within a minute becomes 60 %.
   * Source of the tick: Fabric OS Command Reference, portStatsShow; Cisco MDS counts TxWait in the
   * same tick.
   */
  @ComputedFrom(FcPortCounters.class)
  record ZeroCreditShare(Where where, Gauge gauge) implements GradedFeature {}
}
