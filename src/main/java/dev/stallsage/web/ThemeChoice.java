package dev.stallsage.web;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Duration;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Light, dark, or as the system has it. */
@Controller
class ThemeChoice {
  private static final Duration KEPT = Duration.ofDays(400);

  @PostMapping("/sign-in/theme")
  String choose(
      @RequestParam String theme,
      @RequestParam(defaultValue = "/") String back,
      HttpServletRequest request,
      HttpServletResponse response) {
    if (PageFrames.THEMES.contains(theme)) {
      Cookie cookie = new Cookie(PageFrames.THEME, theme);
      cookie.setPath("/");
      cookie.setMaxAge((int) KEPT.toSeconds());
      cookie.setHttpOnly(true);
      cookie.setSecure(request.isSecure());
      cookie.setAttribute("SameSite", "Lax");
      response.addCookie(cookie);
    }
    return "redirect:" + local(back);
  }

  /** Only a place of ours: one slash and no second, no backslash, no line. */
  private static String local(String back) {
    return back.matches("/(?![/\\\\])[A-Za-z0-9/_.-]*+") ? back : "/";
  }
}
