package dev.stallsage.measure.raid;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.From;
import dev.stallsage.measure.Where;
import dev.stallsage.observation.RaidController;
import java.util.List;

/**
 * A RAID controller of this model is present. {@code Smart Array P600 in Slot 3} becomes model
 * {@code P600}; its place is {@code controller 3}.
 */
@From(value = RaidController.class, settledByReading = true)
public record ControllerPresent(Where where, String model, List<Citation> because)
    implements Feature {
  @Override
  public String key() {
    return model;
  }
}
