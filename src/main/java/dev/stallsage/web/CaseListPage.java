package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CasePage;
import dev.stallsage.cases.CaseQuery;
import dev.stallsage.cases.CaseSearch;
import dev.stallsage.cases.CaseState;
import dev.stallsage.cases.CaseStatus;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.diagnosis.Verdict;
import jakarta.servlet.http.HttpServletRequest;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.ModelAttribute;
import org.springframework.web.bind.annotation.RequestParam;

/** The cases of a workspace, newest first. */
@Controller
class CaseListPage {
  private static final int PAGE = 50;

  private static final List<String> STATUSES =
      Stream.concat(Stream.of(CaseSearch.Assigned.UNRESOLVED), CaseStatus.WORDS.stream()).toList();

  private final Cases cases;
  private final WorkspaceProducts products;
  private final WorkPanels panels;

  CaseListPage(Cases cases, WorkspaceProducts products, WorkPanels panels) {
    this.panels = panels;
    this.cases = cases;
    this.products = products;
  }

  @GetMapping("/cases")
  String list(
      @AuthenticationPrincipal Actor by,
      @ModelAttribute("asked") CaseListFilter asked,
      @RequestParam(defaultValue = "") String after,
      @RequestParam(required = false) String erased,
      HttpServletRequest request,
      Model model) {
    String one = asked.one();
    if (one.startsWith("case_") && cases.find(by, one).isPresent()) {
      return "redirect:/cases/" + one;
    }
    Optional<CaseQuery.Cursor> cursor =
        after.isEmpty() ? Optional.empty() : Optional.of(CaseQuery.Cursor.of(after));
    CaseSearch.Found found = cases.search(by, asked.search(cursor, PAGE));
    CasePage page = found.page();
    model.addAttribute("lines", page.cases().stream().map(CaseLine::of).toList());
    model.addAttribute("next", page.next());
    model.addAttribute("total", found.total());
    model.addAttribute("lookedAt", found.lookedAt());
    model.addAttribute("asked", asked);
    model.addAttribute("states", Arrays.stream(CaseState.values()).map(CaseState::word).toList());
    model.addAttribute("verdicts", Verdict.words());
    model.addAttribute("causes", products.of(by.workspace()).knowledge().causes().values());
    model.addAttribute("statuses", STATUSES);
    model.addAttribute("people", panels.people(by));
    model.addAttribute("back", request.getQueryString() == null ? "" : request.getQueryString());
    model.addAttribute("erased", erased != null);
    model.addAttribute("examples", Example.ALL);
    return "cases";
  }

  /**
   * What the list was narrowed to; empty where nothing was asked.
   *
   * @param q words, or the id of a case
   * @param since, until days, {@code 2026-08-01}, the second one included
   * @param status how far people are with it, {@code unresolved} for all that is left to do
   * @param assignee whose it is, {@code nobody} for nobody's
   * @param order {@code oldest}, or anything else for the newest first
   */
  public record CaseListFilter(
      String q,
      String ticket,
      String state,
      String verdict,
      String cause,
      String by,
      String since,
      String until,
      String status,
      String assignee,
      String order) {
    public CaseListFilter {
      q = text(q);
      ticket = text(ticket);
      state = text(state);
      verdict = text(verdict);
      cause = text(cause);
      by = text(by);
      since = text(since);
      until = text(until);
      status = text(status);
      assignee = text(assignee);
      order = text(order);
    }

    private static String text(String given) {
      return given == null ? "" : given.strip();
    }

    /** To anything at all? */
    public boolean any() {
      return !q.isEmpty() || more();
    }

    /** To more than words? */
    public boolean more() {
      return !(ticket + state + verdict + cause + by + since + until + status + assignee).isEmpty();
    }

    /** Are the oldest first? */
    public boolean oldestFirst() {
      return order.equals("oldest");
    }

    private String one() {
      return q.isEmpty() ? ticket : q;
    }

    private CaseSearch search(Optional<CaseQuery.Cursor> after, int limit) {
      return new CaseSearch(
          new CaseQuery(ticket, state, verdict, cause, after, limit),
          CaseSearch.Inside.of(q),
          by,
          day(since, 0),
          day(until, 1),
          oldestFirst(),
          new CaseSearch.Assigned(status, assignee));
    }

    private static Optional<Instant> day(String given, int later) {
      if (given.isEmpty()) {
        return Optional.empty();
      }
      try {
        LocalDate day = LocalDate.parse(given).plusDays(later);
        return Optional.of(day.atStartOfDay(ZoneOffset.UTC).toInstant());
      } catch (DateTimeException unreadable) {
        throw InvalidRequest.of("request", "since, until: expected a day such as 2026-08-01");
      }
    }
  }
}
