package dev.stallsage.measure.caption;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.Statement;
import java.util.List;

/** The words of rules about captions of evidence. */
public interface CaptionWords {
  /**
   * What was different in the good time, as its caption says. {@code the same run with disksort
   * switched off:} above a table becomes topic {@code disksort-off}.
   *
   * @param topic id in {@code knowledge/lexicon.yaml}
   */
  @ComputedFrom(Statement.class)
  record BaselineCondition(Where where, String topic, List<Citation> because) implements Feature {
    @Override
    public String key() {
      return topic;
    }
  }
}
