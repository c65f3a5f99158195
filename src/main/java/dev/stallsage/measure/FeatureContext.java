package dev.stallsage.measure;

import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Series;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What is known of the bundle as a whole when features are computed.
 *
 * @param scales the limits
 * @param roles what each series is evidence of; a series that is not in it is of the problem
 * @param hosts host of each evidence file, empty when unknown
 * @param media medium of a device where the evidence of its host tells
 * @param releases what is known of versions
 * @param numbered the kernel's name of a device, by its host and its number ({@code 8:16})
 * @param volumes devices that are told to be volumes of an array, a RAID controller, a hypervisor
 *     or a cloud
 */
public record FeatureContext(
    Scales scales,
    Function<Series, EvidenceRole> roles,
    Function<Series, String> hosts,
    Map<Where, Medium> media,
    List<Release> releases,
    Map<Where, String> numbered,
    Set<Where> volumes) {

  private static final Pattern NUMBER = Pattern.compile("(\\d{1,4})[,:](\\d{1,8})");

  /** Nothing is known of the numbers and the back ends of devices. */
  public FeatureContext(
      Scales scales,
      Function<Series, EvidenceRole> roles,
      Function<Series, String> hosts,
      Map<Where, Medium> media,
      List<Release> releases) {
    this(scales, roles, hosts, media, releases, Map.of(), Set.of());
  }

  /** Is this series of the trouble, not of the good time? */
  public boolean isProblem(Series series) {
    return roles.apply(series) == EvidenceRole.PROBLEM;
  }

  /** The place of a device that a series names, if by its number. */
  public Where where(Series series, String device) {
    Where where = new Where(hosts.apply(series), device);
    return numbered.isEmpty() || device.isEmpty() || !Character.isDigit(device.charAt(0))
        ? where
        : named(where);
  }

  private Where named(Where where) {
    Matcher number = NUMBER.matcher(where.device());
    if (!number.matches()) {
      return where;
    }
    String plain = number.group(1) + ":" + number.group(2);
    String name = numbered.get(new Where(where.host(), plain));
    return name == null ? where : new Where(where.host(), name);
  }

  /** The host a series comes from. */
  public Where where(Series series) {
    return where(series, "");
  }

  /** What the device stores on. */
  public Medium medium(Where where) {
    return media.getOrDefault(where, Medium.ofName(where.device()));
  }

  /**
   * Is no drive seen behind the device: a volume of an array, of a hypervisor, of a cloud, one
   * reached over a network, or what device mapper made of others?
   */
  public boolean isVolume(Where where) {
    Medium named = Medium.ofName(where.device());
    return volumes.contains(where)
        || named == Medium.ARRAY
        || named == Medium.NETWORK
        || Volumes.isNamedSo(where.device());
  }

  /** A graded number of a device. */
  public Gauge gauge(String scale, Where where, double value, List<Citation> because) {
    return new Gauge(scale, value, scales.grade(scale, medium(where), value), because);
  }

  /** A graded number that is of no device. */
  public Gauge gauge(String scale, double value, List<Citation> because) {
    return gauge(scale, Where.BUNDLE, value, because);
  }

  /** A graded number of a device that one line tells. */
  public Gauge gauge(String scale, Where where, double value, Location at) {
    return gauge(scale, where, value, List.of(new Citation(at, reads(scale, where, value))));
  }

  /** A graded number that is of no device, and that one line tells. */
  public Gauge gauge(String scale, double value, Location at) {
    return gauge(scale, Where.BUNDLE, value, at);
  }

  /** The sentence for a graded number of a device. */
  public String reads(String scale, Where where, double value) {
    return scales.reads(scale, medium(where), value);
  }

  /** The sentence for a graded number that is of no device. */
  public String reads(String scale, double value) {
    return reads(scale, Where.BUNDLE, value);
  }

  /**
   * The median of a tally as a graded number, cited by the lines that are furthest to the side of
   * its grade. Each line says its own value; the grade is of the value that stands for all samples.
   */
  public Gauge median(String scale, Where where, Tally tally) {
    double median = tally.median();
    boolean low = scales.grade(scale, medium(where), median) == Grade.LOW;
    return gauge(scale, where, median, tally, low ? tally.lowest() : tally.highest());
  }

  /** The same of every place, as features; of a place without a sample there is none. */
  public List<Feature> medians(
      String scale, Map<Where, Tally> tallies, BiFunction<Where, Gauge, Feature> feature) {
    return tallies.entrySet().stream()
        .filter(e -> e.getValue().count() > 0)
        .map(e -> feature.apply(e.getKey(), median(scale, e.getKey(), e.getValue())))
        .toList();
  }

  /** A value that stands for all samples of a tally, cited by some of their lines. */
  public Gauge gauge(
      String scale, Where where, double value, Tally tally, List<Tally.Cited> lines) {
    String of =
        tally.count() == 1
            ? ""
            : "; " + Scales.figure(value) + " over " + tally.count() + " samples";
    List<Citation> because =
        lines.stream().map(c -> new Citation(c.at(), reads(scale, where, c.value()) + of)).toList();
    return gauge(scale, where, value, because);
  }
}
