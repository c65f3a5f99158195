package dev.stallsage.measure.onset;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.ComputedFrom;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceSample;
import dev.stallsage.observation.HypervisorSample;
import java.util.List;

/** The words of rules about what came before the trouble. */
public interface OnsetWords {
  /**
   * Did something happen right before a place became slow? A medium error of {@code sdc} at
   * 14:02:11 and a latency of {@code sdc} that rises at 14:02:30 are a {@code fault} before the
   * onset.
   *
   * <p>What comes first need not be the cause, so rules make weak evidence of it.
   *
   * @param where the place that became slow
   * @param what {@code fault}, {@code path}, {@code array} or {@code change}
   * @param so false when such events are known and none was near
   */
  @ComputedFrom({DeviceSample.class, HypervisorSample.class})
  record BeforeOnset(Where where, String what, boolean so, List<Citation> because)
      implements Feature {
    @Override
    public String key() {
      return what;
    }
  }
}
