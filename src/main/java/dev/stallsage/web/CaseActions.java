package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseCondition;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.Draft;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SubmissionRedaction;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.upload.Uploads;
import java.io.IOException;
import java.util.regex.Pattern;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** What somebody does with a case; each leads back to its page. */
@Controller
class CaseActions {
  /**
   * The second remedy of a cause: {@code thin-pool-full#2}; its card on the page is {@code
   * thin-pool-full-2}.
   */
  private static final Pattern REMEDY = Pattern.compile("[a-z0-9-]+#\\d{1,3}");

  private static final int LONGEST_WORDS = 20_000;
  private static final int LONGEST_SUBJECT = 120;

  private final CaseFinder finder;
  private final Cases cases;
  private final Submissions submissions;
  private final SubmissionRedaction disguise;
  private final Uploads uploads;

  CaseActions(
      CaseFinder finder,
      Cases cases,
      Submissions submissions,
      SubmissionRedaction disguise,
      Uploads uploads) {
    this.uploads = uploads;
    this.disguise = disguise;
    this.finder = finder;
    this.cases = cases;
    this.submissions = submissions;
  }

  private static String back(String id, String part) {
    return "redirect:/cases/" + id + part;
  }

  @PostMapping("/cases/{id}/cancel")
  String cancel(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    cases.cancel(by, finder.found(by, id), CaseCondition.NONE);
    return back(id, "");
  }

  @PostMapping("/cases/{id}/hold")
  String hold(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @RequestParam boolean held) {
    cases.hold(by, finder.found(by, id), held, CaseCondition.NONE);
    return back(id, "");
  }

  /** Erases it when its last letters were typed: a click alone may be a slip. */
  @PostMapping("/cases/{id}/erase")
  String erase(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @RequestParam String typed) {
    CaseRecord found = finder.found(by, id);
    if (!typed.strip().equalsIgnoreCase("erase")) {
      throw InvalidRequest.of(
          "request", "Expected the word erase to be typed; nothing was erased.");
    }
    cases.erase(by, found, CaseCondition.NONE);
    return "redirect:/cases?erased=1";
  }

  @PostMapping("/cases/{id}/evidence")
  String add(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @ModelAttribute("given") SubmissionForm given)
      throws IOException {
    CaseRecord found = finder.found(by, id);
    if (!given.hasEvidence()) {
      throw InvalidRequest.of("request", "Expected something pasted or a file; nothing was added.");
    }
    try (Draft draft = submissions.extend(found)) {
      if (given.redact()) {
        SubmissionRedaction.Result told =
            disguise.into(draft, given.items(by, uploads), found.context());
        cases.write(by, found, "note", "redacted before it was kept", told.says());
      } else {
        given.into(draft, by, uploads);
      }
      submissions.again(by, found, draft);
    }
    given.takenIn(by, uploads);
    return back(id, "");
  }

  @PostMapping("/cases/{id}/notes")
  String note(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @RequestParam String words) {
    if (words.isBlank()) {
      throw InvalidRequest.of("request", "A note without words was not kept.");
    }
    cases.write(by, finder.found(by, id), "note", "", bounded("note", words, LONGEST_WORDS));
    return back(id, "#notes");
  }

  @PostMapping("/cases/{id}/feedback")
  String feedback(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestParam String verdict,
      @RequestParam(defaultValue = "") String cause,
      @RequestParam(defaultValue = "") String comment) {
    String subject = verdict.equals("other") && !cause.isBlank() ? cause : verdict;
    cases.write(
        by,
        finder.found(by, id),
        "feedback",
        bounded("verdict", subject, LONGEST_SUBJECT),
        bounded("comment", comment, LONGEST_WORDS));
    return back(id, "#notes");
  }

  /** A remedy was carried out. */
  @PostMapping("/cases/{id}/done")
  String done(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @RequestParam String subject) {
    CaseRecord found = finder.found(by, id);
    String checked = bounded("subject", subject, LONGEST_SUBJECT);
    boolean noted =
        cases.notes(found).stream()
            .anyMatch(n -> n.kind().equals("done") && n.subject().equals(checked));
    if (!noted) {
      cases.write(by, found, "done", checked, "");
    }
    return back(id, REMEDY.matcher(checked).matches() ? "#" + checked.replace('#', '-') : "#notes");
  }

  private static String bounded(String name, String text, int most) {
    if (text.length() > most) {
      throw InvalidRequest.of(
          "request",
          name + ": expected at most " + most + " characters, got " + text.length() + ".");
    }
    return text;
  }
}
