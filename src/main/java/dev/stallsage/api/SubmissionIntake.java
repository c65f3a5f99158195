package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.Context;
import dev.stallsage.cases.Draft;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Investigator;
import dev.stallsage.cases.ReportForm;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.SubmissionOptions;
import dev.stallsage.cases.SubmissionReceipt;
import dev.stallsage.cases.SubmissionRedaction;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.store.SpooledInput;
import java.io.IOException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.net.URI;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.stereotype.Component;

/** Takes evidence in, whatever it came as, and answers when the case has ended or patience has. */
@Component
class SubmissionIntake {
  private final Submissions submissions;
  private final Cases cases;
  private final SubmissionRedaction disguise;
  private final CaseFinder finder;
  private final CaseWaiter waiting;

  SubmissionIntake(
      Submissions submissions,
      Cases cases,
      SubmissionRedaction disguise,
      CaseFinder finder,
      CaseWaiter waiting) {
    this.submissions = submissions;
    this.cases = cases;
    this.disguise = disguise;
    this.finder = finder;
    this.waiting = waiting;
  }

  /**
   * What was sent.
   *
   * @param redact are names and secrets to be replaced before anything is kept?
   */
  record Sent(
      List<SubmissionRedaction.Item> items,
      Context context,
      SubmissionOptions wish,
      boolean redact) {}

  /** A body that can be read only once, as an item; it is held when it has to be read again. */
  interface Work {
    Object with(SubmissionRedaction.Item item) throws IOException;
  }

  Object body(SubmissionQuery query, InputStream in, Work work) throws IOException {
    InputStream body = notEmpty(in);
    if (!query.redact()) {
      return work.with(new SubmissionRedaction.Item(query.name(), query.role(), 0, () -> body));
    }
    try (SpooledInput held = disguise.passing(body)) {
      return work.with(
          new SubmissionRedaction.Item(query.name(), query.role(), held.bytes(), held::open));
    }
  }

  private static InputStream notEmpty(InputStream in) throws IOException {
    PushbackInputStream peeked = new PushbackInputStream(in);
    int first = peeked.read();
    if (first < 0) {
      throw InvalidRequest.of("evidence", "expected evidence: the body is empty");
    }
    peeked.unread(first);
    return peeked;
  }

  Object submit(Actor by, SubmissionQuery query, Sent sent) throws IOException {
    Investigator.window(sent.context());
    try (Draft draft = submissions.begin()) {
      SubmissionRedaction.Result told = into(draft, sent);
      SubmissionReceipt accepted =
          submissions.accept(
              by,
              draft,
              told.context(),
              by.role().may(Role.READER) ? sent.wish() : sent.wish().anew());
      if (sent.redact() && accepted.fresh()) {
        noted(by, accepted.accepted(), told);
      }
      return answer(by, accepted.accepted(), query);
    }
  }

  Object add(Actor by, SubmissionQuery query, CaseRecord to, SubmissionRedaction.Item item)
      throws IOException {
    Sent sent = new Sent(List.of(item), to.context(), SubmissionOptions.NONE, query.redact());
    try (Draft draft = submissions.extend(to)) {
      SubmissionRedaction.Result told = into(draft, sent);
      CaseRecord queued = submissions.again(by, to, draft);
      if (sent.redact()) {
        noted(by, to, told);
      }
      return answer(by, queued, query);
    }
  }

  private SubmissionRedaction.Result into(Draft draft, Sent sent) throws IOException {
    if (sent.redact()) {
      return disguise.into(draft, sent.items(), sent.context());
    }
    for (SubmissionRedaction.Item item : sent.items()) {
      try (InputStream in = item.content().open()) {
        draft.add(item.name(), item.role(), in);
      }
    }
    return new SubmissionRedaction.Result(sent.context(), "");
  }

  private void noted(Actor by, CaseRecord of, SubmissionRedaction.Result told) {
    cases.write(by, of, "note", "redacted before it was kept", told.says());
  }

  /** The answer, or the promise of one: a request that waits goes through every filter twice. */
  private Object answer(Actor by, CaseRecord accepted, SubmissionQuery query) {
    CompletableFuture<ResponseEntity<?>> answer =
        waiting
            .end(by, accepted, query.patience())
            .thenApply(
                now -> query.noteWanted() && now.state().diagnosed() ? note(now) : view(now));
    return answer.isDone() && !answer.isCompletedExceptionally() ? answer.join() : answer;
  }

  private ResponseEntity<?> note(CaseRecord done) {
    return ResponseEntity.ok()
        .location(place(done))
        .contentType(ReportForm.NOTE.type())
        .body(ReportForm.NOTE.render(finder.report(done)));
  }

  private static ResponseEntity<?> view(CaseRecord now) {
    ResponseEntity.BodyBuilder answer =
        now.state().ended()
            ? ResponseEntity.ok()
            : ResponseEntity.accepted().header(HttpHeaders.RETRY_AFTER, CaseView.COME_BACK);
    return answer
        .location(place(now))
        .eTag(now.etag())
        .contentType(MediaType.APPLICATION_JSON)
        .body(CaseView.of(now));
  }

  private static URI place(CaseRecord of) {
    return URI.create("/api/v1/cases/" + of.id());
  }
}
