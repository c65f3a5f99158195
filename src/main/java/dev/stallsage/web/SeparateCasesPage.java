package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.EvidenceItem;
import java.util.List;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RequestParam;

/** The cases that were made of one form, until each has come to its end. */
@Controller
class SeparateCasesPage {
  private final Cases cases;
  private final PageLanguages languages;

  SeparateCasesPage(Cases cases, PageLanguages languages) {
    this.languages = languages;
    this.cases = cases;
  }

  /**
   * A case and what it was made of.
   *
   * @param of {@code db1.tar.xz}, or {@code db1/iostat.txt and 3 more}
   */
  public record Made(CaseLine line, String of) {}

  /** Those that are there no more are left out. */
  @GetMapping("/cases/together")
  String together(
      @AuthenticationPrincipal Actor by,
      @RequestParam(name = "id", defaultValue = "") List<String> ids,
      Model model) {
    List<CaseRecord> found =
        ids.stream()
            .limit(SeparateCases.MOST)
            .distinct()
            .flatMap(id -> cases.find(by, id).stream())
            .toList();
    PageWords words = languages.words();
    model.addAttribute("made", found.stream().map(one -> made(one, words)).toList());
    if (found.stream().anyMatch(one -> !one.state().ended())) {
      model.addAttribute("again", true);
    }
    return "together";
  }

  private Made made(CaseRecord found, PageWords words) {
    List<EvidenceItem> evidence = cases.evidence(found);
    String first = evidence.isEmpty() ? "" : evidence.get(0).name();
    int more = evidence.size() - 1;
    return new Made(
        CaseLine.of(found, words), more > 0 ? words.say("together.and-more", first, more) : first);
  }
}
