package dev.stallsage.diagnosis;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Where;
import java.util.List;
import java.util.Set;

/**
 * What a rule concluded: something seen.
 *
 * @param id the rule's name: {@code write-service-time-inflated}
 * @param says one sentence without numbers; the numbers are in {@code because}
 * @param aspect what it is a witness of: within one cause only the strongest finding of an aspect
 *     counts
 * @param where the place it was seen at
 * @param because the lines of the matched features, taken from the match and never typed by an
 *     author
 * @param reserve what holds it back because of the quality of its evidence
 */
public record Finding(
    String id,
    String says,
    String aspect,
    Where where,
    List<Citation> because,
    QualityDiscount reserve)
    implements Comparable<Finding> {
  /** A finding nothing holds back. */
  public Finding(String id, String says, String aspect, Where where, List<Citation> because) {
    this(id, says, aspect, where, because, QualityDiscount.NONE);
  }

  /** The same, held back. */
  Finding with(QualityDiscount held) {
    return new Finding(id, says, aspect, where, because, held);
  }

  /** Somebody waits for storage: that says where the time goes, not whose fault it is. */
  static final String WAITING = "waiting";

  /** Storage is at work for itself: a scrub, a resilver, a recovery. True, and no fault. */
  static final String WORK = "work";

  /** A line of a log that tells no fault by itself. */
  public static final String NOTED = "noted";

  /** Aspects that describe, report or reassure, and so make nothing abnormal by themselves. */
  private static final Set<String> NO_SYMPTOMS =
      Set.of("context", "reported", "reassurance", "timing", NOTED, WAITING, WORK);

  /** Is something wrong when this is seen? */
  public boolean isSymptom() {
    return !NO_SYMPTOMS.contains(aspect);
  }

  /** Does it show that somebody waits, whatever for? */
  boolean isWaiting() {
    return aspect.equals(WAITING);
  }

  /** Does it show storage at work for itself? */
  boolean isWork() {
    return aspect.equals(WORK);
  }

  /** Is it about the same device, and drawn from some of the same lines? */
  boolean restsOn(Finding other) {
    boolean onePlace = where.device().isEmpty() || where.device().equals(other.where.device());
    return onePlace
        && because.stream()
            .anyMatch(own -> other.because.stream().anyMatch(c -> c.at().equals(own.at())));
  }

  @Override
  public int compareTo(Finding other) {
    int order = id.compareTo(other.id);
    return order != 0 ? order : where.compareTo(other.where);
  }
}
