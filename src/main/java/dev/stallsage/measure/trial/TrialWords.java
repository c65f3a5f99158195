package dev.stallsage.measure.trial;

import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.GradedFeature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.ParameterTrial;

/** The words of rules about what was tried. */
public interface TrialWords {
  /**
   * Throughput fell with every step by which a parameter was raised: the share lost between its
   * least and its greatest value, in percent. Writes at {@code 7,900}, {@code 6,050} and {@code
   * 4,400 MB/s} for 2, 4 and 8 become 44 % for {@code max_vec}.
   *
   * @param parameter as the table heads it
   * @param interruptVectors the parameter is a number of interrupt vectors or of queues with a
   *     vector each
   */
  @ComputedFrom(ParameterTrial.class)
  record ParameterEffect(Where where, String parameter, boolean interruptVectors, Gauge gauge)
      implements GradedFeature {
    @Override
    public String key() {
      return parameter;
    }
  }
}
