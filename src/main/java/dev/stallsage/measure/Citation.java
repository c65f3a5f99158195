package dev.stallsage.measure;

import dev.stallsage.observation.Location;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A line of evidence and what it was read as.
 *
 * @param at the line
 * @param reads {@code write service time 22.08 ms, HIGH: limit 10 ms,
 *     scales.yaml#write-service-time}
 */
public record Citation(Location at, String reads) implements Comparable<Citation> {
  private static final Pattern SAMPLES = Pattern.compile(" (?:over|of) \\d+ (?:samples|reports)");

  /** Does the line stand for several samples, as their median or their worst? */
  public boolean isOfSeveralSamples() {
    return SAMPLES.matcher(reads).find();
  }

  /** The order of every list of citations in a report. */
  private static final Comparator<Citation> ORDER =
      Comparator.comparing(Citation::at).thenComparing(Citation::reads);

  @Override
  public int compareTo(Citation other) {
    return ORDER.compare(this, other);
  }

  /** Without repetitions, in order, at most {@code most}. */
  public static List<Citation> listed(Stream<Citation> citations, int most) {
    return citations.distinct().sorted().limit(most).toList();
  }
}
