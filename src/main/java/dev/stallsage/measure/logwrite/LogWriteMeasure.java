package dev.stallsage.measure.logwrite;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Frame;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.LogWrite;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Tallies the slow writes a database's log writer complains of. */
public final class LogWriteMeasure implements Measure {
  private static final class Tallies {
    private final Tally elapsed = new Tally();
    private final Tally sizes = new Tally();

    void addAll(Tallies other) {
      elapsed.addAll(other.elapsed);
      sizes.addAll(other.sizes);
    }
  }

  private final Map<Series, Tallies> bySeries = new HashMap<>();

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof LogWrite write) {
      Tallies tallies = bySeries.computeIfAbsent(series, s -> new Tallies());
      tallies.elapsed.add(write.elapsedMs(), write.at());
      tallies.sizes.add(write.sizeKib(), write.at());
    }
  }

  @Override
  public Collection<Feature> features(Frame frame) {
    Map<Where, Tallies> byHost = new HashMap<>();
    bySeries.forEach(
        (series, tallies) -> {
          if (frame.isProblem(series)) {
            byHost.computeIfAbsent(frame.where(series), w -> new Tallies()).addAll(tallies);
          }
        });
    List<Feature> features = new ArrayList<>();
    byHost.forEach(
        (where, tallies) -> {
          if (tallies.elapsed.count() > 0) {
            double slowest = tallies.elapsed.highest().get(0).value();
            features.add(
                new LogWriteTime(
                    where, gauge(frame, "log-write-time", slowest, tallies.elapsed.highest())));
          }
          if (tallies.sizes.count() > 0) {
            features.add(
                new LogWriteSize(
                    where,
                    gauge(
                        frame, "log-write-size", tallies.sizes.median(), tallies.sizes.lowest())));
          }
        });
    return features;
  }

  private static Gauge gauge(Frame frame, String scale, double value, List<Tally.Cited> lines) {
    List<Citation> because =
        lines.stream().map(c -> new Citation(c.at(), frame.reads(scale, "", c.value()))).toList();
    return frame.gauge(scale, "", value, because);
  }
}
