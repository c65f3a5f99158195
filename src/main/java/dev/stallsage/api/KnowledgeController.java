package dev.stallsage.api;

import dev.stallsage.Stallsage;
import dev.stallsage.Version;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.diagnosis.RuleCard;
import dev.stallsage.evidence.Limit;
import dev.stallsage.json.JsonWriter;
import dev.stallsage.report.json.KnowledgeJson;
import dev.stallsage.report.text.ManualText;
import dev.stallsage.report.text.TextStyle;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import io.swagger.v3.oas.annotations.security.SecurityRequirements;
import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.http.MediaType;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;

/** What the product knows: the same lists as on the command line. */
@RestController
@RequestMapping(path = "/api/{version}", version = "1")
class KnowledgeController {
  private final WorkspaceProducts products;

  KnowledgeController(WorkspaceProducts products) {
    this.products = products;
  }

  @GetMapping(path = "/causes", produces = MediaType.APPLICATION_JSON_VALUE)
  @Operation(operationId = "listCauses", summary = "The root causes it knows")
  @ApiResponse(
      responseCode = "200",
      description = "All of them",
      content =
          @Content(
              mediaType = "application/json",
              schema = @Schema(ref = "#/components/schemas/Causes")))
  @ApiResponse(responseCode = "304", description = "As they were", content = @Content)
  ResponseEntity<String> causes(
      @AuthenticationPrincipal Actor by,
      @RequestHeader(name = HttpHeaders.IF_NONE_MATCH, defaultValue = "") String known) {
    Stallsage product = products.of(by.workspace());
    return list(
        tag(product),
        known,
        "causes",
        List.copyOf(product.knowledge().causes().values()),
        KnowledgeJson::cause);
  }

  /** The manual page of a cause. */
  @GetMapping(path = "/causes/{cause}", produces = "text/plain;charset=UTF-8")
  @Operation(operationId = "getCause", summary = "The manual page of a cause")
  String cause(@AuthenticationPrincipal Actor by, @PathVariable String cause) {
    Stallsage product = products.of(by.workspace());
    Map<String, RuleCard> cards = product.rulebook().cards();
    return product
        .knowledge()
        .cause(cause)
        .map(
            found ->
                ManualText.of(
                    found,
                    finding -> cards.containsKey(finding) ? cards.get(finding).says() : finding,
                    TextStyle.PLAIN))
        .orElseThrow(() -> InvalidRequest.of("not-found", "there is no cause of this id"));
  }

  @GetMapping(path = "/findings", produces = MediaType.APPLICATION_JSON_VALUE)
  @Operation(operationId = "listFindings", summary = "What its rules can conclude")
  @ApiResponse(
      responseCode = "200",
      description = "All of them",
      content =
          @Content(
              mediaType = "application/json",
              schema = @Schema(ref = "#/components/schemas/Findings")))
  @ApiResponse(responseCode = "304", description = "As they were", content = @Content)
  ResponseEntity<String> findings(
      @AuthenticationPrincipal Actor by,
      @RequestHeader(name = HttpHeaders.IF_NONE_MATCH, defaultValue = "") String known) {
    Stallsage product = products.of(by.workspace());
    return list(
        tag(product),
        known,
        "findings",
        List.copyOf(product.rulebook().cards().values()),
        (json, card) -> KnowledgeJson.finding(json, card, product.knowledge()));
  }

  @GetMapping(path = "/formats", produces = MediaType.APPLICATION_JSON_VALUE)
  @Operation(
      operationId = "listFormats",
      summary = "The kinds of evidence it reads, and the commands that yield them")
  @ApiResponse(
      responseCode = "200",
      description = "All of them",
      content =
          @Content(
              mediaType = "application/json",
              schema = @Schema(ref = "#/components/schemas/Formats")))
  @ApiResponse(responseCode = "304", description = "As they were", content = @Content)
  ResponseEntity<String> formats(
      @AuthenticationPrincipal Actor by,
      @RequestHeader(name = HttpHeaders.IF_NONE_MATCH, defaultValue = "") String known) {
    Stallsage product = products.of(by.workspace());
    return list(
        tag(product), known, "formats", product.formats().abouts().toList(), KnowledgeJson::format);
  }

  @SecurityRequirements
  @GetMapping(path = "/limits", produces = MediaType.APPLICATION_JSON_VALUE)
  @Operation(operationId = "listLimits", summary = "What a bundle may cost at most")
  @ApiResponse(
      responseCode = "200",
      description = "All of them",
      content =
          @Content(
              mediaType = "application/json",
              schema = @Schema(ref = "#/components/schemas/Limits")))
  @ApiResponse(responseCode = "304", description = "As they were", content = @Content)
  ResponseEntity<String> limits(
      @RequestHeader(name = HttpHeaders.IF_NONE_MATCH, defaultValue = "") String known) {
    return list(
        '"' + Version.text() + '"', known, "limits", List.of(Limit.values()), KnowledgeJson::limit);
  }

  private static String tag(Stallsage product) {
    return '"' + product.digest() + '"';
  }

  private static <T> ResponseEntity<String> list(
      String etag, String known, String name, List<T> items, BiConsumer<JsonWriter, T> members) {
    if (Etags.known(known, etag)) {
      return ResponseEntity.status(HttpStatus.NOT_MODIFIED).eTag(etag).build();
    }
    StringWriter text = new StringWriter();
    KnowledgeJson.write(text, name, items, members);
    return ResponseEntity.ok().eTag(etag).body(text.toString());
  }
}
