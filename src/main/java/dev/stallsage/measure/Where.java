package dev.stallsage.measure;

import java.util.Comparator;

/**
 * The place a feature is about: two devices of one name on two hosts are two places.
 *
 * @param host host name, empty when the evidence does not tell
 * @param device device as the evidence names it, empty for the host as a whole
 */
public record Where(String host, String device) implements Comparable<Where> {
  /** Somewhere in the bundle. */
  public static final Where BUNDLE = new Where("", "");

  private static final Comparator<Where> ORDER =
      Comparator.comparing(Where::host).thenComparing(Where::device);

  /** The host as a whole. */
  public static Where ofHost(String host) {
    return new Where(host, "");
  }

  @Override
  public int compareTo(Where other) {
    return ORDER.compare(this, other);
  }
}
