package dev.stallsage.api;

import dev.stallsage.cases.Accepted;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Context;
import dev.stallsage.cases.Draft;
import dev.stallsage.cases.Forms;
import dev.stallsage.cases.Investigator;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.Unacceptable;
import dev.stallsage.cases.Wish;
import dev.stallsage.cases.upload.Uploads;
import io.swagger.v3.oas.annotations.Operation;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.springframework.http.HttpHeaders;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestPart;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartFile;

/** Submissions: evidence comes in as JSON, as files of a form, or as the body itself. */
@RestController
@RequestMapping(path = "/api/{version}/cases", version = "1")
class SubmissionController {
  private static final String IDEMPOTENCY_KEY = "Idempotency-Key";

  private final Submissions submissions;
  private final CaseFinder finder;
  private final Waiting waiting;
  private final Uploads uploads;

  SubmissionController(
      Submissions submissions, CaseFinder finder, Waiting waiting, Uploads uploads) {
    this.uploads = uploads;
    this.submissions = submissions;
    this.finder = finder;
    this.waiting = waiting;
  }

  /**
   * A submission as JSON.
   *
   * @param reuse is an earlier case of the same evidence as good?
   */
  record SubmissionBody(
      Context context, List<Piece> evidence, Boolean reuse, Integer retentionDays) {}

  /**
   * A piece of evidence.
   *
   * @param text of it, or null when it was uploaded
   * @param upload id of an upload, or null when it is text
   * @param role {@code problem}, {@code baseline} or, as when it is missing, {@code auto}
   */
  record Piece(String name, String text, String upload, String role) {}

  /** Puts evidence into a draft. */
  private interface Filling {
    void into(Draft draft) throws IOException;
  }

  @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
  @Operation(
      operationId = "submitCase",
      summary = "Submits evidence: as JSON, as files of a form, or as the body itself")
  CompletableFuture<ResponseEntity<?>> json(
      @AuthenticationPrincipal Actor by,
      @RequestHeader(name = IDEMPOTENCY_KEY, defaultValue = "") String key,
      @RequestHeader(name = "Prefer", defaultValue = "") String prefer,
      HttpServletRequest request,
      @RequestBody SubmissionBody body)
      throws IOException {
    Asked asked = Asked.of(request);
    Wish wish =
        new Wish(key, Boolean.TRUE.equals(body.reuse()), Optional.ofNullable(body.retentionDays()));
    Context context = body.context() == null ? Context.NONE : body.context();
    return submit(
        by, context, wish, asked.patience(prefer), asked, draft -> pieces(by, draft, body));
  }

  private void pieces(Actor by, Draft draft, SubmissionBody body) throws IOException {
    List<Piece> evidence = body.evidence() == null ? List.of() : body.evidence();
    for (Piece piece : evidence) {
      if (piece == null || (piece.text() == null) == (piece.upload() == null)) {
        throw Unacceptable.of("evidence", "evidence[]: expected text, or upload and the id of one");
      }
      try (InputStream in = content(by, piece)) {
        draft.add(
            piece.name() == null || piece.name().isBlank() ? "evidence.txt" : piece.name(),
            piece.role() == null ? "auto" : piece.role(),
            in);
      }
    }
  }

  private InputStream content(Actor by, Piece piece) throws IOException {
    return piece.upload() == null
        ? new ByteArrayInputStream(piece.text().getBytes(StandardCharsets.UTF_8))
        : uploads.open(by, piece.upload());
  }

  @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
  @Operation(
      operationId = "submitCase",
      summary = "Submits evidence: as JSON, as files of a form, or as the body itself")
  CompletableFuture<ResponseEntity<?>> files(
      @AuthenticationPrincipal Actor by,
      @RequestHeader(name = IDEMPOTENCY_KEY, defaultValue = "") String key,
      @RequestHeader(name = "Prefer", defaultValue = "") String prefer,
      HttpServletRequest request,
      @RequestPart(name = "evidence", required = false) List<MultipartFile> evidence,
      @RequestPart(name = "baseline", required = false) List<MultipartFile> baseline)
      throws IOException {
    Asked asked = Asked.of(request);
    return submit(
        by,
        asked.context(),
        new Wish(key, asked.reuse(), Optional.empty()),
        asked.patience(prefer),
        asked,
        draft -> {
          files(draft, evidence, "auto");
          files(draft, baseline, "baseline");
        });
  }

