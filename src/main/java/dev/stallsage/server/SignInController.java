package dev.stallsage.server;

import dev.stallsage.cases.Actor;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.security.web.context.HttpSessionSecurityContextRepository;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Signing in: by name and password, or by the link a server without accounts prints. */
@Controller
class SignInController {
  private final LocalAccess local;
  private final HttpSessionSecurityContextRepository sessions =
      new HttpSessionSecurityContextRepository();

  SignInController(LocalAccess local) {
    this.local = local;
  }

  @GetMapping("/sign-in")
  String form() {
    return "sign-in";
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
    SecurityContext context = SecurityContextHolder.createEmptyContext();
    context.setAuthentication(new SignedIn(owner));
    SecurityContextHolder.setContext(context);
    sessions.saveContext(context, request, response);
    return "redirect:/";
  }
}
