package dev.stallsage.spark;

import java.util.List;

/**
 * What the rows of a fleet say together. It says what goes with what, never what is due to what.
 *
 * @param bundles how many rows
 * @param hosts how many hosts they are of
 * @param failed how many could not be diagnosed
 * @param from its first day, empty when nothing is dated
 * @param to its last day
 * @param knowledge digests of the knowledge that diagnosed them
 * @param states how many bundles are in each state
 * @param causes how often each cause is told, week by week
 * @param weeks the weeks, by their Mondays
 * @param looked how many pairs of a cause and a property were looked at
 * @param goesWith what goes with a cause more than chance makes it
 * @param outbreaks causes that rise
 * @param versions versions the knowledge has an opinion on, in the field
 * @param inconclusive cases without a cause, by what they have in common
 */
public record FleetReport(
    long bundles,
    long hosts,
    long failed,
    String from,
    String to,
    List<String> knowledge,
    List<Counted> states,
    List<CauseOverTime> causes,
    List<String> weeks,
    long looked,
    List<GoesWith> goesWith,
    List<Outbreak> outbreaks,
    List<KnownVersion> versions,
    List<Cluster> inconclusive) {
  /** Number of the contract. */
  public static final String SCHEMA = "stallsage-fleet/1";

  /** How often something is. */
  public record Counted(String what, long bundles) {}

  /**
   * A cause over time.
   *
   * @param hosts on how many it is told
   * @param perWeek on how many hosts in each week
   */
  public record CauseOverTime(String cause, long hosts, List<Integer> perWeek) {}

  /**
   * A cause and a property of hosts.
   *
   * @param kind {@code driver}, {@code drive firmware}, {@code kernel} and so on
   * @param hosts how many hosts have it and the cause
   * @param of how many have it
   * @param restHosts how many have the cause and something else of that kind
   * @param restOf how many have something else of that kind
   * @param lift how many times as often
   * @param low lower end of its 95 % interval
   * @param high upper end
   * @param chance corrected for how many pairs were looked at
   * @param beneath what goes with the cause only as it goes with this
   */
  public record GoesWith(
      String cause,
      String kind,
      String value,
      long hosts,
      long of,
      long restHosts,
      long restOf,
      double lift,
      double low,
      double high,
      double chance,
      List<String> beneath) {}

  /**
   * A cause that rises.
   *
   * @param kind of the cohort; {@code fleet} for all
   * @param value of the cohort
   * @param hosts with the cause in the last days, of how many
   * @param pastHosts before, of how many
   * @param peerHosts of others in the last days, of how many; 0 of 0 for the whole fleet
   */
  public record Outbreak(
      String cause,
      String kind,
      String value,
      long hosts,
      long of,
      long pastHosts,
      long pastOf,
      long peerHosts,
      long peerOf,
      double times,
      double chance) {}

  /** A version somebody knows something of, and how many hosts have it. */
  public record KnownVersion(String name, String version, String says, long hosts) {}

  /**
   * Cases that look alike.
   *
   * @param signs ids of findings they share
   * @param look three of them
   */
  public record Cluster(long bundles, List<String> signs, List<String> look) {}
}
