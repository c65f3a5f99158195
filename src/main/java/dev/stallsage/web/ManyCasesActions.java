package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseCondition;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.Draft;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Submissions;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PostMapping;
import org.springframework.web.bind.annotation.RequestParam;

/**
 * What is done with many cases of the list at once and cannot be taken back by another click: a
 * page names them first. What is held is not erased, and what is at work is not diagnosed again.
 */
@Controller
class ManyCasesActions {
  private static final String ERASE = "erase";

  private final CaseFinder finder;
  private final Cases cases;
  private final Submissions submissions;
  private final PageLanguages languages;

  ManyCasesActions(
      CaseFinder finder, Cases cases, Submissions submissions, PageLanguages languages) {
    this.languages = languages;
    this.finder = finder;
    this.cases = cases;
    this.submissions = submissions;
  }

  /** Leads to the page that asks, so that the way back to that one sends nothing. */
  @PostMapping("/cases/many")
  String choose(
      @RequestParam(name = "case", defaultValue = "") List<String> ids,
      @RequestParam String deed,
      @RequestParam(defaultValue = "") String back) {
    return "redirect:/cases/many?deed=%s&back=%s%s"
        .formatted(
            encoded(deed),
            encoded(back),
            WorkActions.ticked(ids).stream()
                .map(id -> "&case=" + encoded(id))
                .collect(Collectors.joining()));
  }

  private static String encoded(String value) {
    return URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  /** Names what would be done with which of them; changes nothing. */
  @GetMapping("/cases/many")
  String ask(
      @AuthenticationPrincipal Actor by,
      @RequestParam(name = "case", defaultValue = "") List<String> ids,
      @RequestParam String deed,
      @RequestParam(defaultValue = "") String back,
      Model model) {
    boolean erase = deed.equals(ERASE);
    if (!erase && !deed.equals("again")) {
      throw InvalidRequest.of("request", "Expected one of the buttons of the list.");
    }
    PageWords words = languages.words();
    Map<Boolean, List<CaseLine>> split =
        WorkActions.ticked(ids).stream()
            .map(id -> finder.found(by, id))
            .collect(
                Collectors.partitioningBy(
                    found -> spared(found, erase),
                    Collectors.mapping(found -> CaseLine.of(found, words), Collectors.toList())));
    model.addAttribute("deed", deed);
    model.addAttribute("meant", split.get(false));
    model.addAttribute("left", split.get(true));
    model.addAttribute("back", back);
    model.addAttribute("list", CaseListFilter.page(back));
    return "many";
  }

  private static boolean spared(CaseRecord found, boolean erase) {
    return erase ? found.held() : !found.state().ended();
  }

  /** Erases them when the word was typed; what somebody holds by now stays. */
  @PostMapping("/cases/many/erase")
  String erase(
      @AuthenticationPrincipal Actor by,
      @RequestParam(name = "case", defaultValue = "") List<String> ids,
      @RequestParam String typed,
      @RequestParam(defaultValue = "") String back) {
    if (!typed.strip().equalsIgnoreCase(ERASE)) {
      throw InvalidRequest.of(
          "request", "Expected the word erase to be typed; nothing was erased.");
    }
    List<String> ticked = WorkActions.ticked(ids);
    long erased = ticked.stream().filter(id -> erased(by, id)).count();
    return told(back, "erased", erased, ticked.size());
  }

  /** Is it gone? It is, too, where a second click comes after the first. */
  private boolean erased(Actor by, String id) {
    Optional<CaseRecord> there = cases.find(by, id);
    try {
      there.ifPresent(found -> cases.erase(by, found, CaseCondition.NONE));
      return there.isPresent() || cases.erased(by, id);
    } catch (InvalidRequest held) {
      return false;
    }
  }

  /** Diagnoses them once more; what is at work by now is left to its end. */
  @PostMapping("/cases/many/again")
  String again(
      @AuthenticationPrincipal Actor by,
      @RequestParam(name = "case", defaultValue = "") List<String> ids,
      @RequestParam(defaultValue = "") String back) {
    List<String> ticked = WorkActions.ticked(ids);
    long queued = ticked.stream().filter(id -> queued(by, finder.found(by, id))).count();
    return told(back, "queued", queued, ticked.size());
  }

  private boolean queued(Actor by, CaseRecord found) {
    try (Draft nothing = submissions.extend(found)) {
      submissions.again(by, found, nothing);
      return true;
    } catch (InvalidRequest atWork) {
      return false;
    }
  }

  private static String told(String back, String what, long done, int of) {
    return "redirect:%s&%s=%d&spared=%d"
        .formatted(CaseListFilter.page(back), what, done, of - done);
  }
}
