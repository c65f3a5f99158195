package dev.stallsage.report;

import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.HostVerdict;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.diagnosis.Slowness;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Words what somebody says is slow. */
final class ComplaintWording {
  private ComplaintWording() {}

  static Report.ComplaintLine of(Diagnosis diagnosis, Map<String, RuleCard> cards) {
    List<String> says =
        diagnosis.slowness().stream()
            .filter(Slowness::isTold)
            .flatMap(s -> s.findings().stream())
            .map(id -> cards.containsKey(id) ? cards.get(id).says() : id)
            .distinct()
            .toList();
    List<String> heard =
        diagnosis.complaint().because().stream().map(c -> c.at().text().strip()).toList();
    return new Report.ComplaintLine(
        Stream.concat(heard.stream(), says.stream()).distinct().toList(),
        diagnosis.complaint().from(),
        diagnosis.complaint().until());
  }

  static Report.CoveredLine covered(Diagnosis diagnosis) {
    return new Report.CoveredLine(
        diagnosis.complaint().coveredFrom(),
        diagnosis.complaint().coveredUntil(),
        diagnosis.hosts().stream().map(HostVerdict::host).filter(h -> !h.isEmpty()).toList());
  }
}
