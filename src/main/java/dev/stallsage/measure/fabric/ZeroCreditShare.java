package dev.stallsage.measure.fabric;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.FcPortCounters;

/**
 * Share of the time a port had frames to send and no buffer credit to send them with, percent.
 * {@code tim_txcrd_z} that grows by 14,400,000 ticks of 2.5 µs within a minute becomes 60 %. Source
 * of the tick: Fabric OS Command Reference, portStatsShow; Cisco MDS counts TxWait in the same
 * tick.
 */
@From(FcPortCounters.class)
public record ZeroCreditShare(Where where, Gauge gauge) implements Measured {}
