package dev.stallsage.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Light, dark, or as the system has it. */
@Controller
class ThemeChoice {
  @PostMapping("/sign-in/theme")
  String choose(
      @RequestParam String theme,
      @RequestParam(defaultValue = "/") String back,
      HttpServletRequest request,
      HttpServletResponse response) {
    if (PageFrames.THEMES.contains(theme)) {
      response.addCookie(Preference.of(PageFrames.THEME, theme, request));
    }
    return "redirect:" + Preference.back(back);
  }
}
