package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CasePage;
import dev.stallsage.cases.CaseQuery;
import dev.stallsage.cases.CaseSearch;
import dev.stallsage.cases.CaseState;
import dev.stallsage.cases.CaseStatus;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.SavedViews;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.diagnosis.Verdict;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.CookieValue;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.RequestParam;

/** The cases of a workspace, newest first. */
@Controller
class CaseListPage {
  private static final int PAGE = 50;
  private static final String COLUMNS = "columns";

  private static final List<String> STATUSES =
      Stream.concat(Stream.of(CaseSearch.Assigned.UNRESOLVED), CaseStatus.WORDS.stream()).toList();

  private final Cases cases;
  private final WorkspaceProducts products;
  private final WorkPanels panels;
  private final SavedViews views;
  private final PageLanguages languages;

  CaseListPage(
      Cases cases,
      WorkspaceProducts products,
      WorkPanels panels,
      SavedViews views,
      PageLanguages languages) {
    this.languages = languages;
    this.views = views;
    this.panels = panels;
    this.cases = cases;
    this.products = products;
  }

  @GetMapping("/cases")
  String list(
      @AuthenticationPrincipal Actor by,
      @ModelAttribute("asked") CaseListFilter asked,
      @RequestParam(defaultValue = "") String after,
      @RequestParam(defaultValue = "0") int erased,
      @RequestParam(defaultValue = "0") int queued,
      @RequestParam(defaultValue = "0") int spared,
      @CookieValue(name = COLUMNS, defaultValue = "") String usual,
      HttpServletRequest request,
      HttpServletResponse response,
      Model model) {
    String one = asked.one();
    if (one.startsWith("case_") && cases.find(by, one).isPresent()) {
      return "redirect:/cases/" + one;
    }
    Optional<CaseQuery.Cursor> cursor =
        after.isEmpty() ? Optional.empty() : Optional.of(CaseQuery.Cursor.of(after));
    CaseSearch.Found found = cases.search(by, asked.search(cursor, PAGE));
    CasePage page = found.page();
    PageWords words = languages.words();
    model.addAttribute(
        "lines", page.cases().stream().map(listed -> CaseLine.of(listed, words)).toList());
    model.addAttribute("next", page.next());
    model.addAttribute("total", found.total());
    model.addAttribute("lookedAt", found.lookedAt());
    model.addAttribute("asked", asked);
    model.addAttribute("states", Arrays.stream(CaseState.values()).map(CaseState::word).toList());
    model.addAttribute("verdicts", Verdict.words());
    model.addAttribute("causes", products.of(by.workspace()).knowledge().causes().values());
    model.addAttribute("statuses", STATUSES);
    model.addAttribute("people", panels.people(by));
    model.addAttribute("back", asked.query(after));
    model.addAttribute("columns", CaseListColumn.values());
    model.addAttribute("shown", CaseListColumn.shown(columns(asked, usual, request, response)));
    model.addAttribute("views", views(by, words));
    model.addAttribute("erased", erased);
    model.addAttribute("queued", queued);
    model.addAttribute("spared", spared);
    model.addAttribute("examples", Example.ALL);
    return "cases";
  }

  /** Those of the last choice in this browser, where the address says nothing of them. */
  private static List<String> columns(
      CaseListFilter asked,
      String usual,
      HttpServletRequest request,
      HttpServletResponse response) {
    if (asked.columns().isEmpty()) {
      return CaseListColumn.known(List.of(usual.split("\\.")));
    }
    response.addCookie(Preference.of(COLUMNS, String.join(".", asked.columns()), request));
    return asked.columns();
  }

  /**
   * A list that is one click away.
   *
   * @param own can it be removed?
   */
  public record View(String name, String query, boolean own) {}

  private List<View> views(Actor by, PageWords words) {
    return Stream.concat(
            Stream.of(
                new View(
                    words.say("cases.mine"),
                    CaseListFilter.toDo(CaseLine.who(by.name())).query(),
                    false),
                new View(
                    words.say("cases.nobodys"),
                    CaseListFilter.toDo(CaseSearch.Assigned.NOBODY).query(),
                    false)),
            views.of(by).stream().map(view -> new View(view.name(), view.query(), true)))
        .toList();
  }
}
