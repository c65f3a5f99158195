package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseSearch;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.DiagnosisRecord;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Note;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.knowledge.SpellingSuggestion;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Cases: to be looked at, held, stopped, commented and erased. */
@RestController
@RequestMapping(path = "/api/{version}/cases", version = "1")
class CaseController {
  private static final int LONGEST_SUBJECT = 120;
  private static final int LONGEST_COMMENT = 20_000;

  private final Cases cases;
  private final CaseFinder finder;
  private final WorkspaceProducts products;

  CaseController(Cases cases, CaseFinder finder, WorkspaceProducts products) {
    this.cases = cases;
    this.finder = finder;
    this.products = products;
  }

  /**
   * @param next cursor of the next page, null on the last; a page may be shorter than asked and
   *     have a next one
   * @param total how many there are, null where what is sealed was looked for
   */
  @Schema(name = "CaseList")
  record ListView(
      List<CaseView> cases,
      @Schema(nullable = true) String next,
      @Schema(nullable = true) Long total) {}

  @GetMapping
  @Operation(operationId = "listCases", summary = "Cases of the workspace, newest first")
  @CaseFilterParameters
  ListView list(
      @AuthenticationPrincipal Actor by,
      @Parameter(hidden = true) @ModelAttribute CaseFilter filter) {
    CaseSearch search = filter.search(products.of(by.workspace()).knowledge().causes().keySet());
    CaseSearch.Found found = cases.search(by, search);
    return new ListView(
        found.page().cases().stream().map(CaseView::of).toList(),
        found.page().next().isEmpty() ? null : found.page().next(),
        filter.looksInside() ? null : found.total());
  }

  @GetMapping("/{id}")
  @Operation(
      operationId = "getCase",
      summary = "A case as it stands; Retry-After while it is at work")
  @ApiResponse(
      responseCode = "200",
      description = "As it stands",
      content = @Content(schema = @Schema(implementation = CaseView.class)))
  @ApiResponse(responseCode = "304", description = "As it was", content = @Content)
  ResponseEntity<CaseView> show(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestHeader(name = HttpHeaders.IF_NONE_MATCH, defaultValue = "") String known) {
    CaseRecord found = finder.found(by, id);
    if (Etags.known(known, found.etag())) {
      return ResponseEntity.status(HttpStatus.NOT_MODIFIED).eTag(found.etag()).build();
    }
    ResponseEntity.BodyBuilder answer = ResponseEntity.ok().eTag(found.etag());
    if (!found.state().ended()) {
      answer = answer.header(HttpHeaders.RETRY_AFTER, CaseView.COME_BACK);
    }
    return answer.body(CaseView.of(found));
  }

  @GetMapping("/{id}/diagnoses")
  @Operation(operationId = "listDiagnoses", summary = "Every diagnosis the case ever had")
  List<DiagnosisRecord> diagnoses(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return cases.diagnoses(finder.found(by, id));
  }

  @PostMapping("/{id}/cancel")
  @Operation(
      operationId = "cancelCase",
      summary = "Stops the work on a case; with If-Match only as long as nobody changed it")
  CaseView cancel(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestHeader(name = HttpHeaders.IF_MATCH, defaultValue = "") String seen) {
    cases.cancel(by, finder.found(by, id), Etags.stillThat(seen));
    return CaseView.of(finder.found(by, id));
  }

  /** {@code true} to keep a case beyond its retention. */
  record Hold(@Schema(requiredMode = Schema.RequiredMode.REQUIRED) Boolean held) {}

  @PutMapping("/{id}/hold")
  @Operation(
      operationId = "holdCase",
      summary =
          "Keeps a case beyond its retention, or no longer; with If-Match only as long as nobody"
              + " changed it")
  CaseView hold(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestHeader(name = HttpHeaders.IF_MATCH, defaultValue = "") String seen,
      @RequestBody Hold hold) {
    if (hold.held() == null) {
      throw InvalidRequest.field("held", "expected true or false");
    }
    cases.hold(by, finder.found(by, id), hold.held(), Etags.stillThat(seen));
    return CaseView.of(finder.found(by, id));
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(
      operationId = "eraseCase",
      summary =
          "Erases a case for good: rows, evidence, and the key without which backups are noise;"
              + " one that is held is not erased (409); with If-Match only as long as nobody"
              + " changed it")
  void erase(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestHeader(name = HttpHeaders.IF_MATCH, defaultValue = "") String seen) {
    cases.erase(by, finder.found(by, id), Etags.stillThat(seen));
  }

  /**
   * @param verdict {@code right}, {@code wrong}, or the id of the cause it really was
   */
  record Feedback(
      @Schema(
              requiredMode = Schema.RequiredMode.REQUIRED,
              minLength = 1,
              maxLength = LONGEST_SUBJECT,
              example = "right")
          String verdict,
      @Schema(nullable = true, maxLength = LONGEST_COMMENT) String comment) {}

  /** What was written. */
  @Schema(name = "Note")
  record NoteView(
      String id,
      @Schema(
              allowableValues = {
                "note",
                "feedback",
                "done",
                "work",
                "answer",
                "cannot-collect",
                "ask-again"
              })
          String kind,
      String author,
      String subject,
      String words,
      Instant created) {
    static NoteView of(Note note) {
      return new NoteView(
          note.id(), note.kind(), note.author(), note.subject(), note.words(), note.created());
    }
  }

  @PostMapping("/{id}/feedback")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(
      operationId = "giveFeedback",
      summary = "Says whether the diagnosis was right, or which cause it really was")
  NoteView feedback(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @RequestBody Feedback feedback) {
    CaseRecord found = finder.found(by, id);
    Set<String> causes = products.of(by.workspace()).knowledge().causes().keySet();
    String said = FieldValues.text("verdict", feedback.verdict(), 1, LONGEST_SUBJECT);
    if (!List.of("right", "wrong").contains(said) && !causes.contains(said)) {
      throw InvalidRequest.field(
          "verdict",
          "expected right, wrong or the id of the cause it really was"
              + SpellingSuggestion.hint(said, causes)
              + "; the ids are at /api/v1/causes");
    }
    String comment = FieldValues.text("comment", feedback.comment(), 0, LONGEST_COMMENT);
    return NoteView.of(cases.write(by, found, "feedback", said, comment));
  }

  @GetMapping("/{id}/notes")
  @Operation(operationId = "listNotes", summary = "What was written to a case")
  List<NoteView> notes(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return cases.notes(finder.found(by, id)).stream().map(NoteView::of).toList();
  }
}
