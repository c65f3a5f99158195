package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseQuery;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseStatus;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.EvidenceItem;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Reassessments;
import dev.stallsage.comparison.Comparison;
import dev.stallsage.report.NumberText;
import jakarta.servlet.http.HttpServletResponse;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** Two cases side by side: did the change between them help? */
@Controller
class ComparePage {
  private static final int OFFERED = 100;

  private final CaseFinder finder;
  private final Cases cases;
  private final Reassessments weighings;
  private final PageLanguages languages;

  ComparePage(CaseFinder finder, Cases cases, Reassessments weighings, PageLanguages languages) {
    this.languages = languages;
    this.finder = finder;
    this.cases = cases;
    this.weighings = weighings;
  }

  /** Numbers as every page writes them. */
  public static final class Figures {
    /** {@code 0.97}. */
    public String share(double confidence) {
      return NumberText.share(confidence);
    }

    /** {@code 41.2}. */
    public String plain(double value) {
      return NumberText.plain(Math.round(100 * value) / 100.0);
    }
  }

  @GetMapping("/compare")
  String compare(
      @AuthenticationPrincipal Actor by,
      @RequestParam(defaultValue = "") String before,
      @RequestParam(defaultValue = "") String after,
      @RequestParam(defaultValue = "false") boolean force,
      Model model,
      HttpServletResponse response) {
    model.addAttribute("lines", offered(by, before, after));
    model.addAttribute("before", before);
    model.addAttribute("after", after);
    model.addAttribute("force", force);
    model.addAttribute("figures", new Figures());
    if (!before.isEmpty() && !after.isEmpty()) {
      if (before.equals(after)) {
        throw InvalidRequest.of("request", "Expected two different cases.");
      }
      CaseRecord was = finder.found(by, before);
      CaseRecord is = finder.found(by, after);
      Optional<Comparison> compared = weighings.compare(was, is, force);
      if (compared.isEmpty()) {
        List<EvidenceItem> both =
            Stream.of(was, is).flatMap(c -> cases.evidence(c).stream()).toList();
        return ReassessmentPage.page(
            model, response, languages.words(), CaseLine.of(is, languages.words()), both);
      }
      model.addAttribute("comparison", compared.get());
      boolean resolved = was.work().status() == CaseStatus.RESOLVED;
      model.addAttribute("verifies", resolved && !compared.get().isRefused() && !force);
    }
    return "compare";
  }

  /** The newest, and those that were asked for, however old they are. */
  private List<CaseLine> offered(Actor by, String before, String after) {
    CaseQuery newest = new CaseQuery("", "", "", "", Optional.empty(), OFFERED);
    List<CaseRecord> offered = new ArrayList<>(cases.list(by, newest).cases());
    Stream.of(before, after)
        .filter(id -> offered.stream().noneMatch(c -> c.id().equals(id)))
        .distinct()
        .flatMap(id -> cases.find(by, id).stream())
        .forEach(offered::add);
    PageWords words = languages.words();
    return offered.stream()
        .filter(found -> found.state().diagnosed())
        .map(found -> CaseLine.of(found, words))
        .toList();
  }
}
