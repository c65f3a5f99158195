package dev.stallsage.evidence.smartarray;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.RaidController;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The name of a controller taken apart: {@code HPE Smart Array P408i-a SR Gen10} is family {@code
 * Smart Array}, model {@code P408i-a SR Gen10}.
 */
record ControllerModel(String family, String name) {
  private static final Pattern NAME =
      Pattern.compile("^(?:HPE? )?((?:Dynamic )?Smart (?:Array|HBA|RAID)) (.+)$");
  private static final Pattern IN_SLOT =
      Pattern.compile("^(.+) in Slot (\\w++)((?:\\s*+\\([^()]*+\\))*+)$");

  /** A name as drivers print it; an old name without a family is one of Smart Array too. */
  static ControllerModel of(String text) {
    Matcher name = NAME.matcher(text.strip());
    return name.matches()
        ? new ControllerModel(name.group(1), name.group(2))
        : new ControllerModel("Smart Array", text.strip());
  }

  /**
   * The line that begins a controller: {@code Smart Array P400 in Slot 0 (Embedded) (sn: P6...)}. A
   * sentence that goes on behind the slot is none.
   */
  static Optional<RaidController> inSlot(String text, Location at) {
    Matcher line = IN_SLOT.matcher(text);
    if (!line.matches() || !NAME.matcher(line.group(1)).matches()) {
      return Optional.empty();
    }
    ControllerModel model = of(line.group(1));
    return Optional.of(new RaidController(at, model.family, model.name, line.group(2)));
  }
}
