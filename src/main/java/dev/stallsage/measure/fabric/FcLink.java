package dev.stallsage.measure.fabric;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.FcPort;

/**
 * Speed of the link of a Fibre Channel port as a share of what the port supports. {@code speed:4
 * Gbit} with {@code supported_speeds:4 Gbit, 8 Gbit, 16 Gbit} becomes 0.25.
 *
 * @param exception another port of the host that supports the same runs at least twice as fast
 */
@From(FcPort.class)
public record FcLink(Where where, boolean exception, Gauge gauge) implements Measured {}
