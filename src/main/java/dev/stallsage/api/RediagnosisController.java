package dev.stallsage.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Rediagnoses;
import dev.stallsage.cases.Rediagnosis;
import dev.stallsage.cases.WorkspaceProducts;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Stored cases against the knowledge installed now: whose verdict changes, and why. */
@RestController
@RequestMapping(path = "/api/{version}/rediagnoses", version = "1")
class RediagnosisController {
  private static final int LONGEST = 120;

  private final Rediagnoses jobs;
  private final WorkspaceProducts products;

  RediagnosisController(Rediagnoses jobs, WorkspaceProducts products) {
    this.jobs = jobs;
    this.products = products;
  }

  /**
   * Which cases.
   *
   * @param cause only those with this first cause
   * @param verdict only those with this state
   */
  record NewRediagnosis(
      @Schema(nullable = true, maxLength = LONGEST) String cause,
      @Schema(nullable = true) String verdict) {}

  /** A job. */
  @Schema(name = "Rediagnosis")
  record JobView(
      String id,
      @Schema(allowableValues = {"running", "ready", "accepted", "rejected", "outdated"})
          String state,
      String by,
      String version,
      String knowledge,
      Instant created) {
    static JobView of(Rediagnosis job) {
      return new JobView(
          job.id(), job.state().word(), job.by(), job.version(), job.knowledge(), job.created());
    }
  }

  /** What is said of a case. */
  @Schema(name = "Said")
  record SaidView(
      String verdict, String cause, @Schema(minimum = "0", maximum = "1") double confidence) {
    static SaidView of(CaseRecord.Result result) {
      return new SaidView(result.verdict(), result.cause(), result.confidence());
    }
  }

  /**
   * A case whose verdict changes.
   *
   * @param why line by line: findings that came and went with file and line, and what weighs
   *     otherwise
   */
  @Schema(name = "VerdictChange")
  record ChangeView(
      @Schema(name = "case") @JsonProperty("case") String caseId,
      SaidView was,
      SaidView now,
      List<String> why) {}

  /**
   * A job and what came of it so far.
   *
   * @param failed cases that could not be read, or changed meanwhile
   */
  @Schema(name = "RediagnosisProgress")
  record ProgressView(JobView job, int total, int done, int failed, List<ChangeView> changes) {
    static ProgressView of(Rediagnoses.Progress progress) {
      return new ProgressView(
          JobView.of(progress.of()),
          progress.total(),
          progress.done(),
          progress.failed(),
          progress.changes().stream()
              .map(
                  c ->
                      new ChangeView(
                          c.caseId(), SaidView.of(c.was()), SaidView.of(c.now()), c.why()))
              .toList());
    }
  }

  @PostMapping
  @ResponseStatus(HttpStatus.ACCEPTED)
  @Operation(
      operationId = "beginRediagnosis",
      summary =
          "Diagnoses the newest 1000 stored cases with what is known now, beside what is said")
  ProgressView begin(@AuthenticationPrincipal Actor by, @RequestBody NewRediagnosis wanted) {
    String cause = FieldValues.text("cause", wanted.cause(), 0, LONGEST);
    FieldValues.oneOf("cause", cause, products.of(by.workspace()).knowledge().causes().keySet());
    String verdict = wanted.verdict() == null ? "" : wanted.verdict();
    FieldValues.oneOf("verdict", verdict, FieldValues.VERDICTS);
    return ProgressView.of(jobs.begin(by, cause, verdict));
  }

  @GetMapping
  @Operation(operationId = "listRediagnoses", summary = "The last 50 of the workspace")
  List<JobView> list(@AuthenticationPrincipal Actor by) {
    return jobs.list(by).stream().map(JobView::of).toList();
  }

  @GetMapping("/{id}")
  @Operation(
      operationId = "getRediagnosis",
      summary = "How far it is, whose verdict changes and why, line by line")
  ProgressView find(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return ProgressView.of(jobs.find(by, id));
  }

  @PostMapping("/{id}/accept")
  @Operation(
      operationId = "acceptRediagnosis",
      summary = "Queues the cases that change, to be diagnosed and told of like any other")
  ProgressView accept(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return ProgressView.of(jobs.accept(by, id));
  }

  @PostMapping("/{id}/reject")
  @Operation(
      operationId = "rejectRediagnosis",
      summary = "Leaves everything as it is; one that runs is ended")
  ProgressView reject(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return ProgressView.of(jobs.reject(by, id));
  }
}
