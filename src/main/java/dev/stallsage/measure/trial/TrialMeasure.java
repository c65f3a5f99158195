package dev.stallsage.measure.trial;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gathering;
import dev.stallsage.measure.Scales;
import dev.stallsage.measure.trial.TrialWords.ParameterEffect;
import dev.stallsage.observation.ParameterTrial;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.ToDoubleFunction;
import java.util.regex.Pattern;

/** Finds parameters that cost throughput with every step. */
public final class TrialMeasure extends Gathering {
  /** Two points always make a line; three that fall are a trend. */
  private static final int LEAST_VALUES = 3;

  private static final Pattern VECTORS =
      Pattern.compile(
          "(?i)(?:^|[_\\W])(?:vec(?:tor)?s?|msi-?x?|irqs?|interrupts?|queues)(?:$|[_\\W])");

  private record Table(Series series, String parameter) {}

  private final Map<Table, TreeMap<Double, ParameterTrial>> tables = new HashMap<>();

  public TrialMeasure() {
    gathers(ParameterTrial.class, this::gather);
  }

  private void gather(Series series, ParameterTrial trial) {
    tables
        .computeIfAbsent(new Table(series, trial.parameter()), t -> new TreeMap<>())
        .putIfAbsent(trial.value(), trial);
  }

  @Override
  public Collection<ParameterEffect> features(FeatureContext frame) {
    List<ParameterEffect> features = new ArrayList<>();
    tables.forEach(
        (table, trials) -> {
          List<ParameterTrial> ascending = List.copyOf(trials.values());
          double writes = loss(ascending, ParameterTrial::writeMbPerSecond);
          double reads = loss(ascending, ParameterTrial::readMbPerSecond);
          if (frame.isProblem(table.series()) && isLoss(writes, reads)) {
            features.add(effect(frame, table, ascending, writes >= reads || Double.isNaN(reads)));
          }
        });
    return features;
  }

  /** One direction falls, and the other does not gain by it. */
  private static boolean isLoss(double writes, double reads) {
    return (writes > 0 || reads > 0) && !(writes < 0) && !(reads < 0);
  }

  /**
   * Share lost from the first to the last trial, per cent; 0 when it does not fall with each step,
   * negative when it ends higher, {@code NaN} when it was not measured.
   */
  private static double loss(List<ParameterTrial> trials, ToDoubleFunction<ParameterTrial> rate) {
    double[] rates = trials.stream().mapToDouble(rate).toArray();
    if (rates.length < LEAST_VALUES) {
      return Double.NaN;
    }
    double lost = 100 * (1 - rates[rates.length - 1] / rates[0]);
    for (int i = 1; i < rates.length; i++) {
      if (!(rates[i] < rates[i - 1])) {
        return Double.isNaN(lost) ? lost : Math.min(lost, 0);
      }
    }
    return lost;
  }

  private static ParameterEffect effect(
      FeatureContext frame, Table table, List<ParameterTrial> trials, boolean ofWrites) {
    ToDoubleFunction<ParameterTrial> rate =
        ofWrites ? ParameterTrial::writeMbPerSecond : ParameterTrial::readMbPerSecond;
    double lost = loss(trials, rate);
    String verdict = frame.reads("throughput-loss", lost);
    List<Citation> because =
        trials.stream()
            .map(
                trial ->
                    new Citation(
                        trial.at(),
                        (ofWrites ? "writes " : "reads ")
                            + Scales.figure(rate.applyAsDouble(trial))
                            + " MB/s with "
                            + table.parameter()
                            + " "
                            + Scales.figure(trial.value())
                            + "; "
                            + verdict))
            .toList();
    return new ParameterEffect(
        frame.where(table.series()),
        table.parameter(),
        VECTORS.matcher(table.parameter()).find(),
        frame.gauge("throughput-loss", lost, because));
  }
}
