package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseCondition;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseSearch;
import dev.stallsage.cases.CaseStatus;
import dev.stallsage.cases.CaseWork;
import dev.stallsage.cases.CaseWorkflow;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.InvalidRequest;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Whose a case is and how far people are with it: of one case, or of many at once. */
@Controller
class WorkActions {
  private static final int MOST = 200;

  private final CaseWorkflow workflow;
  private final CaseFinder finder;
  private final Cases cases;

  WorkActions(CaseWorkflow workflow, CaseFinder finder, Cases cases) {
    this.workflow = workflow;
    this.finder = finder;
    this.cases = cases;
  }

  @PostMapping("/cases/{id}/work")
  String change(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestParam String status,
      @RequestParam(defaultValue = "") String assignee,
      @RequestParam(defaultValue = "") String due,
      @RequestParam(defaultValue = "") String resolvedBy,
      @RequestParam(defaultValue = "") String seen) {
    CaseRecord found = finder.found(by, id);
    CaseStatus wanted = CaseStatus.of(status);
    String remedy = wanted == CaseStatus.RESOLVED ? resolvedBy : "";
    workflow.change(
        by,
        found,
        new CaseWork(wanted, assignee, day(due), remedy, null, CaseWork.Verification.NONE),
        now -> seen.isEmpty() || seen.equals(now.etag()));
    return "redirect:/cases/" + id + "#work-title";
  }

  private static Optional<LocalDate> day(String given) {
    try {
      return given.isEmpty() ? Optional.empty() : Optional.of(LocalDate.parse(given));
    } catch (DateTimeException unreadable) {
      throw InvalidRequest.of("request", "due: expected a day such as 2026-08-01");
    }
  }

  /** Many at once; what is resolved so says nothing of what resolved it. */
  @PostMapping("/cases/work")
  String changeMany(
      @AuthenticationPrincipal Actor by,
      @RequestParam(name = "case", defaultValue = "") List<String> ids,
      @RequestParam String deed,
      @RequestParam(defaultValue = "") String assignee,
      @RequestParam(defaultValue = "") String back) {
    for (CaseRecord found : ticked(ids).stream().map(id -> finder.found(by, id)).toList()) {
      apply(by, found, deed, assignee);
    }
    return "redirect:" + CaseListFilter.page(back);
  }

  /**
   * The ids of the cases that were ticked, each once.
   *
   * @throws InvalidRequest when there are none, or too many for one request
   */
  static List<String> ticked(List<String> ids) {
    if (ids.isEmpty() || ids.size() > MOST) {
      throw InvalidRequest.of(
          "request", "Expected 1 to " + MOST + " cases to be ticked; nothing was changed.");
    }
    return ids.stream().distinct().toList();
  }

  private void apply(Actor by, CaseRecord found, String deed, String assignee) {
    CaseWork work = found.work();
    switch (deed) {
      case "assign" -> change(by, found, work.assignedTo(name(assignee)));
      case "open", "waiting" -> change(by, found, reopened(work, CaseStatus.of(deed)));
      case "resolved" -> change(by, found, work.in(CaseStatus.RESOLVED));
      case "hold" -> cases.hold(by, found, true, CaseCondition.NONE);
      case "release" -> cases.hold(by, found, false, CaseCondition.NONE);
      default -> throw InvalidRequest.of("request", "Expected one of the buttons of the list.");
    }
  }

  private void change(Actor by, CaseRecord found, CaseWork wanted) {
    workflow.change(by, found, wanted, CaseCondition.NONE);
  }

  private static String name(String given) {
    return given.strip().equalsIgnoreCase(CaseSearch.Assigned.NOBODY) ? "" : given;
  }

  /** What is not resolved was resolved by nothing. */
  private static CaseWork reopened(CaseWork work, CaseStatus status) {
    return new CaseWork(status, work.assignee(), work.due(), "", null, CaseWork.Verification.NONE);
  }

  /** The evidence of another case was captured after the remedy: did it help? */
  @PostMapping("/cases/{id}/verification")
  String verify(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestParam(name = "case") String later) {
    boolean kept = workflow.verify(by, finder.found(by, id), finder.found(by, later)).isPresent();
    return kept
        ? "redirect:/cases/" + id + "#work-title"
        : "redirect:/compare?before=" + id + "&after=" + later;
  }
}
