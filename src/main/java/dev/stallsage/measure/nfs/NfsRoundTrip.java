package dev.stallsage.measure.nfs;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NfsOperation;

/**
 * How long requests of an NFS mount are on the network and in the server, ms. {@code 61.2} under
 * {@code avg RTT (ms)} becomes 61.2.
 */
@From(NfsOperation.class)
public record NfsRoundTrip(Where where, Gauge gauge) implements Measured {}
