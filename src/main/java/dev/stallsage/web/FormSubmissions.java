package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.Context;
import dev.stallsage.cases.Draft;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Investigator;
import dev.stallsage.cases.SubmissionOptions;
import dev.stallsage.cases.SubmissionReceipt;
import dev.stallsage.cases.SubmissionRedaction;
import dev.stallsage.cases.Submissions;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import org.springframework.stereotype.Component;

/** Makes a case of what a form holds. */
@Component
final class FormSubmissions {
  private final Submissions submissions;
  private final Cases cases;
  private final SubmissionRedaction disguise;

  FormSubmissions(Submissions submissions, Cases cases, SubmissionRedaction disguise) {
    this.submissions = submissions;
    this.cases = cases;
    this.disguise = disguise;
  }

  /**
   * The case of some evidence, with what the form says beside it.
   *
   * @param once sent twice under the same word, it is one case
   * @throws InvalidRequest when it cannot be accepted; nothing of it is kept then
   */
  CaseRecord accept(
      Actor by, SubmissionForm given, List<SubmissionRedaction.Item> items, String once)
      throws IOException {
    Context context = given.context();
    Investigator.window(context);
    try (Draft draft = submissions.begin()) {
      if (given.redact()) {
        SubmissionRedaction.Result told = disguise.into(draft, items, context);
        SubmissionReceipt made = accepted(by, draft, told.context(), once);
        if (made.fresh()) {
          cases.write(by, made.accepted(), "note", "redacted before it was kept", told.says());
        }
        return made.accepted();
      }
      SubmissionForm.into(draft, items);
      return accepted(by, draft, context, once).accepted();
    }
  }

  /** A form sent twice is one case; the same form with something else in it is another. */
  private SubmissionReceipt accepted(Actor by, Draft draft, Context context, String once) {
    try {
      return submissions.accept(
          by, draft, context, new SubmissionOptions(once, false, Optional.empty()));
    } catch (InvalidRequest changed) {
      if (!changed.kind().equals("idempotency-reuse") && !changed.kind().equals("erased")) {
        throw changed;
      }
      return submissions.accept(by, draft, context, SubmissionOptions.NONE);
    }
  }
}
