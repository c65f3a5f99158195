package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.DiagnosisRecord;
import dev.stallsage.cases.Unacceptable;
import dev.stallsage.report.Report;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Finds what an address names. */
@Component
final class CaseLookup {
  private final Cases cases;

  CaseLookup(Cases cases) {
    this.cases = cases;
  }

  /** The case; one of another workspace is one that does not exist. */
  CaseRecord found(Actor by, String id) {
    return cases
        .find(by, id)
        .orElseThrow(
            () ->
                cases.erased(by, id)
                    ? Unacceptable.of("erased", "The case was erased.")
                    : Unacceptable.of("not-found", "There is no case of this id."));
  }

  /** The report of its last diagnosis, if there is one. */
  Optional<Report> lastReport(CaseRecord found) {
    return cases.diagnoses(found).stream().findFirst().map(made -> cases.report(found, made));
  }

  /** The report of its last diagnosis. */
  Report report(CaseRecord found) {
    return lastReport(found)
        .orElseThrow(
            () ->
                Unacceptable.of(
                    "not-ready", "There is no report: the case is " + found.state().word() + "."));
  }

  /** All diagnoses, the newest first. */
  List<DiagnosisRecord> diagnoses(CaseRecord found) {
    return cases.diagnoses(found);
  }
}
