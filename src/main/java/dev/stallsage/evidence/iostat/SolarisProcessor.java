package dev.stallsage.evidence.iostat;

import dev.stallsage.evidence.PrintedNumbers;
import dev.stallsage.observation.CpuSample;
import dev.stallsage.observation.Location;
import java.util.List;
import java.util.Set;

/**
 * The processor block of {@code iostat -c}: {@code us sy wt id}, on lines of its own with {@code
 * -n}, else to the right of the first disk. {@code wt} is 0 since Solaris 10, so it says nothing
 * about waiting for I/O.
 *
 * @param names the columns, terminals ({@code tin tout}) included
 */
record SolarisProcessor(List<String> names) {
  private static final Set<String> SHARES = Set.of("us", "sy", "wt", "st", "dt", "id");
  private static final Set<String> TERMINALS = Set.of("tin", "tout");

  static boolean isShare(String name) {
    return SHARES.contains(name) || TERMINALS.contains(name);
  }

  /** Is this the heading of a block on lines of its own? */
  static boolean isHeading(List<String> words) {
    return words.size() >= 3
        && words.size() <= 6
        && words.contains("us")
        && words.contains("sy")
        && words.contains("id")
        && words.stream().allMatch(SolarisProcessor::isShare);
  }

  /** Are these the shares? */
  boolean fits(List<String> words) {
    return words.size() == names.size() && LineWords.figures(words, 0) == words.size();
  }

  CpuSample sample(Location at, boolean sinceBoot, List<String> shares) {
    return new CpuSample(
        at,
        sinceBoot,
        share(shares, "us"),
        share(shares, "sy"),
        Double.NaN,
        share(shares, "st"),
        share(shares, "id"));
  }

  private double share(List<String> shares, String name) {
    int i = names.indexOf(name);
    return i < 0 ? Double.NaN : PrintedNumbers.decimal(shares.get(i));
  }
}
