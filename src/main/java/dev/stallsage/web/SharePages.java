package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Share;
import dev.stallsage.cases.Shares;
import dev.stallsage.report.html.HtmlPage;
import dev.stallsage.report.html.ReportLinks;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Links that show the report of a case to whoever has them, and what they show. */
@Controller
class SharePages {
  private final Shares shares;
  private final CaseFinder finder;
  private final Clock clock;
  private final PageLanguages languages;

  SharePages(Shares shares, CaseFinder finder, Clock clock, PageLanguages languages) {
    this.languages = languages;
    this.shares = shares;
    this.finder = finder;
    this.clock = clock;
  }

  /** A share as a row. */
  public record ShareLine(
      String id,
      String state,
      boolean redacted,
      int revision,
      String author,
      String created,
      String expires) {}

  private ShareLine line(Share share, PageWords words) {
    return new ShareLine(
        share.id(),
        share.state(clock.instant()),
        share.redacted(),
        share.revision(),
        CaseLine.who(share.author()),
        words.time(share.created()),
        words.time(share.expires()));
  }

  @GetMapping("/cases/{id}/shares")
  String list(@AuthenticationPrincipal Actor by, @PathVariable String id, Model model) {
    return page(by, finder.found(by, id), model);
  }

  private String page(Actor by, CaseRecord found, Model model) {
    PageWords words = languages.words();
    model.addAttribute("of", CaseLine.of(found, words));
    model.addAttribute(
        "shares", shares.of(by, found).stream().map(share -> line(share, words)).toList());
    model.addAttribute("mostDays", Shares.LONGEST.toDays());
    return "case/shares";
  }

  @PostMapping("/cases/{id}/shares")
  String share(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestParam int days,
      @RequestParam(defaultValue = "false") boolean open,
      Model model) {
    CaseRecord found = finder.found(by, id);
    Shares.Issued made = shares.share(by, found, !open, Duration.ofDays(days));
    model.addAttribute("address", made.address());
    return page(by, found, model);
  }

  @PostMapping("/cases/{id}/shares/{share}/revoke")
  String revoke(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @PathVariable String share) {
    shares.revoke(by, finder.found(by, id), share);
    return "redirect:/cases/" + id + "/shares";
  }

  /** For people without an account: a link that never was, is over or was revoked opens nothing. */
  @GetMapping("/shared/{text}")
  String shared(@PathVariable String text, Model model, HttpServletResponse response) {
    response.setHeader("X-Robots-Tag", "noindex, nofollow");
    Shares.Opened opened =
        shares
            .open(text)
            .orElseThrow(
                () ->
                    InvalidRequest.of(
                        "not-found",
                        "This link opens nothing: it is over, was revoked, or was not copied"
                            + " whole. Ask whoever sent it for another one."));
    model.addAttribute("report", opened.report());
    model.addAttribute("page", new HtmlPage(opened.report(), ReportLinks.NONE, false));
    model.addAttribute("share", line(opened.share(), languages.words()));
    return "shared";
  }
}
