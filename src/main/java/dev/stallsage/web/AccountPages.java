package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.SavedViews;
import dev.stallsage.cases.access.Account;
import dev.stallsage.cases.access.Accounts;
import java.util.List;
import java.util.Locale;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** For administrators: who may sign in to the workspace. */
@Controller
class AccountPages {
  private static final String BACK = "redirect:/admin/accounts";

  private final Accounts accounts;
  private final AdminTrail admin;
  private final SavedViews views;
  private final PageLanguages languages;

  AccountPages(Accounts accounts, AdminTrail admin, SavedViews views, PageLanguages languages) {
    this.languages = languages;
    this.views = views;
    this.accounts = accounts;
    this.admin = admin;
  }

  /**
   * @param own is it that of whoever looks?
   */
  public record Line(String name, String role, boolean own) {}

  /**
   * Somebody an issuer vouched for.
   *
   * @param last when they signed in last
   * @param own is it whoever looks?
   */
  public record Vouched(String name, String last, boolean own) {}

  @GetMapping("/admin/accounts")
  String show(@AuthenticationPrincipal Actor by, Model model) {
    List<Line> lines =
        accounts.of(by.workspace()).stream()
            .map(
                a ->
                    new Line(
                        a.name(), a.role().name().toLowerCase(Locale.ROOT), isOwn(by, a.name())))
            .toList();
    model.addAttribute("accounts", lines);
    model.addAttribute(
        "vouchedFor",
        admin.vouchedFor(by).stream()
            .map(
                one ->
                    new Vouched(
                        one.who().substring(Account.VOUCHED_FOR.length()),
                        languages.words().time(one.last()),
                        by.name().equals(one.who())))
            .toList());
    model.addAttribute("days", AdminTrail.SHOWN.toDays());
    return "admin/accounts";
  }

  private static boolean isOwn(Actor by, String name) {
    return by.name().equals(Account.PREFIX + name);
  }

  @PostMapping("/admin/accounts")
  String create(
      @AuthenticationPrincipal Actor by,
      @RequestParam String name,
      @RequestParam String role,
      @RequestParam String password) {
    if (!accounts.any() && !role.equals("admin")) {
      throw InvalidRequest.of("request", "role: expected admin for the first account");
    }
    accounts.create(name.strip(), by.workspace(), AdminTrail.role(role), password);
    admin.note(by, "create-account", name.strip());
    return BACK;
  }

  @PostMapping("/admin/accounts/{name}/password")
  String password(
      @AuthenticationPrincipal Actor by, @PathVariable String name, @RequestParam String password) {
    done(accounts.password(by.workspace(), name, password));
    admin.note(by, "change-password", name);
    return BACK;
  }

  /** Its sessions end with its next request. */
  @PostMapping("/admin/accounts/{name}/remove")
  String remove(@AuthenticationPrincipal Actor by, @PathVariable String name) {
    if (isOwn(by, name)) {
      throw InvalidRequest.of("request", "Nobody removes the account they are signed in with.");
    }
    done(accounts.remove(by.workspace(), name));
    views.forget(by.workspace(), Account.PREFIX + name);
    admin.note(by, "remove-account", name);
    return BACK;
  }

  private static void done(boolean found) {
    if (!found) {
      throw InvalidRequest.of("not-found", "There is no account of this name.");
    }
  }
}
