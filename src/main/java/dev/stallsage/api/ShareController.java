package dev.stallsage.api;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Share;
import dev.stallsage.cases.Shares;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Links that show the report of a case to whoever has them. */
@RestController
@RequestMapping(path = "/api/{version}/cases/{id}/shares", version = "1")
class ShareController {
  private final Shares shares;
  private final CaseFinder finder;
  private final Clock clock;

  ShareController(Shares shares, CaseFinder finder, Clock clock) {
    this.shares = shares;
    this.finder = finder;
    this.clock = clock;
  }

  /**
   * @param days how long the link opens something
   * @param redacted replace names, addresses and serial numbers; true where it is not said
   */
  @Schema(name = "ShareWanted")
  record Wanted(
      @Schema(requiredMode = Schema.RequiredMode.REQUIRED, minimum = "1", maximum = "90")
          Integer days,
      @Schema(nullable = true, defaultValue = "true") Boolean redacted) {}

  /**
   * @param revision of which diagnosis it is
   * @param address of the page, told once; null afterwards
   */
  @Schema(name = "Share")
  record ShareView(
      String id,
      @Schema(allowableValues = {"open", "expired", "revoked"}) String state,
      int revision,
      boolean redacted,
      String author,
      Instant created,
      Instant expires,
      @Schema(nullable = true) String address) {}

  private ShareView view(Share share, String address) {
    return new ShareView(
        share.id(),
        share.state(clock.instant()),
        share.revision(),
        share.redacted(),
        share.author(),
        share.created(),
        share.expires(),
        address);
  }

  @GetMapping
  @Operation(operationId = "listShares", summary = "Links to the report of a case, newest first")
  List<ShareView> list(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return shares.of(by, finder.found(by, id)).stream().map(s -> view(s, null)).toList();
  }

  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  @Operation(
      operationId = "shareReport",
      summary =
          "Makes a link that shows the last report to whoever has it, without signing in; its"
              + " address is told this once")
  ShareView share(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @RequestBody Wanted wanted) {
    CaseRecord found = finder.found(by, id);
    if (wanted.days() == null) {
      throw InvalidRequest.field("days", "expected 1 to " + Shares.LONGEST.toDays());
    }
    boolean redacted = wanted.redacted() == null || wanted.redacted();
    Shares.Issued made = shares.share(by, found, redacted, Duration.ofDays(wanted.days()));
    return view(made.share(), made.address());
  }

  @DeleteMapping("/{share}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  @Operation(operationId = "revokeShare", summary = "From now on the link opens nothing")
  void revoke(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @PathVariable String share) {
    if (!shares.revoke(by, finder.found(by, id), share)) {
      throw InvalidRequest.of("not-found", "the case has no open link of this id");
    }
  }
}
