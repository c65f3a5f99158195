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
  private static final int HEALTH = 8;
  private static final String COPIED_OR_STRIPED = "rRmM";

  boolean isThinPool() {
    return attributes.startsWith("t");
  }

  /** So much of it is taken, %. */
  void filled(Kind kind, double share, ObservationSink sink) {
    sink.observe(new SpaceUse(at, subject(), kind, share));
  }

  /**
   * Tells what its attributes say of its health: a device is missing ({@code rwi-aor-p-}) or was
   * away and has to be refreshed ({@code r}), a thin pool failed ({@code twi-aotzF-}) or writes no
   * metadata ({@code M}), or has to be checked ({@code twi-cotz--}).
   */
  void ails(ObservationSink sink) {
    boolean ofSeveral = is(0, COPIED_OR_STRIPED);
    if (is(HEALTH, "p") && (ofSeveral || is(0, "-o"))) {
      tell(ofSeveral ? "lvm-raid-member-failed" : "lvm-physical-volume-missing", sink);
    } else if (is(HEALTH, "r") && ofSeveral) {
      tell("lvm-raid-member-failed", sink);
    } else if (is(HEALTH, "FM") && isThinPool()) {
      tell("thin-pool-stopped", sink);
    }
    if (is(STATE, "cC") && isThinPool()) {
      tell("dm-metadata-not-written", sink);
    }
  }

  private boolean is(int place, String oneOf) {
    return attributes.length() > place && oneOf.indexOf(attributes.charAt(place)) >= 0;
  }

  private void tell(String fault, ObservationSink sink) {
    sink.observe(KernelEvent.told(at, fault, subject()));
  }

  private String subject() {
    return group.isEmpty() ? name : group + "/" + name;
  }

  /** It is a snapshot that copies what the origin overwrites, or has ceased to. */
  void copied(String origin, ObservationSink sink) {
    if (isInvalid()) {
      tell("snapshot-lost", sink);
    }
    if (isCopying() && !group.isEmpty() && !origin.isEmpty()) {
      sink.observe(new CopyingSnapshot(at, name, mapped(group) + '-' + mapped(origin)));
    }
  }

  /** Its space ran out. */
  private boolean isInvalid() {
    return is(0, "sS") && is(STATE, "IS");
  }

  private boolean isCopying() {
    return is(0, "sS") && is(STATE, "a");
  }

  /** As the device mapper calls it. */
  private static String mapped(String name) {
    return name.replace("-", "--");
  }
}
