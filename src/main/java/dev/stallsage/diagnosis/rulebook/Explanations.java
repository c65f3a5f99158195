package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.diagnosis.Explanation;
import dev.stallsage.diagnosis.Slowness;
import dev.stallsage.diagnosis.Suspect;
import org.kie.api.runtime.rule.RuleContext;

/** The one verb of the consequence of every rule of the second stage. */
public final class Explanations {
  private Explanations() {}

  /**
   * What a rule concluded of the suspect and the slowness it matched.
   *
   * @param kcontext the context of the firing rule
   */
  public static Explanation from(RuleContext kcontext) {
    Suspect suspect = null;
    Slowness slowness = null;
    for (Object matched : kcontext.getMatch().getObjects()) {
      if (matched instanceof Suspect one) {
        suspect = one;
      } else if (matched instanceof Slowness one) {
        slowness = one;
      }
    }
    return new Explanation(
        kcontext.getRule().getName(),
        Findings.word(kcontext.getRule().getMetaData(), "says"),
        suspect.cause(),
        suspect.where(),
        slowness,
        Findings.word(kcontext.getRule().getMetaData(), "reach").equals("likely"));
  }
}
