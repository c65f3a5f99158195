package dev.stallsage.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.DiagnosisFeedback;
import dev.stallsage.cases.SimilarCases;
import dev.stallsage.cases.WorkspaceTransactions;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** What people said of diagnoses, to learn from. */
@RestController
@RequestMapping(path = "/api/{version}", version = "1")
class FeedbackController {
  private static final String TEXT = "text/plain";
  private static final JsonMapper JSON = JsonMapper.shared();

  private final DiagnosisFeedback verdicts;
  private final SimilarCases like;
  private final CaseFinder finder;
  private final AuditTrail audit;
  private final WorkspaceTransactions scope;
  private final Clock clock;

  FeedbackController(
      DiagnosisFeedback verdicts,
      SimilarCases like,
      CaseFinder finder,
      AuditTrail audit,
      WorkspaceTransactions scope,
      Clock clock) {
    this.verdicts = verdicts;
    this.like = like;
    this.finder = finder;
    this.audit = audit;
    this.scope = scope;
    this.clock = clock;
  }

  @GetMapping(path = "/feedback/export", produces = TEXT)
  @Operation(
      operationId = "exportFeedback",
      summary = "The last word on each case, as stallsage calibrate --with takes it")
  @ApiResponse(
      responseCode = "200",
      description = "A file of feedback",
      content = @Content(mediaType = TEXT, schema = @Schema(type = "string")))
  String export(@AuthenticationPrincipal Actor by) {
    StringBuilder file = new StringBuilder("feedback:");
    List<DiagnosisFeedback.Said> all = verdicts.all(by.workspace());
    for (DiagnosisFeedback.Said said : all) {
      file.append("\n  - { bundle: ").append(quoted(said.bundle()));
      file.append(", diagnosed: ").append(quoted(said.diagnosed()));
      file.append(", confidence: ").append(String.format(Locale.ROOT, "%.4f", said.confidence()));
      file.append(", verdict: ").append(said.verdict());
      if (!said.cause().isEmpty()) {
        file.append(", cause: ").append(quoted(said.cause()));
      }
      if (!said.comment().isEmpty()) {
        file.append(", comment: ").append(quoted(said.comment()));
      }
      file.append(" }");
    }
    scope.run(
        by.workspace(), () -> audit.append(by, "export-feedback", by.workspace(), clock.instant()));
    return file.append(all.isEmpty() ? " []\n" : "\n").toString();
  }

  /** A text of JSON is one of YAML. */
  private static String quoted(String text) {
    return JSON.writeValueAsString(text);
  }

  /**
   * How often a first cause was right, of those that somebody judged.
   *
   * @param right how many of all
   */
  @Schema(name = "Tally")
  record TallyView(String cause, int right, int all) {}

  @GetMapping("/feedback")
  @Operation(
      operationId = "tallyFeedback",
      summary = "How often each first cause was right, of all that somebody judged")
  List<TallyView> tally(@AuthenticationPrincipal Actor by) {
    return DiagnosisFeedback.tallies(verdicts.all(by.workspace())).stream()
        .map(one -> new TallyView(one.cause(), one.right(), one.all()))
        .toList();
  }

  /**
   * A case that is like another one.
   *
   * @param shares what both have: {@code host db7}, {@code model ACME SPIN 4000}
   * @param findings share of the findings of both that both have
   * @param done remedies that were carried out there, as {@code cause#number}
   * @param said the last word of people on its diagnosis, null when nobody spoke
   */
  @Schema(name = "CaseLike")
  record LikeView(
      @Schema(name = "case") @JsonProperty("case") CaseView of,
      List<String> shares,
      @Schema(minimum = "0", maximum = "1") double findings,
      List<String> done,
      @Schema(nullable = true) String said) {
    static LikeView of(SimilarCases.Like like) {
      return new LikeView(
          CaseView.of(like.of()),
          like.shares(),
          like.findings(),
          like.done(),
          like.said().isEmpty() ? null : like.said());
    }
  }

  @GetMapping("/cases/{id}/similar")
  @Operation(
      operationId = "listCasesLike",
      summary = "Cases of the same cause, the likest first, with what was done and said there")
  List<LikeView> like(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    CaseRecord found = finder.found(by, id);
    return like.to(by, found).stream().map(LikeView::of).toList();
  }
}
