package dev.stallsage.measure.event;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.KernelEvent;

/**
 * Events of one kind a log reports of one device, counted. Four lines {@code sd 2:0:0:1: [sdc] ...
 * Ramping down queue depth to 16} become 4 of kind {@code queue-depth-reduced} on {@code sdc}.
 *
 * @param kind {@code queue-full}, {@code medium-error}: the name of the {@link KernelEvent.Kind}
 * @param gauge their number
 */
@ComputedFrom(KernelEvent.class)
public record LoggedEvents(Where where, String kind, Gauge gauge) implements GradedFeature {
  @Override
  public String key() {
    return kind;
  }
}
