package dev.stallsage.diagnosis.rulebook;

import dev.stallsage.profile.Cost;
import dev.stallsage.profile.CostAccount;
import org.kie.api.event.rule.AfterMatchFiredEvent;
import org.kie.api.event.rule.DefaultAgendaEventListener;
import org.kie.api.event.rule.MatchCreatedEvent;
import org.kie.api.runtime.rule.Match;

/**
 * Charges each rule with the time since anything was last heard of the session: the search for its
 * match, or what it concluded. A rule that finds nothing is never heard of; its search is charged
 * to the next that does.
 */
final class RuleCosts extends DefaultAgendaEventListener {
  private final CostAccount costs;

  /** What went by before the session began is nobody's. */
  RuleCosts(CostAccount costs) {
    this.costs = costs;
    costs.skip();
  }

  @Override
  public void matchCreated(MatchCreatedEvent event) {
    charge(event.getMatch());
  }

  @Override
  public void afterMatchFired(AfterMatchFiredEvent event) {
    charge(event.getMatch());
  }

  private void charge(Match match) {
    costs.charge(Cost.Kind.RULE, match.getRule().getName());
  }
}
