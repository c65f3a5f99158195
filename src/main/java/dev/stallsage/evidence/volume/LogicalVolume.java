package dev.stallsage.evidence.volume;

import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.observation.CopyingSnapshot;
import dev.stallsage.observation.KernelEvent;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.SpaceUse;
import dev.stallsage.observation.SpaceUse.Kind;

/**
 * One logical volume.
 *
 * @param group empty when not printed
 * @param attributes as printed: {@code twi-aotz--}
 */
record LogicalVolume(Location at, String group, String name, String attributes) {
  private static final int STATE = 4;

  boolean isThinPool() {
    return attributes.startsWith("t");
  }

  /** So much of it is taken, %. */
  void filled(Kind kind, double share, ObservationSink sink) {
    String subject = group.isEmpty() ? name : group + "/" + name;
    sink.observe(new SpaceUse(at, subject, kind, share));
  }

  /** It is a snapshot that copies what the origin overwrites, or has ceased to. */
  void copied(String origin, ObservationSink sink) {
    if (isInvalid()) {
      sink.observe(
          KernelEvent.told(at, "snapshot-lost", group.isEmpty() ? name : group + "/" + name));
    }
    if (isCopying() && !group.isEmpty() && !origin.isEmpty()) {
      sink.observe(new CopyingSnapshot(at, name, mapped(group) + '-' + mapped(origin)));
    }
  }

  /** Its space ran out. */
  private boolean isInvalid() {
    return attributes.length() > STATE
        && "sS".indexOf(attributes.charAt(0)) >= 0
        && "IS".indexOf(attributes.charAt(STATE)) >= 0;
  }

  private boolean isCopying() {
    return attributes.length() > STATE
        && "sS".indexOf(attributes.charAt(0)) >= 0
        && attributes.charAt(STATE) == 'a';
  }

  /** As the device mapper calls it. */
  private static String mapped(String name) {
    return name.replace("-", "--");
  }
}
