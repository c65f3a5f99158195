package dev.stallsage.measure.nfs;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.NfsOperation;

/**
 * How many of a hundred requests of an NFS mount were sent again. {@code 12 (1.4%)} under {@code
 * retrans} becomes 1.4.
 */
@From(NfsOperation.class)
public record NfsRetransmissions(Where where, Gauge gauge) implements Measured {}
