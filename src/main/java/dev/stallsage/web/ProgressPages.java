package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.EvidenceItem;
import dev.stallsage.cases.ProgressStream;
import dev.stallsage.cases.WorkspaceProducts;
import java.util.List;
import org.springframework.http.MediaType;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.servlet.mvc.method.annotation.SseEmitter;

/** How far a case is, for the script of its page: told when it changes, or asked for. */
@RestController
class ProgressPages {
  private final CaseFinder finder;
  private final Cases cases;
  private final ProgressStream progress;
  private final WorkspaceProducts products;
  private final PageLanguages languages;

  ProgressPages(
      CaseFinder finder,
      Cases cases,
      ProgressStream progress,
      WorkspaceProducts products,
      PageLanguages languages) {
    this.languages = languages;
    this.finder = finder;
    this.cases = cases;
    this.progress = progress;
    this.products = products;
  }

  /**
   * @param stages each with what is known of how far it is
   */
  record ProgressView(String state, boolean ended, List<DiagnosisStages.Stage> stages) {}

  @GetMapping("/cases/{id}/progress")
  ProgressView progress(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    CaseRecord found = finder.found(by, id);
    return shown(found, cases.evidence(found), languages.words());
  }

  @GetMapping(path = "/cases/{id}/events", produces = MediaType.TEXT_EVENT_STREAM_VALUE)
  SseEmitter events(@AuthenticationPrincipal Actor by, @PathVariable String id) {
    CaseRecord found = finder.found(by, id);
    List<EvidenceItem> evidence = cases.evidence(found);
    PageWords words = languages.words();
    return progress.follow(by, id, now -> shown(now, evidence, words));
  }

  private ProgressView shown(CaseRecord now, List<EvidenceItem> evidence, PageWords words) {
    DiagnosisStages stages = DiagnosisStages.of(products.of(now.workspace()), words);
    return new ProgressView(now.state().word(), now.state().ended(), stages.of(now, evidence));
  }
}
