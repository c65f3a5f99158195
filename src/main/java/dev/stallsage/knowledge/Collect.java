package dev.stallsage.knowledge;

import java.util.List;

/**
 * One way to collect the evidence of a format: an entry of {@code knowledge/collect.yaml}.
 *
 * @param format id of the format that reads it
 * @param platform {@code linux}, {@code solaris}, {@code esxi}, {@code switch}, {@code any}
 * @param run the command
 * @param cost in words: {@code instant, read-only}
 * @param shows the features this command is meant for, where a format can print many things: {@code
 *     LatencyTail} of a DTrace script around the disk driver; empty when it serves every feature
 *     the format yields
 */
public record Collect(String format, String platform, String run, String cost, List<String> shows) {

  /** A command that serves every feature its format yields. */
  public Collect(String format, String platform, String run, String cost) {
    this(format, platform, run, cost, List.of());
  }

  /** Is this the command to offer for a feature the format yields? */
  public boolean serves(String feature) {
    return shows.isEmpty() || shows.contains(feature);
  }
}
