package dev.stallsage.measure.fabric;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.fabric.FabricWords.FcLink;
import dev.stallsage.observation.FcPort;
import dev.stallsage.observation.Located;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Compares the links of ports of Fibre Channel with what they support and with each other. */
public final class FcLinkMeasure extends Gathering {
  private static final int PORTS_AT_MOST = 1000;

  private final PerSeries<Void, Map<String, FcPort>> ports = new PerSeries<>(TreeMap::new);

  public FcLinkMeasure() {
    gathers(FcPort.class, this::gather);
  }

  private void gather(Series series, FcPort port) {
    if (port.online() && port.gigabits() > 0 && port.possibleGigabits() > 0) {
      Map<String, FcPort> known = ports.of(series);
      if (known.size() < PORTS_AT_MOST) {
        known.putIfAbsent(port.port(), port);
      }
    }
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    Map<String, Map<Where, FcPort>> byHost = new TreeMap<>();
    ports.inTrouble(
        frame,
        (series, all, shown) ->
            shown.forEach(
                (name, port) ->
                    byHost
                        .computeIfAbsent(frame.where(series).host(), h -> new TreeMap<>())
                        .merge(frame.where(series, name), port, Located::earlier)));
    List<Feature> features = new ArrayList<>();
    byHost
        .values()
        .forEach(
            shown ->
                shown.forEach(
                    (where, port) -> features.add(link(frame, where, port, shown.values()))));
    return features;
  }

  private static FcLink link(
      FeatureContext frame, Where where, FcPort port, Collection<FcPort> others) {
    boolean exception =
        others.stream()
            .anyMatch(
                other ->
                    other.possibleGigabits() == port.possibleGigabits()
                        && other.gigabits() >= 2 * port.gigabits());
    double share = port.gigabits() / port.possibleGigabits();
    String reads =
        port.port()
            + " runs at "
            + Scales.figure(port.gigabits())
            + " of "
            + Scales.figure(port.possibleGigabits())
            + " Gb/s; "
            + frame.reads("fc-link-speed", share);
    return new FcLink(
        where,
        exception,
        frame.gauge("fc-link-speed", share, List.of(new Citation(port.at(), reads))));
  }
}
