package dev.stallsage.evidence.iostat;

import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.ProcessorSample;
import java.util.function.ToDoubleFunction;

/**
 * The shares of the processors under the names {@code sar}, {@code sadf} and {@code mpstat} give
 * them: {@code -u ALL} and {@code mpstat} print {@code %usr}, {@code %sys}, {@code %irq} and {@code
 * %soft} apart, which {@code %user} and {@code %system} hold together.
 */
final class SarShares {
  private SarShares() {}

  /**
   * A row of shares.
   *
   * @param figure the figure in a column, {@code NaN} when the table has none of that name
   */
  static CpuSample sample(Location at, boolean sinceBoot, ToDoubleFunction<String> figure) {
    return new CpuSample(
        at,
        sinceBoot,
        sum(figure, "%user", "%usr", "%nice", "%guest", "%gnice"),
        sum(figure, "%system", "%sys", "%irq", "%soft"),
        figure.applyAsDouble("%iowait"),
        figure.applyAsDouble("%steal"),
        figure.applyAsDouble("%idle"));
  }

  /** The same for one processor. */
  static ProcessorSample of(
      Location at,
      String time,
      boolean sinceBoot,
      String processor,
      ToDoubleFunction<String> figure) {
    return new ProcessorSample(
        at,
        time,
        sinceBoot,
        processor,
        sum(figure, "%irq", "%soft"),
        figure.applyAsDouble("%iowait"),
        figure.applyAsDouble("%idle"));
  }

  /** The columns of these names that there are; {@code NaN} when there are none of them. */
  private static double sum(ToDoubleFunction<String> figure, String... names) {
    double sum = Double.NaN;
    for (String name : names) {
      double value = figure.applyAsDouble(name);
      if (!Double.isNaN(value)) {
        sum = Double.isNaN(sum) ? value : sum + value;
      }
    }
    return sum;
  }
}
