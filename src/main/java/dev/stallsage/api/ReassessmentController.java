package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseReading;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.comparison.Comparison;
import dev.stallsage.evidence.NumberedLines;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.report.Why;
import dev.stallsage.report.json.ComparisonJson;
import dev.stallsage.report.markdown.ComparisonMarkdown;
import dev.stallsage.report.text.ComparisonText;
import dev.stallsage.report.text.TextStyle;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.io.StringWriter;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/**
 * Looks into the evidence of a case once more: what a cited line says, why a cause stands, did it
 * help.
 */
@RestController
@RequestMapping(path = "/api/{version}/cases/{id}", version = "1")
class ReassessmentController {
  private final WorkspaceProducts products;
  private final Cases cases;
  private final CaseFinder finder;
  private final CaseReading reading;

  ReassessmentController(
      WorkspaceProducts products, Cases cases, CaseFinder finder, CaseReading reading) {
    this.products = products;
    this.cases = cases;
    this.finder = finder;
    this.reading = reading;
  }

  @GetMapping("/explain/{cause}")
  @Operation(
      operationId = "explainCause",
      summary =
          "Why a cause stands where it stands, condition by condition, with what is known now")
  Why explain(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @PathVariable String cause) {
    CaseRecord found = finder.found(by, id);
    Cause asked =
        products
            .of(by.workspace())
            .knowledge()
            .cause(cause)
            .orElseThrow(() -> InvalidRequest.of("not-found", "there is no cause of this id"));
    cases.seen(by, found, "explain");
    return reading.why(found, asked);
  }

  @GetMapping("/compare")
  @Operation(
      operationId = "compareCases",
      summary = "This case beside one from before the change: did it help? json, md or text")
  @ApiResponse(
      responseCode = "200",
      description = "What changed",
      content = {
        @Content(
            mediaType = "application/json",
            schema = @Schema(ref = "#/components/schemas/Comparison")),
        @Content(mediaType = "text/markdown", schema = @Schema(type = "string")),
        @Content(mediaType = "text/plain", schema = @Schema(type = "string"))
      })
  ResponseEntity<String> compare(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @Parameter(schema = @Schema(pattern = "^[A-Za-z0-9_-]{1,80}$")) @RequestParam String before,
      @RequestParam(defaultValue = "false") boolean force,
      @Parameter(schema = @Schema(allowableValues = {"json", "md", "text"}))
          @RequestParam(defaultValue = "json")
          String format) {
    CaseRecord after = finder.found(by, id);
    CaseRecord was = finder.found(by, before);
    MediaType type =
        switch (format) {
          case "json" -> MediaType.APPLICATION_JSON;
          case "md" -> MediaType.parseMediaType("text/markdown;charset=UTF-8");
          case "text" -> MediaType.parseMediaType("text/plain;charset=UTF-8");
          default -> throw InvalidRequest.of("request", "format: expected one of json, md, text");
        };
    cases.seen(by, after, "compare");
    cases.seen(by, was, "compare");
    Comparison comparison = reading.compare(was, after, force);
    return ResponseEntity.ok().contentType(type).body(rendered(comparison, format));
  }

  private static String rendered(Comparison comparison, String format) {
    StringWriter text = new StringWriter();
    switch (format) {
      case "md" -> text.write(ComparisonMarkdown.of(comparison));
      case "text" -> text.write(ComparisonText.of(comparison, TextStyle.PLAIN));
      default -> ComparisonJson.write(comparison, text);
    }
    return text.toString();
  }

  @GetMapping("/lines")
  @Operation(
      operationId = "getCitedLines",
      summary = "Some lines of a member, by its path as the report cites it, in an archive or not")
  ReportController.SliceView lines(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestParam String path,
      @Parameter(
              schema =
                  @Schema(
                      type = "integer",
                      minimum = "1",
                      maximum = "2147483647",
                      defaultValue = "1"))
          @RequestParam(defaultValue = "1")
          int from,
      @Parameter(
              schema =
                  @Schema(type = "integer", minimum = "1", maximum = "2000", defaultValue = "200"))
          @RequestParam(defaultValue = "200")
          int lines) {
    ReportController.checked(from, lines);
    NumberedLines found =
        reading
            .lines(by, finder.found(by, id), path, from, lines)
            .orElseThrow(
                () -> InvalidRequest.of("not-found", "the case has no member of this path"));
    return new ReportController.SliceView(path, from, found.lines(), found.more());
  }
}
