package dev.stallsage.measure.processor;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.PerSeries;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.Tally;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.processor.ProcessorWords.InterruptedProcessor;
import dev.stallsage.observation.ProcessorSample;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** Compares the processors of a host: do the interrupts of all devices end up on one? */
public final class ProcessorBalance extends Gathering {
  /** One processor. */
  private static final class Load {
    private final Tally interrupts = new Tally();
    private final Tally idle = new Tally();

    /** A run that tells nothing of interrupts tells nothing of their balance. */
    void addAll(Load other) {
      if (other.interrupts.count() > 0) {
        interrupts.addAll(other.interrupts);
        idle.addAll(other.idle);
      }
    }
  }

  private final PerSeries<String, Load> loads = new PerSeries<>(Load::new);

  public ProcessorBalance() {
    gathers(ProcessorSample.class, this::gather);
  }

  private void gather(Series series, ProcessorSample sample) {
    if (!sample.sinceBoot()) {
      Load load = loads.of(series, sample.processor());
      load.interrupts.add(sample.interruptPercent(), sample);
      load.idle.add(sample.idlePercent() + orZero(sample.iowaitPercent()), sample);
    }
  }

  private static double orZero(double value) {
    return Double.isNaN(value) ? 0 : value;
  }

  @Override
  public Collection<Feature> features(FeatureContext frame) {
    List<Feature> features = new ArrayList<>();
    loads
        .byHostAndKey(frame, Load::addAll)
        .forEach(
            (host, processors) -> {
              processors.values().removeIf(load -> load.interrupts.count() == 0);
              if (processors.size() > 1) {
                features.add(balance(frame, host, processors));
              }
            });
    return features;
  }

  private static InterruptedProcessor balance(
      FeatureContext frame, Where host, Map<String, Load> processors) {
    Map.Entry<String, Load> most =
        processors.entrySet().stream()
            .max(
                Comparator.comparingDouble(
                        (Map.Entry<String, Load> e) -> e.getValue().interrupts.median())
                    .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
            .orElseThrow();
    double share = most.getValue().interrupts.median();
    double idle =
        processors.entrySet().stream()
            .filter(e -> !e.getKey().equals(most.getKey()))
            .mapToDouble(e -> e.getValue().idle.median())
            .average()
            .orElse(0);
    boolean alone =
        share >= frame.scales().high("interrupt-share")
            && idle >= frame.scales().high("processor-idle");
    String reads =
        "processor "
            + most.getKey()
            + " spends "
            + Scales.figure(share)
            + " % on interrupts, the others are idle for "
            + Scales.figure(idle)
            + " %";
    List<Citation> because =
        most.getValue().interrupts.highest().stream()
            .map(c -> new Citation(c.at(), reads))
            .toList();
    return new InterruptedProcessor(host, alone, because);
  }
}
