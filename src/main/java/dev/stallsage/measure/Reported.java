package dev.stallsage.measure;

import dev.stallsage.observation.Statement;
import java.util.List;

/**
 * Something a person wrote. {@code performance issue is not present in P400 ... localized to just
 * P600 model} becomes topic {@code smart-array-p600}.
 *
 * @param topic id in {@code knowledge/lexicon.yaml}
 */
@ComputedFrom(Statement.class)
public record Reported(Where where, String topic, List<Citation> because) implements Feature {
  @Override
  public String key() {
    return topic;
  }
}
