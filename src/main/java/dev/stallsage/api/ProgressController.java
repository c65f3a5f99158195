package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.ProgressStream;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Content;
import io.swagger.v3.oas.annotations.media.Schema;
import io.swagger.v3.oas.annotations.responses.ApiResponse;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** How far a case is, told when it changes. */
@RestController
@RequestMapping(path = "/api/{version}/cases/{id}/events", version = "1")
class ProgressController {
  private final ProgressStream progress;
  private final CaseFinder finder;

  ProgressController(ProgressStream progress, CaseFinder finder) {
    this.progress = progress;
    this.finder = finder;
  }

  @GetMapping(produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  @Operation(operationId = "followCase", summary = "Server-sent events: progress, done")
  @ApiResponse(
      responseCode = "200",
      description = "Events; each is a case as JSON",
      content =
          @Content(
              mediaType = MediaType.TEXT_EVENT_STREAM_VALUE,
              schema = @Schema(type = "string")))
  SseEmitter events(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    finder.found(by, id);
    return progress.follow(by, id, CaseView::of);
  }
}
