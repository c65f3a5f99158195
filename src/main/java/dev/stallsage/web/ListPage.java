package dev.stallsage.web;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CasePage;
import dev.stallsage.cases.CaseQuery;
import dev.stallsage.cases.CaseState;
import dev.stallsage.cases.Cases;
import dev.stallsage.diagnosis.Verdict;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The cases of a workspace, newest first. */
@Controller
class ListPage {
  private static final int PAGE = 50;
  private static final List<String> VERDICTS =
      Arrays.stream(Verdict.values()).map(Verdict::word).toList();

  private final Cases cases;
  private final Stallsage product;

  ListPage(Cases cases, Stallsage product) {
    this.cases = cases;
    this.product = product;
  }

  @GetMapping("/cases")
  String list(
      @AuthenticationPrincipal Actor by,
      @RequestParam(defaultValue = "") String ticket,
      @RequestParam(defaultValue = "") String state,
      @RequestParam(defaultValue = "") String verdict,
      @RequestParam(defaultValue = "") String cause,
      @RequestParam(defaultValue = "") String after,
      @RequestParam(required = false) String erased,
      Model model) {
    String asked = ticket.strip();
    if (asked.startsWith("case_") && cases.find(by, asked).isPresent()) {
      return "redirect:/cases/" + asked;
    }
    Optional<CaseQuery.Cursor> cursor =
        after.isEmpty() ? Optional.empty() : Optional.of(CaseQuery.Cursor.of(after));
    CasePage page = cases.list(by, new CaseQuery(asked, state, verdict, cause, cursor, PAGE));
    model.addAttribute("lines", page.cases().stream().map(CaseLine::of).toList());
    model.addAttribute("next", page.next());
    model.addAttribute("asked", new Asked(asked, state, verdict, cause));
    model.addAttribute("states", Arrays.stream(CaseState.values()).map(CaseState::word).toList());
    model.addAttribute("verdicts", VERDICTS);
    model.addAttribute("causes", product.knowledge().causes().values());
    model.addAttribute("erased", erased != null);
    model.addAttribute("examples", Example.ALL);
    return "cases";
  }

  /** What the list was narrowed to. */
  public record Asked(String ticket, String state, String verdict, String cause) {
    /** To anything at all? */
    public boolean any() {
      return !(ticket + state + verdict + cause).isEmpty();
    }
  }
}
