package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.WorkspaceMutes;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PutMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** What a workspace knows of already: told as before, and marked. */
@RestController
@RequestMapping(path = "/api/{version}/mutes", version = "1")
class MuteController {
  private final WorkspaceMutes mutes;

  MuteController(WorkspaceMutes mutes) {
    this.mutes = mutes;
  }

  /**
   * A mute.
   *
   * @param id of a cause or a finding
   * @param until the last day it holds, in UTC
   * @param by who set it
   */
  @Schema(name = "Mute")
  record MuteView(String id, LocalDate until, String reason, String by, Instant created) {
    static MuteView of(WorkspaceMutes.Set set) {
      return new MuteView(
          set.mute().id(), set.mute().until(), set.mute().reason(), set.by(), set.created());
    }
  }

  /** A wish to mute something. */
  record NewMute(
      @Schema(
              requiredMode = Schema.RequiredMode.REQUIRED,
              minLength = 1,
              maxLength = WorkspaceMutes.LONGEST_REASON)
          String reason,
      @Schema(
              requiredMode = Schema.RequiredMode.REQUIRED,
              description = "the last day it holds, in UTC; at most 366 days ahead")
          LocalDate until) {}

  @GetMapping
  @Operation(operationId = "listMutes", summary = "What is muted in the workspace today")
  List<MuteView> list(@AuthenticationPrincipal Actor by) {
    return mutes.list(by.workspace()).stream().map(MuteView::of).toList();
  }

  @PutMapping("/{id}")
  @Operation(
      operationId = "mute",
      summary = "Marks a cause or a finding in every report until a day; nothing is left out")
  MuteView put(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @RequestBody NewMute wanted) {
    return MuteView.of(mutes.put(by, mutes.checked(by, id, wanted.until(), wanted.reason())));
  }

  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(operationId = "unmute", summary = "From now on it is told without a mark")
  void remove(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    if (!mutes.remove(by, id)) {
      throw InvalidRequest.of("not-found", "nothing of this id is muted");
    }
  }
}
