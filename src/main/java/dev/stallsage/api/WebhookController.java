package dev.stallsage.api;

import com.fasterxml.jackson.annotation.JsonProperty;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.webhook.Delivery;
import dev.stallsage.cases.webhook.Webhook;
import dev.stallsage.cases.webhook.Webhooks;
import io.swagger.v3.oas.annotations.Operation;
import io.swagger.v3.oas.annotations.Parameter;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import org.springframework.http.HttpStatus;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.DeleteMapping;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestBody;
import org.springframework.web.bind.annotation.RequestMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.bind.annotation.ResponseStatus;
import org.springframework.web.bind.annotation.RestController;

/** Who is told of the ends of cases: for administrators of a workspace. */
@RestController
@RequestMapping(path = "/api/{version}/webhooks", version = "1")
class WebhookController {
  private static final int MOST = 200;
  private static final List<String> STATES = List.of("waiting", "delivered", "dead");

  private final Webhooks webhooks;

  WebhookController(Webhooks webhooks) {
    this.webhooks = webhooks;
  }

  /**
   * A wish for a receiver.
   *
   * @param events what it is told of; everything when it is missing or empty
   */
  record NewWebhook(
      @Schema(
              requiredMode = Schema.RequiredMode.REQUIRED,
              format = "uri",
              maxLength = 2000,
              example = "https://desk.example.com/stallsage")
          String url,
      @Schema(nullable = true) List<Event> events) {}

  /** What a receiver can be told of, as the type of a message names it. */
  @Schema(enumAsRef = false)
  enum Event {
    @JsonProperty("case.completed")
    COMPLETED,
    @JsonProperty("case.partial")
    PARTIAL,
    @JsonProperty("case.failed")
    FAILED,
    @JsonProperty("case.cancelled")
    CANCELLED;

    String word() {
      return "case." + name().toLowerCase(Locale.ROOT);
    }

    static Event of(String word) {
      return valueOf(word.substring("case.".length()).toUpperCase(Locale.ROOT));
    }
  }

  /**
   * A receiver.
   *
   * @param secret only in the answer that makes it; null later
   * @param previousSecretUntil so long the secret before the rotation counts as well
   * @param disabled {@code gone} when it answered 410, {@code failing} after five days of failures;
   *     null while it is on
   * @param events what it is told of; empty for everything
   */
  @Schema(name = "Webhook")
  record WebhookView(
      String id,
      String url,
      @Schema(nullable = true) String secret,
      @Schema(nullable = true) Instant previousSecretUntil,
      @Schema(
              nullable = true,
              allowableValues = {"gone", "failing"})
          String disabled,
      @Schema(nullable = true) Instant failingSince,
      List<Event> events,
      Instant created) {
    static WebhookView of(Webhook shown, boolean secret) {
      return new WebhookView(
          shown.id(),
          shown.url().toString(),
          secret ? shown.secret().text() : null,
          shown.previousUntil(),
          shown.on() ? null : shown.disabled(),
          shown.failingSince(),
          shown.events().stream().map(Event::of).toList(),
          shown.created());
    }
  }

  @Operation(
      operationId = "createWebhook",
      summary = "A receiver of the ends of cases; its secret is in this answer and nowhere else")
  @PostMapping
  @ResponseStatus(HttpStatus.CREATED)
  WebhookView create(@AuthenticationPrincipal Actor by, @RequestBody NewWebhook wanted) {
    List<String> events =
        wanted.events() == null
            ? List.of()
            : wanted.events().stream().map(WebhookController::word).distinct().toList();
    return WebhookView.of(webhooks.create(by, wanted.url(), events), true);
  }

  @Operation(operationId = "listWebhooks", summary = "The receivers of the workspace")
  @GetMapping
  List<WebhookView> list(@AuthenticationPrincipal Actor by) {
    return webhooks.list(by).stream().map(shown -> WebhookView.of(shown, false)).toList();
  }

  @Operation(
      operationId = "deleteWebhook",
      summary = "Removes a receiver, with what still waits for it")
  @DeleteMapping("/{id}")
  @ResponseStatus(HttpStatus.NO_CONTENT)
  void delete(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    webhooks.delete(by, found(by, id));
  }

  @Operation(operationId = "rotateWebhookSecret", summary = "Another secret; both count for a day")
  @PostMapping("/{id}/rotate-secret")
  WebhookView rotate(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return WebhookView.of(webhooks.rotate(by, found(by, id)), true);
  }

  @Operation(operationId = "testWebhook", summary = "Sends a test, once")
  @PostMapping("/{id}/test")
  @ResponseStatus(HttpStatus.ACCEPTED)
  Delivery test(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    return webhooks.test(by, found(by, id));
  }

  @Operation(
      operationId = "listDeliveries",
      summary = "The newest deliveries; state=dead: those that were given up")
  @GetMapping("/{id}/deliveries")
  List<Delivery> deliveries(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @Parameter(schema = @Schema(allowableValues = {"waiting", "delivered", "dead"}))
          @RequestParam(defaultValue = "")
          String state,
      @Parameter(
              schema =
                  @Schema(type = "integer", minimum = "1", maximum = "200", defaultValue = "50"))
          @RequestParam(defaultValue = "50")
          int limit) {
    if (limit < 1 || limit > MOST) {
      throw InvalidRequest.field("limit", "expected 1 to " + MOST);
    }
    FieldValues.oneOf("state", state, STATES);
    return webhooks.deliveries(found(by, id), state, limit);
  }

  @Operation(operationId = "replayDelivery", summary = "Sends a delivery again, under the same id")
  @PostMapping("/{id}/deliveries/{deliveryId}/replay")
  @ResponseStatus(HttpStatus.ACCEPTED)
  void replay(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @PathVariable String deliveryId) {
    if (!webhooks.replay(by, found(by, id), deliveryId)) {
      throw InvalidRequest.of("not-found", "the webhook has no delivery of this id");
    }
  }

  private static String word(Event event) {
    if (event == null) {
      throw InvalidRequest.field(
          "events", "expected some of " + String.join(", ", Webhooks.EVENTS));
    }
    return event.word();
  }

  private Webhook found(Actor by, String id) {
    return webhooks
        .find(by, id)
        .orElseThrow(() -> InvalidRequest.of("not-found", "there is no webhook of this id"));
  }
}
