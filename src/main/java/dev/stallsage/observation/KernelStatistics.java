package dev.stallsage.observation;

import java.util.Map;

/**
 * One kstat of Solaris or illumos at one instant.
 *
 * <p>{@code unix:0:qlc_0_comp_thd:priority 99} becomes module {@code unix}, instance 0, name {@code
 * qlc_0_comp_thd}, statistic {@code priority} with text {@code 99} and its line.
 *
 * @param name empty when a file of {@code /proc/spl/kstat} stands without its path and holds
 *     nothing that tells
 * @param type the kstat class: {@code taskq}, {@code disk}, {@code misc}; empty when not printed
 * @param statistics by name; counters are since boot unless two snapshots are compared
 */
public record KernelStatistics(
    Location at,
    String module,
    int instance,
    String name,
    String type,
    Map<String, Statistic> statistics)
    implements Observation {

  /** The printed value and its line. */
  public record Statistic(String text, Location at) {
    /** The value as a number, {@code NaN} when it is none. */
    public double number() {
      try {
        return Double.parseDouble(text);
      } catch (NumberFormatException notANumber) {
        return Double.NaN;
      }
    }
  }
}
