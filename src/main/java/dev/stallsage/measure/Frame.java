package dev.stallsage.measure;

import dev.stallsage.observation.Role;
import dev.stallsage.observation.Series;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What is known of the bundle as a whole when features are computed.
 *
 * @param scales the limits
 * @param roles what each series is evidence of; a series that is not in it is of the problem
 * @param hosts host of each evidence file, empty when unknown
 * @param media medium of a device where the evidence tells
 * @param releases what is known of versions
 */
public record Frame(
    Scales scales,
    Function<Series, Role> roles,
    Function<String, String> hosts,
    Map<String, Medium> media,
    List<Release> releases) {

  /** Is this series of the trouble, not of the good time? */
  public boolean isProblem(Series series) {
    return roles.apply(series) == Role.PROBLEM;
  }

  /** The place of a device that a series names. */
  public Where where(Series series, String device) {
    return new Where(hosts.apply(series.file()), device);
  }

  /** The host a series comes from. */
  public Where where(Series series) {
    return where(series, "");
  }

  /** What the device stores on. */
  public Medium medium(String device) {
    return media.getOrDefault(device, Medium.ofName(device));
  }

  /** A graded number. */
  public Gauge gauge(String scale, String device, double value, List<Citation> because) {
    return new Gauge(scale, value, scales.grade(scale, medium(device), value), because);
  }

  /** The sentence for a graded number. */
  public String reads(String scale, String device, double value) {
    return scales.reads(scale, medium(device), value);
  }

  /**
   * The median of a tally as a graded number, cited by the lines that are furthest to the side of
   * its grade. Each line says its own value; the grade is of the value that stands for all samples.
   */
  public Gauge median(String scale, String device, Tally tally) {
    double median = tally.median();
    boolean low = scales.grade(scale, medium(device), median) == Grade.LOW;
    return gauge(scale, device, median, tally, low ? tally.lowest() : tally.highest());
  }

  /** A value that stands for all samples of a tally, cited by some of their lines. */
  public Gauge gauge(
      String scale, String device, double value, Tally tally, List<Tally.Cited> lines) {
    String of =
        tally.count() == 1
            ? ""
            : "; " + Scales.figure(value) + " over " + tally.count() + " samples";
    List<Citation> because =
        lines.stream()
            .map(c -> new Citation(c.at(), reads(scale, device, c.value()) + of))
            .toList();
    return gauge(scale, device, value, because);
  }
}
