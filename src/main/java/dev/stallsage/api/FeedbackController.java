package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Scope;
import dev.stallsage.cases.Verdicts;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.time.Clock;
import java.util.List;
import java.util.Locale;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import tools.jackson.databind.json.JsonMapper;

/** What people said of diagnoses, to learn from. */
@RestController
@RequestMapping(path = "/api/{version}/feedback", version = "1")
class FeedbackController {
  private static final String YAML = "text/yaml";
  private static final JsonMapper JSON = JsonMapper.shared();

  private final Verdicts verdicts;
  private final AuditTrail audit;
  private final Scope scope;
  private final Clock clock;

  FeedbackController(Verdicts verdicts, AuditTrail audit, Scope scope, Clock clock) {
    this.verdicts = verdicts;
    this.audit = audit;
    this.scope = scope;
    this.clock = clock;
  }

  @GetMapping(path = "/export", produces = YAML)
  @Operation(
      operationId = "exportFeedback",
      summary = "The last word on each case, as stallsage calibrate --with takes it")
  @ApiResponse(
      responseCode = "200",
      description = "A file of feedback",
      content = @Content(mediaType = YAML, schema = @Schema(type = "string")))
  String export(@AuthenticationPrincipal Actor by) {
    StringBuilder file = new StringBuilder("feedback:");
    List<Verdicts.Said> all = verdicts.all(by.workspace());
    for (Verdicts.Said said : all) {
      file.append("\n  - { bundle: ").append(quoted(said.bundle()));
      file.append(", diagnosed: ").append(quoted(said.diagnosed()));
      file.append(", confidence: ")
          .append(String.format(Locale.ROOT, "%.4f", said.confidence()));
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
        by.workspace(),
        () -> audit.append(by, "export-feedback", by.workspace(), clock.instant()));
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

  @GetMapping
  @Operation(
      operationId = "tallyFeedback",
      summary = "How often each first cause was right, of all that somebody judged")
  List<TallyView> tally(@AuthenticationPrincipal Actor by) {
    return Verdicts.tallies(verdicts.all(by.workspace())).stream()
        .map(one -> new TallyView(one.cause(), one.right(), one.all()))
        .toList();
  }
}