  private static void files(Draft draft, List<MultipartFile> files, String role)
      throws IOException {
    for (MultipartFile file : files == null ? List.<MultipartFile>of() : files) {
      String name = file.getOriginalFilename();
      try (InputStream in = file.getInputStream()) {
        draft.add(name == null || name.isBlank() ? "evidence" : name, role, in);
      }
    }
  }

  /** The whole body is one file, whatever its type says: {@code curl --data-binary @iostat.txt}. */
  @PostMapping
  @Operation(
      operationId = "submitCase",
      summary = "Submits evidence: as JSON, as files of a form, or as the body itself")
  CompletableFuture<ResponseEntity<?>> body(
      @AuthenticationPrincipal Actor by,
      @RequestHeader(name = IDEMPOTENCY_KEY, defaultValue = "") String key,
      @RequestHeader(name = "Prefer", defaultValue = "") String prefer,
      HttpServletRequest request)
      throws IOException {
    Asked asked = Asked.of(request);
    InputStream in = request.getInputStream();
    return submit(
        by,
        asked.context(),
        new Wish(key, asked.reuse(), Optional.empty()),
        asked.patience(prefer),
        asked,
        draft -> draft.add(asked.name(), "auto", notEmpty(in)));
  }

  private static InputStream notEmpty(InputStream in) throws IOException {
    java.io.PushbackInputStream peeked = new java.io.PushbackInputStream(in);
    int first = peeked.read();
    if (first < 0) {
      throw Unacceptable.of("evidence", "expected evidence: the body is empty");
    }
    peeked.unread(first);
    return peeked;
  }

  /** Adds evidence to a case that has ended, and diagnoses it once more. */
  @PostMapping("/{id}/evidence")
  @Operation(
      operationId = "addEvidence",
      summary = "Adds the body as evidence to a case that has ended, and diagnoses it once more")
  CompletableFuture<ResponseEntity<?>> add(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestHeader(name = "Prefer", defaultValue = "") String prefer,
      HttpServletRequest request)
      throws IOException {
    Asked asked = Asked.of(request);
    CaseRecord found = finder.found(by, id);
    try (Draft draft = submissions.extend(found)) {
      draft.add(asked.name(), asked.role(), notEmpty(request.getInputStream()));
      CaseRecord queued = submissions.again(by, found, draft);
      return answer(by, queued, false, asked.patience(prefer), asked);
    }
  }

  private CompletableFuture<ResponseEntity<?>> submit(
      Actor by, Context context, Wish wish, Duration patience, Asked asked, Filling filling)
      throws IOException {
    Investigator.window(context);
    try (Draft draft = submissions.begin()) {
      filling.into(draft);
      Accepted accepted = submissions.accept(by, draft, context, wish);
      return answer(by, accepted.accepted(), accepted.fresh(), patience, asked);
    }
  }

  private CompletableFuture<ResponseEntity<?>> answer(
      Actor by, CaseRecord accepted, boolean fresh, Duration patience, Asked asked) {
    return waiting
        .end(by, accepted, patience)
        .thenApply(now -> asked.noteWanted() && now.state().diagnosed() ? note(now) : view(now));
  }

  private ResponseEntity<?> note(CaseRecord done) {
    Forms form = Forms.NOTE;
    return ResponseEntity.ok()
        .location(java.net.URI.create("/api/v1/cases/" + done.id()))
        .contentType(form.type())
        .body(form.render(finder.report(done)));
  }

  private static ResponseEntity<?> view(CaseRecord now) {
    ResponseEntity.BodyBuilder answer =
        now.state().ended()
            ? ResponseEntity.ok()
            : ResponseEntity.accepted().header(HttpHeaders.RETRY_AFTER, "2");
    return answer
        .location(java.net.URI.create("/api/v1/cases/" + now.id()))
        .eTag(now.etag())
        .contentType(MediaType.APPLICATION_JSON)
        .body(CaseView.of(now));
  }
}
