package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Context;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SubmissionRedaction;
import dev.stallsage.cases.upload.Upload;
import dev.stallsage.cases.upload.Uploads;
import io.swagger.v3.oas.annotations.Hidden;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.enums.ParameterIn;
import io.swagger.v3.oas.annotations.media.ArraySchema;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.multipart.MultipartHttpServletRequest;
import org.springframework.web.util.WebUtils;

/** Submissions: evidence comes in as JSON, as files of a form, or as the body itself. */
@RestController
@RequestMapping(path = "/api/{version}/cases", version = "1")
class SubmissionController {
  private final SubmissionIntake intake;
  private final CaseFinder finder;
  private final Uploads uploads;

  SubmissionController(SubmissionIntake intake, CaseFinder finder, Uploads uploads) {
    this.intake = intake;
    this.finder = finder;
    this.uploads = uploads;
  }

  /**
   * A submission as JSON.
   *
   * @param reuse is an earlier case of the same evidence as good?
   * @param redact are names and secrets to be replaced before anything is kept?
   */
  @Schema(name = "Submission")
  record SubmissionBody(
      @Schema(nullable = true) Context context,
      @ArraySchema(minItems = 1) @Schema(requiredMode = Schema.RequiredMode.REQUIRED)
          List<Piece> evidence,
      @Schema(nullable = true) Boolean reuse,
      @Schema(nullable = true) Boolean redact,
      @Schema(nullable = true, minimum = "1", maximum = "3650") Integer retentionDays) {}

  /**
   * A piece of evidence.
   *
   * @param text of it, or null when it was uploaded
   * @param upload id of an upload, or null when it is text
   * @param role {@code problem}, {@code baseline} or, as when it is missing, {@code auto}
   */
  record Piece(
      @Schema(nullable = true, maxLength = 400) String name,
      @Schema(nullable = true) String text,
      @Schema(nullable = true) String upload,
      @Schema(
              nullable = true,
              allowableValues = {"problem", "baseline", "auto"})
          String role) {}

  @PostMapping(consumes = MediaType.APPLICATION_JSON_VALUE)
  @Hidden
  Object json(
      @AuthenticationPrincipal Actor by,
      HttpServletRequest request,
      @RequestBody SubmissionBody body)
      throws IOException {
    SubmissionQuery query = SubmissionQuery.of(request);
    List<SubmissionRedaction.Item> items = new ArrayList<>();
    for (Piece piece : body.evidence() == null ? List.<Piece>of() : body.evidence()) {
      items.add(item(by, piece, "evidence[" + items.size() + "]"));
    }
    return intake.submit(
        by,
        query,
        new SubmissionIntake.Sent(
            items,
            body.context() == null ? query.context() : body.context(),
            query.wish(body.reuse(), body.retentionDays()),
            body.redact() == null ? query.redact() : body.redact()));
  }

  private SubmissionRedaction.Item item(Actor by, Piece piece, String field) {
    if (piece == null || (piece.text() == null) == (piece.upload() == null)) {
      throw InvalidRequest.of("evidence", field, "expected text, or upload and the id of one");
    }
    String role = piece.role() == null ? "auto" : piece.role();
    if (piece.text() != null) {
      byte[] bytes = piece.text().getBytes(StandardCharsets.UTF_8);
      return new SubmissionRedaction.Item(
          named(piece.name(), "evidence.txt"),
          role,
          bytes.length,
          () -> new ByteArrayInputStream(bytes));
    }
    Upload upload = uploads.find(by, piece.upload());
    return new SubmissionRedaction.Item(
        named(piece.name(), "evidence"),
        role,
        upload.received(),
        () -> uploads.open(by, upload.id()));
  }

  @PostMapping(consumes = MediaType.MULTIPART_FORM_DATA_VALUE)
  @Hidden
  Object files(@AuthenticationPrincipal Actor by, HttpServletRequest request)
      throws IOException, ServletException {
    SubmissionQuery query = SubmissionQuery.of(request);
    // taken apart here, so that what is wrong with it is told as of a form
    Objects.requireNonNull(WebUtils.getNativeRequest(request, MultipartHttpServletRequest.class))
        .getMultiFileMap();
    List<SubmissionRedaction.Item> items = FormEvidence.of(request.getParts());
    return intake.submit(
        by, query, new SubmissionIntake.Sent(items, query.context(), query.wish(), query.redact()));
  }

  static String named(String name, String otherwise) {
    return name == null || name.isBlank() ? otherwise : name;
  }

  /**
   * The whole body is one file, whatever its type says: {@code curl --data-binary @iostat.txt}. The
   * document tells of all three forms here, as the one operation they are.
   */
  @PostMapping
  @SubmitsCase
  @SubmissionParameters
  @io.swagger.v3.oas.annotations.parameters.RequestBody(
      required = true,
      content = {
        @Content(
            mediaType = "application/json",
            schema = @Schema(implementation = SubmissionBody.class)),
        // fields evidence and baseline, each as often as there are files; a model of its own is
        // left
        // out by generators that its operation then imports
        @Content(
            mediaType = "multipart/form-data",
            schema = @Schema(type = "object"),
            additionalPropertiesSchema = @Schema(type = "string", format = "binary")),
        @Content(
            mediaType = "application/octet-stream",
            schema = @Schema(type = "string", format = "binary", minLength = 1))
      })
  Object body(@AuthenticationPrincipal Actor by, HttpServletRequest request) throws IOException {
    SubmissionQuery query = SubmissionQuery.of(request);
    return intake.body(
        query,
        request.getInputStream(),
        item ->
            intake.submit(
                by,
                query,
                new SubmissionIntake.Sent(
                    List.of(item), query.context(), query.wish(), query.redact())));
  }

  /** Adds evidence to a case that has ended, and diagnoses it once more. */
  @PostMapping("/{id}/evidence")
  @Operation(
      operationId = "addEvidence",
      summary = "Adds the body as evidence to a case that has ended, and diagnoses it once more",
      responses = {
        @ApiResponse(
            responseCode = "200",
            description = "The case has ended",
            content = @Content(schema = @Schema(implementation = CaseView.class))),
        @ApiResponse(
            responseCode = "202",
            description = "It is durable and waits; Retry-After says when to ask",
            content = @Content(schema = @Schema(implementation = CaseView.class)))
      })
  @Parameter(
      in = ParameterIn.QUERY,
      name = "name",
      description = "What to call the body",
      schema = @Schema(type = "string", minLength = 1, maxLength = 400))
  @Parameter(
      in = ParameterIn.QUERY,
      name = "role",
      schema = @Schema(allowableValues = {"problem", "baseline", "auto"}))
  @Parameter(
      in = ParameterIn.QUERY,
      name = "redact",
      description = "As for a submission; its pseudonyms are its own",
      schema = @Schema(type = "boolean"))
  @Parameter(
      in = ParameterIn.QUERY,
      name = "wait",
      description = "Seconds to wait for the end of the case",
      schema = @Schema(type = "integer", minimum = "0", maximum = "60"))
  @io.swagger.v3.oas.annotations.parameters.RequestBody(
      required = true,
      content =
          @Content(
              mediaType = "application/octet-stream",
              schema = @Schema(type = "string", format = "binary", minLength = 1)))
  Object add(@AuthenticationPrincipal Actor by, @PathVariable String id, HttpServletRequest request)
      throws IOException {
    SubmissionQuery query = SubmissionQuery.of(request);
    CaseRecord found = finder.found(by, id);
    return intake.body(query, request.getInputStream(), item -> intake.add(by, query, found, item));
  }
}
