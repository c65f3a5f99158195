package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditQuery;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.CaseQuery;
import dev.stallsage.cases.WorkspaceTransactions;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.util.UriComponentsBuilder;
import tools.jackson.databind.json.JsonMapper;

/** What was done, and by whom: for administrators of a workspace. */
@RestController
@RequestMapping(path = "/api/{version}/audit", version = "1")
class AuditController {
  private static final String LINES = "application/x-ndjson";
  private static final int LONGEST = 240;

  private final AuditTrail audit;
  private final WorkspaceTransactions scope;
  private final JsonMapper json;

  AuditController(AuditTrail audit, WorkspaceTransactions scope, JsonMapper json) {
    this.audit = audit;
    this.scope = scope;
    this.json = json;
  }

  /**
   * An entry of the audit trail.
   *
   * @param link its place in the chain, 0 when it is not joined yet
   * @param digest of itself and the one before, empty when it is not joined yet
   */
  record AuditEntry(
      String id,
      Instant at,
      String workspace,
      String who,
      String action,
      String subject,
      long link,
      String digest) {
    static AuditEntry of(AuditTrail.Entry of) {
      return new AuditEntry(
          of.id(),
          of.at(),
          of.workspace(),
          of.who(),
          of.action(),
          of.subject(),
          of.link(),
          of.digest());
    }
  }

  @GetMapping
  @Operation(
      operationId = "listAudit",
      summary = "The newest entries of the audit trail; Link leads to the next page")
  ResponseEntity<List<AuditEntry>> audit(
      @AuthenticationPrincipal Actor by,
      @Parameter(schema = @Schema(maxLength = LONGEST)) @RequestParam(defaultValue = "") String who,
      @Parameter(schema = @Schema(maxLength = LONGEST)) @RequestParam(defaultValue = "")
          String action,
      @Parameter(schema = @Schema(pattern = CaseFilterParameters.TIME))
          @RequestParam(defaultValue = "")
          String since,
      @Parameter(schema = @Schema(pattern = CaseFilterParameters.TIME))
          @RequestParam(defaultValue = "")
          String until,
      @Parameter(schema = @Schema(maxLength = LONGEST)) @RequestParam(defaultValue = "")
          String cursor,
      @Parameter(
              schema =
                  @Schema(type = "integer", minimum = "1", maximum = "1000", defaultValue = "100"))
          @RequestParam(defaultValue = "100")
          int limit) {
    Optional<CaseQuery.Cursor> after =
        cursor.isEmpty() ? Optional.empty() : Optional.of(CaseQuery.Cursor.of(cursor));
    AuditQuery query = query(who, action, since, until, after, limit, false);
    List<AuditTrail.Entry> page = page(by, query);
    ResponseEntity.BodyBuilder answer = ResponseEntity.ok();
    if (page.size() == limit) {
      AuditTrail.Entry last = page.get(limit - 1);
      String next = new CaseQuery.Cursor(last.at(), last.id()).word();
      answer.header(HttpHeaders.LINK, "<" + address(query, since, until, next) + ">; rel=\"next\"");
    }
    return answer.body(page.stream().map(AuditEntry::of).toList());
  }

  private static String address(AuditQuery query, String since, String until, String next) {
    UriComponentsBuilder address = UriComponentsBuilder.fromPath("/api/v1/audit");
    if (!query.who().isEmpty()) {
      address.queryParam("who", "{who}");
    }
    if (!query.action().isEmpty()) {
      address.queryParam("action", "{action}");
    }
    if (!since.isEmpty()) {
      address.queryParam("since", "{since}");
    }
    if (!until.isEmpty()) {
      address.queryParam("until", "{until}");
    }
    return address
        .queryParam("limit", query.limit())
        .queryParam("cursor", next)
        .encode()
        .buildAndExpand(
            java.util.Map.of(
                "who", query.who(), "action", query.action(), "since", since, "until", until))
        .toUriString();
  }

  @GetMapping(path = "/export", produces = LINES)
  @Operation(
      operationId = "exportAudit",
      summary = "All entries, the oldest first, each a line of JSON as in the list")
  @ApiResponse(
      responseCode = "200",
      description = "One entry a line",
      content = @Content(mediaType = LINES, schema = @Schema(type = "string")))
  void export(
      @AuthenticationPrincipal Actor by,
      @Parameter(schema = @Schema(maxLength = LONGEST)) @RequestParam(defaultValue = "") String who,
      @Parameter(schema = @Schema(maxLength = LONGEST)) @RequestParam(defaultValue = "")
          String action,
      @Parameter(schema = @Schema(pattern = CaseFilterParameters.TIME))
          @RequestParam(defaultValue = "")
          String since,
      @Parameter(schema = @Schema(pattern = CaseFilterParameters.TIME))
          @RequestParam(defaultValue = "")
          String until,
      HttpServletResponse response)
      throws IOException {
    AuditQuery query = query(who, action, since, until, Optional.empty(), AuditQuery.MOST, true);
    List<AuditTrail.Entry> page = page(by, query);
    response.setContentType(LINES);
    response.setCharacterEncoding(StandardCharsets.UTF_8.name());
    PrintWriter out = response.getWriter();
    while (!page.isEmpty()) {
      page.forEach(entry -> out.print(json.writeValueAsString(AuditEntry.of(entry)) + "\n"));
      page = page(by, query.after(page.get(page.size() - 1)));
    }
    out.flush();
  }

  private static AuditQuery query(
      String who,
      String action,
      String since,
      String until,
      Optional<CaseQuery.Cursor> after,
      int limit,
      boolean oldestFirst) {
    CaseFilter.inOrder(since, until);
    return new AuditQuery(
        FieldValues.text("who", who, 0, LONGEST),
        FieldValues.text("action", action, 0, LONGEST),
        CaseFilter.at("since", since),
        CaseFilter.at("until", until),
        after,
        limit,
        oldestFirst);
  }

  private List<AuditTrail.Entry> page(Actor by, AuditQuery query) {
    return scope.in(by.workspace(), () -> audit.of(by.workspace(), query));
  }
}
