package dev.stallsage.measure.memory;

import dev.stallsage.measure.From;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measured;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Setting;

/**
 * The part of memory that is reserved for programs and so kept from kernel and file cache, %.
 * {@code set user_reserve_hint_pct=85} in {@code /etc/system} becomes 85 %.
 */
@From(Setting.class)
public record MemoryReservation(Where where, Gauge gauge) implements Measured {}
