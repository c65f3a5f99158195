package dev.stallsage.observation;

import java.util.List;

/**
 * How a collector lays out its bundles: the content of a file in {@code knowledge/layouts}. It says
 * which members are no evidence, and nothing of what any member is evidence of.
 *
 * <p>Members are named by patterns of paths below the folder of the bundle: {@code *} is any text
 * inside a name, {@code #} a number that is a whole name, {@code **} any folders.
 *
 * @param id {@code sosreport}
 * @param title {@code sos report}
 * @param marks members that such a bundle alone has; two different ones make a folder a bundle
 * @param read members that are read whatever the groups say
 * @param groups members that are no evidence
 * @param silent members whose words are nobody's report
 * @param lacks what such a bundle shows only where somebody asked for it
 */
public record BundleLayout(
    String id,
    String title,
    List<String> marks,
    List<String> read,
    List<Group> groups,
    List<String> silent,
    List<Lack> lacks) {

  /**
   * Members that are no evidence.
   *
   * @param what they are: {@code control groups}
   * @param members patterns of their paths
   * @param of the path of a member that holds all they hold: without it they are read; empty when
   *     they are no evidence anyhow
   */
  public record Group(String what, List<String> members, String of) {
    /** Members that are no evidence, whatever else there is. */
    public Group(String what, List<String> members) {
      this(what, members, "");
    }
  }

  /**
   * What such a bundle does not show unless an exhibit of one of these formats lies in it.
   *
   * @param says the same in a sentence
   * @param unless ids of formats
   * @param platform where the command is typed: {@code linux}
   * @param run the command, or the option of the collector, that would have brought it
   * @param seconds how long it takes
   * @param note what else one must know, empty for nothing
   */
  public record Lack(
      String says, List<String> unless, String platform, String run, int seconds, String note) {}
}
