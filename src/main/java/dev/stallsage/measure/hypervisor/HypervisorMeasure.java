package dev.stallsage.measure.hypervisor;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.LatencyCourse;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.PlaceCourse;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.HypervisorSample;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Tallies the storage screens of the hypervisor and makes features of them. */
public final class HypervisorMeasure extends Gathering {
  private final PerSeries<String, HypervisorTallies> tallies =
      new PerSeries<>(HypervisorTallies::new);
  private final PerSeries<String, LatencyCourse> courses = new PerSeries<>(LatencyCourse::new);

  public HypervisorMeasure() {
    gathers(HypervisorSample.class, this::gather);
  }

  private void gather(Series series, HypervisorSample sample) {
    tallies.of(series, sample.device()).add(sample);
    boolean idle = sample.commandsPerSecond() < HypervisorTallies.LEAST_COMMANDS;
    courses
        .of(series, sample.device())
        .add(sample.time(), idle ? Double.NaN : sample.guestMs(), sample);
  }

  @Override
  public Collection<PlaceCourse> courses(FeatureContext frame) {
    List<PlaceCourse> all = new ArrayList<>();
    courses.all(
        (series, device, course) ->
            all.add(
                new PlaceCourse(
                    series, frame.where(series, device), "hypervisor-device-time", course)));
    return all;
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<String, Map<Where, HypervisorTallies>> byHost = new TreeMap<>();
    tallies
        .by(frame, frame::where, HypervisorTallies::addAll)
        .forEach(
            (where, t) -> byHost.computeIfAbsent(where.host(), h -> new TreeMap<>()).put(where, t));
    List<Feature> features = new ArrayList<>();
    byHost.forEach(
        (host, devices) -> {
          devices.forEach((where, t) -> features.addAll(new DeviceReading(frame, where, t).all()));
          new HostReading(frame, Where.ofHost(host), devices).burden().ifPresent(features::add);
        });
    return features;
  }
}
