package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.access.Token;
import dev.stallsage.cases.access.Tokens;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Locale;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** For administrators: tokens of programs, and who did what. */
@Controller
class AdminPages {
  private static final int ENTRIES = 200;

  private final Tokens tokens;
  private final AuditTrail audit;
  private final WorkspaceTransactions scope;
  private final AdminTrail admin;
  private final Clock clock;
  private final PageLanguages languages;

  AdminPages(
      Tokens tokens,
      AuditTrail audit,
      WorkspaceTransactions scope,
      AdminTrail admin,
      Clock clock,
      PageLanguages languages) {
    this.languages = languages;
    this.tokens = tokens;
    this.audit = audit;
    this.scope = scope;
    this.admin = admin;
    this.clock = clock;
  }

  /** A token as a row. */
  public record TokenLine(
      String id,
      String label,
      String role,
      String created,
      String expires,
      String lastUsed,
      String state) {}

  @GetMapping("/admin/tokens")
  String tokens(@AuthenticationPrincipal Actor by, Model model) {
    PageWords words = languages.words();
    List<TokenLine> lines =
        tokens.list(by.workspace()).stream().map(token -> line(token, words)).toList();
    model.addAttribute("tokens", lines);
    return "admin/tokens";
  }

  private TokenLine line(Token token, PageWords words) {
    String state =
        token.revoked() != null ? "revoked" : token.counts(clock.instant()) ? "counts" : "expired";
    return new TokenLine(
        token.id(),
        token.label(),
        token.role().name().toLowerCase(Locale.ROOT),
        words.time(token.created()),
        words.time(token.expires()),
        words.time(token.lastUsed()),
        state);
  }

  /** The answer shows the token, once: it is no redirect, and no page to come back to. */
  @PostMapping("/admin/tokens")
  String issue(
      @AuthenticationPrincipal Actor by,
      @RequestParam String label,
      @RequestParam String role,
      @RequestParam int days,
      Model model) {
    Tokens.Issued issued =
        tokens.issue(by.workspace(), label, AdminTrail.tokenRole(role), Duration.ofDays(days));
    admin.note(by, "issue-token", issued.token().id());
    model.addAttribute("text", issued.text());
    return tokens(by, model);
  }

  @PostMapping("/admin/tokens/{id}/revoke")
  String revoke(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    if (!tokens.revoke(by.workspace(), id)) {
      throw InvalidRequest.of("not-found", "There is no token of this id that counts.");
    }
    admin.note(by, "revoke-token", id);
    return "redirect:/admin/tokens";
  }

  @GetMapping("/admin/audit")
  String audit(@AuthenticationPrincipal Actor by, Model model) {
    model.addAttribute(
        "entries",
        scope.in(by.workspace(), () -> audit.of(by.workspace(), ENTRIES)).stream()
            .map(AdminPages::line)
            .toList());
    model.addAttribute("shownAtMost", ENTRIES);
    model.addAttribute("broken", scope.everywhere(audit::broken).isPresent());
    return "admin/audit";
  }

  /**
   * An entry of the trail as a row.
   *
   * @param at to the second
   */
  public record EntryLine(String at, String who, String action, String subject) {}

  private static EntryLine line(AuditTrail.Entry entry) {
    String at = entry.at().truncatedTo(ChronoUnit.SECONDS).toString().replace('T', ' ');
    return new EntryLine(at.replace("Z", " UTC"), entry.who(), entry.action(), entry.subject());
  }
}
