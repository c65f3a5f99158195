package dev.stallsage.cases;

import dev.stallsage.knowledge.Mute;
import dev.stallsage.report.Report;
import java.util.List;
import java.util.Optional;

/** Finds what a request or an address names, or says why there is nothing of that name. */
public final class CaseFinder {
  private final Cases cases;
  private final WorkspaceMutes mutes;

  public CaseFinder(Cases cases, WorkspaceMutes mutes) {
    this.cases = cases;
    this.mutes = mutes;
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

  /** The report of its last diagnosis, if there is one, with what is muted today marked. */
  public Optional<Report> lastReport(CaseRecord found) {
    return cases.diagnoses(found).stream()
        .findFirst()
        .map(made -> mutes.on(found.workspace(), cases.report(found, made)));
  }

  /** Tells one state of its report from another; what is muted shows in it as well. */
  public String reportTag(CaseRecord found) {
    List<Mute> today = mutes.today(found.workspace());
    String plain = found.etag();
    return today.isEmpty()
        ? plain
        : plain.substring(0, plain.length() - 1)
            + '-'
            + Integer.toHexString(today.hashCode())
            + '"';
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
