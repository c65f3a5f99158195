package dev.stallsage.web;

import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseRows;
import dev.stallsage.fleet.FleetCounts;
import java.util.List;
import java.util.function.Supplier;
import org.springframework.stereotype.Component;

/** What a fleet counted of the causes of a case, on hosts made of what its own are made of. */
@Component
class FleetNotes {
  private final CaseRows rows;
  private final Supplier<FleetCounts> counts;

  FleetNotes(CaseRows rows, Supplier<FleetCounts> counts) {
    this.rows = rows;
    this.counts = counts;
  }

  /** In the order of the fleet's report; none when no fleet was counted. */
  List<FleetCounts.Pair> of(CaseRecord found) {
    FleetCounts counted = counts.get();
    return counted.pairs().isEmpty()
        ? List.of()
        : rows.of(found).map(counted::of).orElse(List.of());
  }

  /** The fleet that was counted. */
  FleetCounts fleet() {
    return counts.get();
  }
}
