package dev.stallsage.web;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.WorkspaceMutes;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.Mute;
import jakarta.servlet.http.HttpServletResponse;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.Comparator;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** What a workspace knows of already: why, until when, and who said so. */
@Controller
class MutePages {
  /** What a form offers: long enough for a part to be ordered (judgement). */
  private static final int USUAL_DAYS = 14;

  private final WorkspaceMutes mutes;
  private final WorkspaceProducts products;
  private final PageLanguages languages;

  MutePages(WorkspaceMutes mutes, WorkspaceProducts products, PageLanguages languages) {
    this.languages = languages;
    this.mutes = mutes;
    this.products = products;
  }

  /**
   * A mute as a row.
   *
   * @param title of the cause, or what the finding says
   * @param page where it is explained; empty where nothing of this id is known any more
   * @param by who set it; empty where it is the pack's
   */
  public record MuteLine(
      String id, String title, String page, String until, String reason, String by, String since) {}

  /** What was typed, and the days a form takes. */
  public record MuteForm(
      String id, String until, String reason, String first, String last, String problem) {}

  @GetMapping("/mutes")
  String list(
      @AuthenticationPrincipal Actor by, @RequestParam(defaultValue = "") String id, Model model) {
    return page(by, form(id, mutes.day().plusDays(USUAL_DAYS).toString(), "", ""), model);
  }

  private MuteForm form(String id, String until, String reason, String problem) {
    LocalDate today = mutes.day();
    String last = today.plusDays(WorkspaceMutes.LONGEST_DAYS).toString();
    return new MuteForm(id, until, reason, today.toString(), last, problem);
  }

  private String page(Actor by, MuteForm form, Model model) {
    Stallsage known = products.of(by.workspace());
    PageWords words = languages.words();
    model.addAttribute(
        "own",
        mutes.list(by.workspace()).stream()
            .map(
                set ->
                    line(
                        known,
                        words,
                        set.mute(),
                        CaseLine.who(set.by()),
                        words.time(set.created())))
            .toList());
    model.addAttribute(
        "ofPack",
        mutes.ofPack(by.workspace()).stream()
            .map(mute -> line(known, words, mute, "", ""))
            .toList());
    model.addAttribute(
        "causes",
        known.knowledge().causes().values().stream()
            .sorted(Comparator.comparing(Cause::title))
            .toList());
    model.addAttribute("form", form);
    model.addAttribute("longest", WorkspaceMutes.LONGEST_REASON);
    return "mutes";
  }

  private static MuteLine line(
      Stallsage known, PageWords words, Mute mute, String by, String since) {
    String id = mute.id();
    boolean cause = known.knowledge().causes().containsKey(id);
    boolean finding = known.rulebook().cards().containsKey(id);
    String title =
        cause
            ? known.knowledge().causes().get(id).title()
            : finding ? known.rulebook().cards().get(id).says() : id;
    String page = cause ? "/knowledge/causes/" + id : finding ? "/knowledge/findings/" + id : "";
    return new MuteLine(id, title, page, words.day(mute.until()), mute.reason(), by, since);
  }

  /** The page says again what was typed where it cannot be taken. */
  @PostMapping("/mutes")
  String mute(
      @AuthenticationPrincipal Actor by,
      @RequestParam(defaultValue = "") String id,
      @RequestParam(defaultValue = "") String until,
      @RequestParam(defaultValue = "") String reason,
      HttpServletResponse response,
      Model model) {
    try {
      mutes.put(by, mutes.checked(by, id.strip(), day(until), reason.strip()));
      return "redirect:/mutes";
    } catch (InvalidRequest why) {
      response.setStatus(422);
      return page(by, form(id, until, reason, why.getMessage()), model);
    }
  }

  private static LocalDate day(String given) {
    try {
      return LocalDate.parse(given.strip());
    } catch (DateTimeException unreadable) {
      return null;
    }
  }

  @PostMapping("/mutes/{id}/end")
  String end(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    if (!mutes.remove(by, id)) {
      throw InvalidRequest.of("not-found", "nothing of this id is muted");
    }
    return "redirect:/mutes";
  }
}
