package dev.stallsage.evidence.smartarray;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.RaidSetting;

/** A setting that is a sentence, held back as long as it may go on in the next line. */
final class WrappedSetting {
  private RaidSetting held;

  boolean isHeld() {
    return held != null;
  }

  void hold(RaidSetting begun) {
    held = begun;
  }

  void goesOn(String text) {
    held =
        new RaidSetting(
            held.at(), held.controller(), held.section(), held.name(), held.value() + ' ' + text);
  }

  /** Something else begins: it is whole. */
  void give(ObservationSink sink) {
    if (held != null) {
      sink.observe(held);
      held = null;
    }
  }
}
