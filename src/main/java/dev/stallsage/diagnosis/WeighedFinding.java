package dev.stallsage.diagnosis;

import dev.stallsage.knowledge.SignMeaning;
import dev.stallsage.knowledge.Weight;

/**
 * One finding in favour of or against a cause, with what it contributed.
 *
 * @param finding what was seen
 * @param weight the word in the cause's signature
 * @param shows whether it shows the fault, its effect, or what surrounds it
 * @param decibans what it adds (for) or takes away (against); 0 when a stronger witness of the same
 *     aspect already spoke
 */
public record WeighedFinding(Finding finding, Weight weight, SignMeaning shows, double decibans) {
  private static final String REASSURANCE = "reassurance";
  private static final String CONTEXT = "context";
  private static final String TIMING = "timing";

  /**
   * Does it make a cause suspect by itself? What is as it should be never does, nor what merely
   * came first, and what merely is so does only when it weighs something.
   */
  public boolean beginsSuspicion() {
    if (shows == SignMeaning.CONTEXT || shows == SignMeaning.REPAIR) {
      return false;
    }
    return switch (finding.aspect()) {
      case REASSURANCE, TIMING -> false;
      case CONTEXT, Finding.WAITING, Finding.WORK -> weight != Weight.WEAK;
      default -> true;
    };
  }
}
