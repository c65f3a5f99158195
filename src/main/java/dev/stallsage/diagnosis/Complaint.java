package dev.stallsage.diagnosis;

import dev.stallsage.measure.Citation;
import java.util.List;

/**
 * What somebody says is slow, against what the evidence is of.
 *
 * @param because the lines in which it is said
 * @param from when it is said to begin, empty when not told
 * @param until when it is said to end, empty when not told
 * @param coveredFrom the first dated measurement, empty when nothing is dated
 * @param coveredUntil the last one
 * @param gap why the evidence does not cover the complaint, in words; empty when it does, or when
 *     nothing tells
 * @param elsewhen was everything measured at quite another time?
 */
public record Complaint(
    List<Citation> because,
    String from,
    String until,
    String coveredFrom,
    String coveredUntil,
    String gap,
    boolean elsewhen) {
  /** Nobody complained, and nothing is dated. */
  public static final Complaint NONE = new Complaint(List.of(), "", "", "", "", "", false);

  /** Is it certain that the evidence is of something else? */
  public boolean isUncovered() {
    return !gap.isEmpty();
  }
}
