package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.EvidenceItem;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.ReportForm;
import dev.stallsage.report.Report;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.InvalidMediaTypeException;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.util.MimeTypeUtils;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;

/** What a case says: its report in every form, and the evidence it rests on. */
@RestController
@RequestMapping(path = "/api/{version}/cases/{id}", version = "1")
class ReportController {
  private static final int MOST_LINES = 2_000;

  private final Cases cases;
  private final CaseFinder finder;

  ReportController(Cases cases, CaseFinder finder) {
    this.cases = cases;
    this.finder = finder;
  }

  @GetMapping("/report")
  @Operation(
      operationId = "getReport",
      summary = "The report: json, md, note, html, text, csv, sarif or junit")
  @ApiResponse(
      responseCode = "200",
      description = "The report in the form asked for",
      content = {
        @Content(
            mediaType = "application/json",
            schema = @Schema(ref = "#/components/schemas/Report")),
        @Content(mediaType = "text/markdown", schema = @Schema(type = "string")),
        @Content(mediaType = "text/html", schema = @Schema(type = "string")),
        @Content(mediaType = "text/plain", schema = @Schema(type = "string")),
        @Content(mediaType = "text/csv", schema = @Schema(type = "string")),
        @Content(mediaType = "application/sarif+json", schema = @Schema(type = "object")),
        @Content(mediaType = "application/xml", schema = @Schema(type = "string"))
      })
  @ApiResponse(responseCode = "304", description = "As it was", content = @Content)
  ResponseEntity<String> report(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @Parameter(
              description = "Counts before Accept, which chooses where it is missing",
              schema =
                  @Schema(
                      allowableValues = {
                        "json", "md", "note", "html", "text", "sarif", "csv", "junit"
                      }))
          @RequestParam(required = false)
          String format,
      @Parameter(hidden = true) @RequestHeader(name = HttpHeaders.ACCEPT, defaultValue = "")
          String accept,
      @RequestHeader(name = HttpHeaders.IF_NONE_MATCH, defaultValue = "") String known) {
    return rendered(by, id, form(format, accept), known);
  }

  private static ReportForm form(String format, String accept) {
    if (format != null) {
      return ReportForm.of(format);
    }
    List<MediaType> wanted;
    try {
      wanted = new ArrayList<>(MediaType.parseMediaTypes(accept));
    } catch (InvalidMediaTypeException unreadable) {
      throw InvalidRequest.field("Accept", "expected media types such as application/json");
    }
    if (wanted.isEmpty()) {
      return ReportForm.JSON;
    }
    MimeTypeUtils.sortBySpecificity(wanted);
    return ReportForm.accepted(wanted)
        .orElseThrow(
            () -> InvalidRequest.of("unacceptable", "no form of the report is one you accept"));
  }

  @GetMapping("/note")
  @Operation(operationId = "getNote", summary = "The Markdown note for the ticket, at most 8 kB")
  @ApiResponse(
      responseCode = "200",
      description = "The note",
      content = @Content(mediaType = "text/markdown", schema = @Schema(type = "string")))
  @ApiResponse(responseCode = "304", description = "As it was", content = @Content)
  ResponseEntity<String> note(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestHeader(name = HttpHeaders.IF_NONE_MATCH, defaultValue = "") String known) {
    return rendered(by, id, ReportForm.NOTE, known);
  }

  @GetMapping("/next-evidence")
  @Operation(
      operationId = "getNextEvidence",
      summary = "What to collect next, the most useful first")
  List<Report.NextEvidence> next(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return finder.report(finder.found(by, id)).nextEvidence();
  }

  /** A page of ours in somebody's browser must not act there, so it comes as a file. */
  private ResponseEntity<String> rendered(Actor by, String id, ReportForm form, String known) {
    CaseRecord found = finder.found(by, id);
    String tag = finder.reportTag(found);
    if (Etags.known(known, tag)) {
      return ResponseEntity.status(HttpStatus.NOT_MODIFIED).eTag(tag).build();
    }
    String text = form.render(finder.report(found));
    cases.seen(by, found, "view-report");
    ResponseEntity.BodyBuilder answer = ResponseEntity.ok().contentType(form.type()).eTag(tag);
    if (form == ReportForm.HTML) {
      answer =
          answer
              .header("Content-Disposition", "attachment; filename=\"" + id + ".html\"")
              .header(
                  "Content-Security-Policy",
                  "sandbox; default-src 'none'; style-src 'unsafe-inline'");
    }
    return answer.body(text);
  }

  /** One file of the case. */
  @Schema(name = "Evidence")
  record EvidenceView(
      String id,
      String name,
      @Schema(allowableValues = {"problem", "baseline", "auto"}) String role,
      String sha256,
      long bytes) {
    static EvidenceView of(EvidenceItem item) {
      return new EvidenceView(item.id(), item.name(), item.role(), item.sha256(), item.bytes());
    }
  }

  @GetMapping("/evidence")
  @Operation(operationId = "listEvidence", summary = "The files of a case")
  List<EvidenceView> evidence(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return cases.evidence(finder.found(by, id)).stream().map(EvidenceView::of).toList();
  }

  /**
   * @param from number of the first of the lines
   * @param more is there a line behind them?
   */
  @Schema(name = "Slice")
  record SliceView(String name, long from, List<String> lines, boolean more) {}

  @GetMapping("/evidence/{evidenceId}")
  @Operation(
      operationId = "getEvidenceLines",
      summary = "Some lines of a file; the audit trail keeps who looked")
  SliceView slice(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @PathVariable String evidenceId,
      @Parameter(
              schema =
                  @Schema(
                      type = "integer",
                      format = "int64",
                      minimum = "1",
                      maximum = "9223372036854775807",
                      defaultValue = "1"))
          @RequestParam(defaultValue = "1")
          long from,
      @Parameter(
              schema =
                  @Schema(type = "integer", minimum = "1", maximum = "2000", defaultValue = "200"))
          @RequestParam(defaultValue = "200")
          int lines)
      throws IOException {
    checked(from, lines);
    CaseRecord found = finder.found(by, id);
    EvidenceItem item = finder.evidence(found, evidenceId);
    try (InputStream in = cases.open(by, found, item)) {
      LineSlice slice = LineSlice.of(in, from, lines);
      return new SliceView(item.name(), from, slice.lines(), slice.more());
    }
  }

  /**
   * @throws InvalidRequest when these are no lines, or too many
   */
  static void checked(long from, int lines) {
    if (from < 1 || lines < 1 || lines > MOST_LINES) {
      String field = from < 1 ? "from" : "lines";
      throw InvalidRequest.field(
          field, "expected 1 " + (from < 1 ? "or more" : "to " + MOST_LINES));
    }
  }
}
