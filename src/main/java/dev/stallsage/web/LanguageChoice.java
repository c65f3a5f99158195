package dev.stallsage.web;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** In which language somebody reads the pages. */
@Controller
class LanguageChoice {
  private final PageLanguages languages;

  LanguageChoice(PageLanguages languages) {
    this.languages = languages;
  }

  @PostMapping("/sign-in/language")
  String choose(
      @RequestParam String language,
      @RequestParam(defaultValue = "/") String back,
      HttpServletRequest request,
      HttpServletResponse response) {
    if (languages.knows(language)) {
      response.addCookie(Preference.of(PageLanguages.COOKIE, language, request));
    }
    return "redirect:" + Preference.back(back);
  }
}
