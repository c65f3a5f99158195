package dev.stallsage.measure;

import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.profile.Cost;
import dev.stallsage.profile.CostAccount;
import java.util.Collection;
import java.util.Set;
import java.util.function.Supplier;

/** A measure that keeps account of what it costs. */
public record TimedMeasure(Measure measure, CostAccount costs) implements Measure {
  private String name() {
    return measure.getClass().getSimpleName();
  }

  private <T> T timed(Supplier<T> asked) {
    return costs.timed(Cost.Kind.MEASURE, name(), asked);
  }

  private void told(Runnable told) {
    costs.timed(Cost.Kind.MEASURE, name(), told);
  }

  @Override
  public Set<Class<? extends Observation>> sees() {
    return measure.sees();
  }

  @Override
  public void see(Series series, Observation observation) {
    told(() -> measure.see(series, observation));
  }

  @Override
  public DeviceMeter meter(Series series, String device) {
    DeviceMeter meter = timed(() -> measure.meter(series, device));
    return meter == null ? null : row -> told(() -> meter.add(row));
  }

  @Override
  public Collection<? extends Feature> features(FeatureContext frame) {
    return timed(() -> measure.features(frame));
  }

  @Override
  public Collection<Picture> pictures(FeatureContext frame) {
    return timed(() -> measure.pictures(frame));
  }

  @Override
  public Collection<PlaceCourse> courses(FeatureContext frame) {
    return timed(() -> measure.courses(frame));
  }
}
