package dev.stallsage.measure.identity;

import dev.stallsage.measure.Where;
import dev.stallsage.observation.DeviceIdentity.Form;
import dev.stallsage.observation.Location;
import java.util.Map;

/**
 * All names the evidence gives one drive.
 *
 * @param where the place it was asked for
 * @param model as printed, empty when not told
 * @param names by their form, without the name that was asked for
 * @param severalDrives the evidence uses the name for drives of different serial numbers
 */
public record Identity(Where where, String model, Map<Form, Name> names, boolean severalDrives) {

  /** A name and the line that gives it. */
  public record Name(String text, Location at) {}

  /** Is there a name that stays with the drive, whatever boots or is plugged? */
  public boolean lasting() {
    return !severalDrives
        && (names.containsKey(Form.SERIAL)
            || names.containsKey(Form.WWN)
            || names.containsKey(Form.BY_ID)
            || names.containsKey(Form.BAY));
  }
}
