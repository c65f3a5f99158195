package dev.stallsage.cases;

import dev.stallsage.report.Report;
import java.util.Optional;

/** Finds what a request or an address names, or says why there is nothing of that name. */
public final class CaseFinder {
  private final Cases cases;

  public CaseFinder(Cases cases) {
    this.cases = cases;
  }

  /** The case; one of another workspace is one that does not exist. */
  public CaseRecord found(Actor by, String id) {
    return cases
        .find(by, id)
        .filter(by::maySee)
        .orElseThrow(
            () ->
                by.role().may(Role.READER) && cases.erased(by, id)
                    ? InvalidRequest.of("erased", "the case was erased")
                    : InvalidRequest.of("not-found", "there is no case of this id"));
  }

  /** The report of its last diagnosis, if there is one. */
  public Optional<Report> lastReport(CaseRecord found) {
    return cases.diagnoses(found).stream().findFirst().map(made -> cases.report(found, made));
  }

  /** The report of its last diagnosis. */
  public Report report(CaseRecord found) {
    return lastReport(found)
        .orElseThrow(
            () ->
                InvalidRequest.of(
                    "not-ready",
                    "there is no report: the case is "
                        + found.state().word()
                        + "; expected completed"));
  }

  /** One of its files. */
  public EvidenceItem evidence(CaseRecord found, String evidenceId) {
    return cases.evidence(found).stream()
        .filter(item -> item.id().equals(evidenceId))
        .findFirst()
        .orElseThrow(() -> InvalidRequest.of("not-found", "the case has no evidence of this id"));
  }
}
