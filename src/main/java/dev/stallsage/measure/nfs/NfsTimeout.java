package dev.stallsage.measure.nfs;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Mount;

/**
 * After how long an NFS client gives an answer up and asks again, s. {@code timeo=7} over TCP
 * becomes 0.7: the option counts tenths of a second.
 */
@From(Mount.class)
public record NfsTimeout(Where where, Gauge gauge) implements Measured {}
