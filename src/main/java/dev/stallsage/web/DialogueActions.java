package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.Draft;
import dev.stallsage.cases.EvidenceItem;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SubmissionRedaction;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.upload.Uploads;
import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Answers to the question on top of a result; each is evidence, and can be taken back. */
@Controller
class DialogueActions {
  private static final int LONGEST = 2_000;
  private static final String BACK = "#ask";

  private final CaseFinder finder;
  private final Cases cases;
  private final Submissions submissions;
  private final SubmissionRedaction disguise;
  private final Uploads uploads;

  DialogueActions(
      CaseFinder finder,
      Cases cases,
      Submissions submissions,
      SubmissionRedaction disguise,
      Uploads uploads) {
    this.finder = finder;
    this.cases = cases;
    this.submissions = submissions;
    this.disguise = disguise;
    this.uploads = uploads;
  }

  /**
   * @param run the command that was asked for
   * @param platform what it runs on
   * @param deed {@code cannot} where it cannot be collected, {@code again} where that is taken back
   */
  @PostMapping("/cases/{id}/answers")
  String answer(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestParam String run,
      @RequestParam String platform,
      @RequestParam(defaultValue = "") String deed,
      @ModelAttribute("given") SubmissionForm given)
      throws IOException {
    CaseRecord found = finder.found(by, id);
    if (run.length() > LONGEST || platform.length() > LONGEST) {
      throw InvalidRequest.of("request", "Expected the question that was asked.");
    }
    if (deed.equals("cannot")) {
      cases.write(
          by, found, Dialogue.CANNOT, Dialogue.subject(platform, run), platform + ": " + run);
      return "redirect:/cases/" + id + BACK;
    }
    if (deed.equals("again")) {
      cases.write(
          by, found, Dialogue.AGAIN, Dialogue.subject(platform, run), platform + ": " + run);
      return "redirect:/cases/" + id + BACK;
    }
    if (!given.hasEvidence()) {
      throw InvalidRequest.of("request", "Expected what the command printed; nothing was added.");
    }
    Set<String> before =
        cases.evidence(found).stream().map(EvidenceItem::id).collect(Collectors.toSet());
    try (Draft draft = submissions.extend(found)) {
      add(draft, given, by, found, before.size());
      submissions.again(by, found, draft);
    }
    given.takenIn(by, uploads);
    Set<String> fresh = new HashSet<>();
    cases.evidence(found).stream()
        .map(EvidenceItem::id)
        .filter(item -> !before.contains(item) && fresh.add(item))
        .forEach(item -> cases.write(by, found, Dialogue.ANSWER, item, run));
    return working(id);
  }

  /** Without a fragment: a page that looks again by itself would only scroll to it. */
  private static String working(String id) {
    return "redirect:/cases/" + id;
  }

  private void add(Draft draft, SubmissionForm given, Actor by, CaseRecord found, int before)
      throws IOException {
    List<SubmissionRedaction.Item> items =
        given.items(by, uploads).stream().map(item -> named(item, before)).toList();
    if (given.redact()) {
      SubmissionRedaction.Result told = disguise.into(draft, items, found.context());
      cases.write(by, found, "note", "redacted before it was kept", told.says());
      return;
    }
    for (SubmissionRedaction.Item item : items) {
      try (var in = item.content().open()) {
        draft.add(item.name(), item.role(), in);
      }
    }
  }

  /** What was pasted has no name of its own. */
  private static SubmissionRedaction.Item named(SubmissionRedaction.Item item, int before) {
    return item.name().equals(SubmissionForm.PASTED)
        ? new SubmissionRedaction.Item(
            "answer-" + before + ".txt", item.role(), item.size(), item.content())
        : item;
  }

  @PostMapping("/cases/{id}/answers/{evidence}/take-back")
  String takeBack(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @PathVariable String evidence) {
    CaseRecord found = finder.found(by, id);
    boolean answer =
        cases.notes(found).stream()
            .anyMatch(n -> n.kind().equals(Dialogue.ANSWER) && n.subject().equals(evidence));
    if (!answer) {
      throw InvalidRequest.of("not-found", "There is no such answer.");
    }
    submissions.withdraw(by, found, evidence);
    return working(id);
  }
}
