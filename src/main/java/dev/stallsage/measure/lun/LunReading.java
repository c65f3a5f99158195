package dev.stallsage.measure.lun;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Grade;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.lun.LunWords.LunLimit;
import dev.stallsage.measure.lun.LunWords.LunQueue;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads one print of the disk driver's {@code sd_lun}, whose members carry the state of its queue.
 *
 * @see <a
 *     href="https://github.com/illumos/illumos-gate/blob/master/usr/src/uts/common/sys/scsi/targets/sddef.h">sddef.h
 *     of illumos</a>
 */
record LunReading(FeatureContext frame, Where where, PrintedMembers members) {
  private static final String LIMIT = "un_throttle";
  private static final String SAVED = "un_saved_throttle";
  private static final String BUSY = "un_busy_throttle";
  private static final String LEAST = "un_min_throttle";
  private static final String TIMER = "un_reset_throttle_timeid";
  private static final String UNTAGGED = "un_f_opt_queueing";
  private static final String ADAPTIVE = "un_f_use_adaptive_throttle";

  List<Feature> features() {
    List<Feature> features = new ArrayList<>();
    if (members.has(LIMIT, UNTAGGED)) {
      tags(features);
    }
    if (members.has(LIMIT, LEAST)) {
      below(features, "below-minimum", LEAST, "the driver's own least");
    }
    if (members.has(LIMIT, SAVED)) {
      below(features, "reduced", SAVED, "the limit it will return to");
      unchanged(features);
    }
    flag(features, "refused", BUSY, "the limit of before is kept", "nothing was refused");
    flag(features, "restoring", TIMER, "a timer will raise the limit", "no timer runs");
    flag(features, "adaptive", ADAPTIVE, "the driver may lower the limit", "the limit is fixed");
    return features;
  }

  boolean untagged() {
    return members.has(LIMIT, UNTAGGED)
        && members.value(UNTAGGED) != 0
        && members.value(LIMIT) > 0
        && grade() == Grade.LOW;
  }

  boolean tagged() {
    return members.has(LIMIT, UNTAGGED)
        && members.value(UNTAGGED) == 0
        && grade().compareTo(Grade.HIGH) >= 0;
  }

  /** A driver that finds no queue at all behind it admits one, so that one is not always chosen. */
  private boolean chosen() {
    return members.value(UNTAGGED) == 0
        && members.value(LIMIT) > 1
        && members.has(SAVED)
        && members.value(SAVED) == members.value(LIMIT)
        && grade() == Grade.LOW;
  }

  /** The lines that say whether tagged commands are in use. */
  List<Citation> tagLines() {
    return List.of(
        members.read(LIMIT, frame.reads("lun-limit", members.value(LIMIT))),
        members.cite(
            UNTAGGED,
            members.value(UNTAGGED) == 0
                ? "the driver does not leave the queue to the adapter"
                : "commands go without tags, queued by the adapter"));
  }

  private void tags(List<Feature> features) {
    features.add(new LunQueue(where, "untagged", untagged(), tagLines()));
    features.add(new LunQueue(where, "tagged", tagged(), tagLines()));
    features.add(new LunQueue(where, "chosen", chosen(), tagLines()));
  }

  private Grade grade() {
    return frame.gauge("lun-limit", members.value(LIMIT), List.of()).grade();
  }

  private void below(List<Feature> features, String trait, String other, String meaning) {
    features.add(
        new LunQueue(
            where,
            trait,
            members.value(LIMIT) < members.value(other),
            List.of(
                members.cite(LIMIT, "commands the LUN may have now"),
                members.cite(other, meaning))));
  }

  private void unchanged(List<Feature> features) {
    if (members.value(LIMIT) == members.value(SAVED)) {
      features.add(
          new LunLimit(
              where,
              members.value(LIMIT),
              List.of(
                  members.cite(LIMIT, "commands the LUN may have now"),
                  members.cite(SAVED, "the same as ever"))));
    }
  }

  private void flag(List<Feature> features, String trait, String name, String yes, String no) {
    if (members.has(name)) {
      boolean set = members.value(name) != 0;
      List<Citation> line = List.of(members.read(name, set ? yes : no));
      features.add(new LunQueue(where, trait, set, line));
    }
  }
}
