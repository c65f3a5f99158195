package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.webhook.Delivery;
import dev.stallsage.cases.webhook.Webhook;
import dev.stallsage.cases.webhook.Webhooks;
import java.util.List;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** For administrators: who is told of the ends of cases, and what came of it. */
@Controller
class WebhookPages {
  private static final int SHOWN = 20;

  private final Webhooks webhooks;
  private final PageLanguages languages;

  WebhookPages(Webhooks webhooks, PageLanguages languages) {
    this.languages = languages;
    this.webhooks = webhooks;
  }

  /**
   * A receiver.
   *
   * @param state {@code on}, or why nothing is sent to it
   */
  public record Line(
      String id, String url, boolean on, String state, String created, List<Message> messages) {}

  /** A message to it. */
  public record Message(
      String id, String event, String caseId, String state, String said, String updated) {}

  @GetMapping("/admin/webhooks")
  String show(@AuthenticationPrincipal Actor by, Model model) {
    model.addAttribute("webhooks", webhooks.list(by).stream().map(this::line).toList());
    return "admin/webhooks";
  }

  private Line line(Webhook of) {
    PageWords words = languages.words();
    String state =
        of.on()
            ? of.failingSince() == null
                ? words.say("webhooks.on")
                : words.say("webhooks.failing", words.time(of.failingSince()))
            : words.say(of.disabled().equals("gone") ? "webhooks.gone" : "webhooks.failed");
    return new Line(
        of.id(),
        of.url().toString(),
        of.on(),
        state,
        words.time(of.created()),
        webhooks.deliveries(of, "", SHOWN).stream()
            .map(message -> message(message, words))
            .toList());
  }

  private static Message message(Delivery d, PageWords words) {
    return new Message(
        d.id(),
        d.event(),
        d.caseId(),
        d.state(),
        d.attempts() == 0
            ? words.say("webhooks.untried")
            : words.say("webhooks.tries", d.attempts(), d.said()),
        words.time(d.updated()));
  }

  /** The answer shows the secret, once: it is no redirect, and no page to come back to. */
  @PostMapping("/admin/webhooks")
  String create(@AuthenticationPrincipal Actor by, @RequestParam String url, Model model) {
    model.addAttribute("secret", webhooks.create(by, url, List.of()).secret().text());
    return show(by, model);
  }

  @PostMapping("/admin/webhooks/{id}/rotate")
  String rotate(@AuthenticationPrincipal Actor by, @PathVariable String id, Model model) {
    model.addAttribute("secret", webhooks.rotate(by, found(by, id)).secret().text());
    return show(by, model);
  }

  @PostMapping("/admin/webhooks/{id}/test")
  String test(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    webhooks.test(by, found(by, id));
    return "redirect:/admin/webhooks#" + id;
  }

  @PostMapping("/admin/webhooks/{id}/remove")
  String remove(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    webhooks.delete(by, found(by, id));
    return "redirect:/admin/webhooks";
  }

  @PostMapping("/admin/webhooks/{id}/deliveries/{deliveryId}/replay")
  String replay(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @PathVariable String deliveryId) {
    if (!webhooks.replay(by, found(by, id), deliveryId)) {
      throw InvalidRequest.of("not-found", "The webhook has no delivery of this id.");
    }
    return "redirect:/admin/webhooks#" + id;
  }

  private Webhook found(Actor by, String id) {
    return webhooks
        .find(by, id)
        .orElseThrow(() -> InvalidRequest.of("not-found", "There is no webhook of this id."));
  }
}
