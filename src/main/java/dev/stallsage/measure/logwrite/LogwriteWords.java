package dev.stallsage.measure.logwrite;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.LogWrite;

/** The words of rules about log writes. */
public interface LogwriteWords {
  /**
   * The slowest write of a database's log writer, ms. {@code Warning: log write elapsed time 917ms,
   * size 4KB} becomes 917 ms, small. What the program saw: the processor it waited for is part of
   * it.
   *
   * @param small is the median size of the slowest writes low by the scale {@code log-write-size}?
   * @param sync were they syncs?
   */
  @ComputedFrom(LogWrite.class)
  record LogWriteTime(Where where, boolean small, boolean sync, Gauge gauge)
      implements GradedFeature {}
}
