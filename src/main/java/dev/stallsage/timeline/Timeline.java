package dev.stallsage.timeline;

import dev.stallsage.measure.Feature;
import dev.stallsage.measure.onset.OnsetWords.BeforeOnset;
import java.util.List;

/**
 * Everything the evidence dates, on one axis.
 *
 * @param axis whose clock it shows: {@code UTC+02:00}, {@code as printed}
 * @param dated are its days known? Else only the times of the day mean something
 * @param clocks what was resolved and what is assumed of the clocks, in words
 * @param happenings in order
 * @param before what came right before an onset, or that nothing did
 */
public record Timeline(
    String axis,
    boolean dated,
    List<String> clocks,
    List<TimelineEntry> happenings,
    List<BeforeOnset> before) {
  /** Nothing bears a time. */
  public static final Timeline EMPTY = new Timeline("", false, List.of(), List.of(), List.of());

  /** What rules may know of it. */
  public List<Feature> features() {
    return List.copyOf(before);
  }
}
