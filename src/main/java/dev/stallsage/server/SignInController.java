package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Optional;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;
import org.springframework.web.servlet.support.ServletUriComponentsBuilder;

/**
 * Signing in: by name and password, at a place that vouches for people, or by the link a server
 * without accounts prints.
 */
@Controller
class SignInController {
  private final Settings settings;
  private final LocalAccess local;
  private final SignInSuccessHandler entered;
  private final Optional<ExternalSignIn> elsewhere;

  SignInController(
      Settings settings,
      LocalAccess local,
      SignInSuccessHandler entered,
      Optional<ExternalSignIn> elsewhere) {
    this.settings = settings;
    this.local = local;
    this.entered = entered;
    this.elsewhere = elsewhere;
  }

  @GetMapping("/sign-in")
  String form(
      @RequestParam(defaultValue = "") String refused,
      @RequestParam(defaultValue = "0") int wait,
      Model model) {
    model.addAttribute("wait", wait);
    model.addAttribute("localAccounts", elsewhere.map(ExternalSignIn::localAccounts).orElse(true));
    elsewhere.ifPresent(
        place -> {
          model.addAttribute("elsewhere", place.name());
          model.addAttribute("signOutElsewhere", place.signOut(here()).isPresent());
          SignInRefusal.of(refused)
              .ifPresent(why -> model.addAttribute("refused", why.said(place)));
        });
    return "sign-in";
  }

  /** Away from here, since a form of ours may lead nowhere else. */
  @GetMapping("/sign-in/oidc/out")
  String signOutElsewhere() {
    return elsewhere
        .flatMap(place -> place.signOut(here()))
        .map(place -> "redirect:" + place)
        .orElse("redirect:/sign-in?out");
  }

  private String here() {
    if (!settings.publicUrl().isEmpty()) {
      return settings.publicUrl();
    }
    return ServletUriComponentsBuilder.fromCurrentContextPath().build().toUriString();
  }

  /** The link asks for a click: what looks at links in passing must not use it up. */
  @GetMapping("/sign-in/once")
  String once() {
    return "sign-in-once";
  }

  @PostMapping("/sign-in/once")
  String enter(
      @RequestParam String code, HttpServletRequest request, HttpServletResponse response) {
    Actor owner = local.enter(code);
    if (owner == null) {
      return "redirect:/sign-in?used";
    }
    if (request.getSession(false) != null) {
      request.changeSessionId();
    }
    entered.owner(owner, request, response);
    return "redirect:/";
  }
}
