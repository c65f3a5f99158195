package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.upload.ContentDigest;
import dev.stallsage.cases.upload.ContentRange;
import dev.stallsage.cases.upload.Upload;
import dev.stallsage.cases.upload.Uploads;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Instant;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestHeader;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Large files, sent in pieces. Every answer says in {@code Upload-Offset} where it stands. */
@RestController
@RequestMapping(path = "/api/{version}/uploads", version = "1")
class UploadController {
  private static final String OFFSET = "Upload-Offset";

  private final Uploads uploads;

  UploadController(Uploads uploads) {
    this.uploads = uploads;
  }

  /**
   * @param offset bytes that are durable: where the next piece begins
   * @param total of the whole file, null until somebody says
   */
  @Schema(name = "Upload")
  record UploadView(
      String id, long offset, @Schema(nullable = true) Long total, boolean whole, Instant expires) {
    static UploadView of(Upload shown, HttpServletResponse response) {
      response.setHeader(OFFSET, String.valueOf(shown.received()));
      return new UploadView(
          shown.id(), shown.received(), shown.total(), shown.whole(), shown.expires());
    }
  }

  @Operation(operationId = "beginUpload", summary = "Begins an upload; it expires after a day")
  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  UploadView begin(@AuthenticationPrincipal Actor by, HttpServletResponse response)
      throws IOException {
    Upload fresh = uploads.begin(by);
    response.setHeader(HttpHeaders.LOCATION, "/api/v1/uploads/" + fresh.id());
    return UploadView.of(fresh, response);
  }

  @Operation(operationId = "showUpload", summary = "Where an upload stands")
  @GetMapping("/{id}")
  UploadView show(
      @AuthenticationPrincipal Actor by, @PathVariable String id, HttpServletResponse response) {
    return UploadView.of(uploads.find(by, id), response);
  }

  @Operation(
      operationId = "continueUpload",
      summary = "Adds the body to the end; Content-Range says which bytes of the file it is")
  @PutMapping("/{id}")
  @io.swagger.v3.oas.annotations.parameters.RequestBody(
      required = true,
      content =
          @Content(
              mediaType = "application/octet-stream",
              schema = @Schema(type = "string", format = "binary")))
  UploadView append(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @Parameter(schema = @Schema(pattern = "^bytes [0-9]{1,15}-[0-9]{1,15}/([0-9]{1,15}|[*])$"))
          @RequestHeader(name = HttpHeaders.CONTENT_RANGE, required = false)
          String range,
      @Parameter(schema = @Schema(pattern = "^sha-256=:[A-Za-z0-9+/]{43}=:$"))
          @RequestHeader(name = "Content-Digest", required = false)
          String digest,
      HttpServletRequest request,
      HttpServletResponse response)
      throws IOException {
    Upload before = uploads.find(by, id);
    UploadView.of(before, response);
    return UploadView.of(
        uploads.append(
            by, before, ContentRange.of(range), ContentDigest.of(digest), request.getInputStream()),
        response);
  }

  @Operation(operationId = "deleteUpload", summary = "Removes an upload")
  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    uploads.delete(by, uploads.find(by, id));
  }
}
