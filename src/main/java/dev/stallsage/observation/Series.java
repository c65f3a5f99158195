package dev.stallsage.observation;

import java.util.Comparator;

/**
 * The exhibit an observation comes from, as far as the measures need to know it: two runs of one
 * tool under different captions are two series.
 *
 * @param id number of the exhibit in this bundle; order carries no meaning
 * @param file the evidence file
 * @param label the caption above the exhibit: {@code RHEL 5.6 driver write performance numbers};
 *     empty when there is none
 * @param command the command line that printed it: {@code iostat -xn 5}; empty when not shown
 */
public record Series(int id, String file, String label, String command) {
  /** By file, then by place in it: an order that does not depend on the order of the evidence. */
  public static final Comparator<Series> IN_ORDER =
      Comparator.comparing(Series::file).thenComparingInt(Series::id);
}
