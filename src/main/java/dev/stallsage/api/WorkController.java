package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseStatus;
import dev.stallsage.cases.CaseWork;
import dev.stallsage.cases.CaseWorkflow;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.DiagnosisRecord;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.RevisionChanges;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** What people do with a case: whose it is, what resolved it, notes, and what each look changed. */
@RestController
@RequestMapping(path = "/api/{version}/cases/{id}", version = "1")
class WorkController {
  private static final int LONGEST_NOTE = 20_000;
  private static final int LONGEST_REMEDY = 140;
  private static final int LONGEST_ID = 60;

  /** What may have resolved a case, as {@link CaseWork} takes it. */
  private static final String REMEDY = "^(|other|nothing|[a-z0-9-]{1,120}#[1-9][0-9]?)$";

  private final CaseWorkflow workflow;
  private final Cases cases;
  private final CaseFinder finder;

  WorkController(CaseWorkflow workflow, Cases cases, CaseFinder finder) {
    this.workflow = workflow;
    this.cases = cases;
    this.finder = finder;
  }

  /**
   * @param due a day
   * @param resolvedBy a remedy as {@code thin-pool-full#2}, {@code other} or {@code nothing}
   */
  @Schema(name = "WorkWanted")
  record Wanted(
      @Schema(
              requiredMode = Schema.RequiredMode.REQUIRED,
              allowableValues = {"open", "waiting", "resolved"})
          String status,
      @Schema(nullable = true, maxLength = CaseWork.LONGEST_ASSIGNEE) String assignee,
      @Schema(nullable = true, format = "date") String due,
      @Schema(nullable = true, maxLength = LONGEST_REMEDY, pattern = REMEDY) String resolvedBy) {
    CaseWork work() {
      FieldValues.text("status", status, 1, LONGEST_ID);
      return new CaseWork(
          CaseStatus.of(status),
          FieldValues.text("assignee", assignee, 0, CaseWork.LONGEST_ASSIGNEE),
          day(due),
          FieldValues.text("resolvedBy", resolvedBy, 0, LONGEST_REMEDY),
          null,
          CaseWork.Verification.NONE);
    }

    private static Optional<LocalDate> day(String given) {
      try {
        return given == null ? Optional.empty() : Optional.of(LocalDate.parse(given));
      } catch (DateTimeException unreadable) {
        throw InvalidRequest.field("due", "expected a day such as 2026-08-01");
      }
    }
  }

  @PutMapping("/work")
  @Operation(
      operationId = "setWork",
      summary =
          "Says how far people are with a case, whose it is, until when, and what resolved it; with"
              + " If-Match only as long as nobody changed it")
  @ApiResponse(
      responseCode = "200",
      description = "As it is now",
      content = @Content(schema = @Schema(implementation = CaseView.class)))
  @ApiResponse(responseCode = "412", description = "Somebody changed it", content = @Content)
  CaseView work(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestHeader(name = HttpHeaders.IF_MATCH, defaultValue = "") String seen,
      @RequestBody Wanted wanted) {
    CaseWork work = wanted.work();
    workflow.change(by, finder.found(by, id), work, Etags.stillThat(seen));
    return CaseView.of(finder.found(by, id));
  }

  /**
   * @param with the case of evidence captured after the remedy
   */
  @Schema(name = "VerificationWanted")
  record VerificationWanted(
      @Schema(
              name = "case",
              requiredMode = Schema.RequiredMode.REQUIRED,
              minLength = 1,
              maxLength = LONGEST_ID)
          @com.fasterxml.jackson.annotation.JsonProperty("case")
          String with) {}

  @PostMapping("/verification")
  @Operation(
      operationId = "verifyCase",
      summary =
          "Compares a resolved case with one of later evidence and keeps what became of the cause;"
              + " 202 while they are being compared: then ask again")
  @ApiResponse(
      responseCode = "200",
      description = "What became of the cause is in work.verification",
      content = @Content(schema = @Schema(implementation = CaseView.class)))
  @ApiResponse(
      responseCode = "202",
      description = "They are being compared",
      content = @Content(schema = @Schema(implementation = CaseView.class)))
  ResponseEntity<CaseView> verify(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestBody VerificationWanted wanted) {
    CaseRecord found = finder.found(by, id);
    String with = FieldValues.text("case", wanted.with(), 1, LONGEST_ID);
    boolean done = workflow.verify(by, found, finder.found(by, with)).isPresent();
    ResponseEntity.BodyBuilder answer =
        done
            ? ResponseEntity.ok()
            : ResponseEntity.accepted().header(HttpHeaders.RETRY_AFTER, CaseView.COME_BACK);
    return answer.body(CaseView.of(finder.found(by, id)));
  }

  /** What somebody wants to write. */
  @Schema(name = "NoteWanted")
  record NoteWanted(
      @Schema(requiredMode = Schema.RequiredMode.REQUIRED, minLength = 1, maxLength = LONGEST_NOTE)
          String words) {}

  @PostMapping("/notes")
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(operationId = "writeNote", summary = "Writes a note to a case")
  CaseController.NoteView note(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @RequestBody NoteWanted wanted) {
    CaseRecord found = finder.found(by, id);
    String words = FieldValues.text("words", wanted.words(), 1, LONGEST_NOTE);
    return CaseController.NoteView.of(cases.write(by, found, "note", "", words));
  }

  @GetMapping("/diagnoses/{revision}/changes")
  @Operation(
      operationId = "getChanges",
      summary = "What a diagnosis says otherwise than the one before it")
  RevisionChanges changes(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @Parameter(schema = @Schema(type = "integer", minimum = "2", maximum = "2147483647"))
          @PathVariable
          String revision) {
    CaseRecord found = finder.found(by, id);
    List<DiagnosisRecord> all = cases.diagnoses(found);
    int place = place(all, revision);
    if (place < 0 || place + 1 == all.size()) {
      throw InvalidRequest.of(
          "not-found", "the case has no diagnosis of this revision with one before it");
    }
    return RevisionChanges.between(
        cases.report(found, all.get(place + 1)), cases.report(found, all.get(place)));
  }

  private static int place(List<DiagnosisRecord> all, String revision) {
    for (int i = 0; i < all.size(); i++) {
      if (String.valueOf(all.get(i).revision()).equals(revision)) {
        return i;
      }
    }
    return -1;
  }
}
