package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.SavedViews;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** What somebody looks at again and again in the list of cases, kept under a name. */
@Controller
class ViewActions {
  private final SavedViews views;

  ViewActions(SavedViews views) {
    this.views = views;
  }

  @PostMapping("/cases/views")
  String keep(
      @AuthenticationPrincipal Actor by,
      @RequestParam(defaultValue = "") String name,
      @RequestParam(defaultValue = "") String query) {
    String page = CaseListFilter.page(query);
    views.keep(
        by, new SavedViews.View(name.strip(), page.substring(CaseListFilter.page("").length())));
    return "redirect:" + page;
  }

  @PostMapping("/cases/views/remove")
  String remove(
      @AuthenticationPrincipal Actor by,
      @RequestParam String name,
      @RequestParam(defaultValue = "") String query) {
    views.remove(by, name);
    return "redirect:" + CaseListFilter.page(query);
  }
}
