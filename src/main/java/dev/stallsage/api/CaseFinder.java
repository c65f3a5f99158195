package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.DiagnosisRecord;
import dev.stallsage.cases.EvidenceItem;
import dev.stallsage.cases.Unacceptable;
import dev.stallsage.report.Report;
import java.util.List;
import org.springframework.stereotype.Component;

/** Finds what a request names, or says why there is nothing of that name. */
@Component
class CaseFinder {
  private final Cases cases;

  CaseFinder(Cases cases) {
    this.cases = cases;
  }

  /** The case; one of another workspace is one that does not exist. */
  CaseRecord found(Actor by, String id) {
    return cases
        .find(by, id)
        .orElseThrow(
            () ->
                cases.erased(by, id)
                    ? Unacceptable.of("erased", "the case was erased")
                    : Unacceptable.of("not-found", "there is no case of this id"));
  }

  /** The report of its last diagnosis. */
  Report report(CaseRecord found) {
    List<DiagnosisRecord> made = cases.diagnoses(found);
    if (made.isEmpty()) {
      throw Unacceptable.of(
          "not-ready",
          "there is no report: the case is " + found.state().word() + "; expected completed");
    }
    return cases.report(found, made.get(0));
  }

  /** One of its files. */
  EvidenceItem evidence(CaseRecord found, String evidenceId) {
    return cases.evidence(found).stream()
        .filter(item -> item.id().equals(evidenceId))
        .findFirst()
        .orElseThrow(() -> Unacceptable.of("not-found", "the case has no evidence of this id"));
  }
}
