package dev.stallsage.web;

import dev.stallsage.Stallsage;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.DiagnosisRecord;
import dev.stallsage.cases.EvidenceItem;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.Note;
import dev.stallsage.cases.Reassessments;
import dev.stallsage.cases.ReportForm;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.knowledge.Cause;
import dev.stallsage.report.Report;
import dev.stallsage.report.Why;
import dev.stallsage.report.html.HtmlPage;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.http.ResponseEntity;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** A case: how far it is, what was found, why, and the same as a file. */
@Controller
class CasePages {
  private final WorkspaceProducts products;
  private final CaseFinder finder;
  private final Cases cases;
  private final Reassessments weighings;
  private final WorkPanels panels;
  private final FleetNotes fleet;
  private final PageLanguages languages;

  CasePages(
      WorkspaceProducts products,
      CaseFinder finder,
      Cases cases,
      Reassessments weighings,
      WorkPanels panels,
      FleetNotes fleet,
      PageLanguages languages) {
    this.languages = languages;
    this.products = products;
    this.finder = finder;
    this.cases = cases;
    this.weighings = weighings;
    this.panels = panels;
    this.fleet = fleet;
  }

  @GetMapping("/cases/{id}")
  String show(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      Model model,
      HttpServletResponse response) {
    CaseRecord found = finder.found(by, id);
    model.addAttribute("of", CaseLine.of(found, languages.words()));
    List<EvidenceItem> evidence = cases.evidence(found);
    model.addAttribute("evidence", evidence);
    if (!found.state().ended()) {
      response.setHeader("Retry-After", "2");
      model.addAttribute(
          "stages",
          DiagnosisStages.of(products.of(found.workspace()), languages.words())
              .of(found, evidence));
      return "case/progress";
    }
    model.addAttribute("notes", cases.notes(found));
    if (!found.state().diagnosed()) {
      model.addAttribute("work", panels.of(by, found, Optional.empty()));
      return "case/ended";
    }
    return diagnosis(by, found, model);
  }

  private String diagnosis(Actor by, CaseRecord found, Model model) {
    Stallsage product = products.of(found.workspace());
    Report report = finder.report(found);
    List<Note> notes = cases.notes(found);
    model.addAttribute("report", report);
    model.addAttribute("work", panels.of(by, found, Optional.of(report)));
    model.addAttribute(
        "page", new HtmlPage(report, new ServerLinks(found.id(), product.knowledge()), true));
    model.addAttribute("ticketNotes", TicketNotes.of(report, languages.words()));
    model.addAttribute("done", subjects(notes, "done"));
    List<DiagnosisRecord> diagnoses = cases.diagnoses(found);
    model.addAttribute(
        "dialogue",
        Dialogue.of(
            report,
            notes,
            cases.evidence(found),
            diagnoses,
            product.knowledge(),
            languages.words()));
    model.addAttribute(
        "redacted",
        notes.stream().anyMatch(n -> n.subject().equals("redacted before it was kept")));
    model.addAttribute("causes", product.knowledge().causes().values());
    model.addAttribute("diagnoses", diagnoses);
    model.addAttribute("seen", fleet.of(found));
    model.addAttribute("fleet", fleet.fleet());
    return "case/diagnosis";
  }

  private static Set<String> subjects(List<Note> notes, String kind) {
    return notes.stream()
        .filter(note -> note.kind().equals(kind))
        .map(Note::subject)
        .collect(Collectors.toSet());
  }

  @GetMapping("/cases/{id}/why")
  String whyChosen(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @RequestParam String cause) {
    if (products.of(by.workspace()).knowledge().cause(cause).isEmpty()) {
      throw InvalidRequest.of("not-found", "There is no cause of this id.");
    }
    return "redirect:/cases/" + id + "/why/" + cause;
  }

  @GetMapping("/cases/{id}/why/{cause}")
  String why(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @PathVariable String cause,
      Model model,
      HttpServletResponse response) {
    CaseRecord found = finder.found(by, id);
    Stallsage product = products.of(by.workspace());
    Report report = finder.report(found);
    Cause asked =
        product
            .knowledge()
            .cause(cause)
            .orElseThrow(() -> InvalidRequest.of("not-found", "There is no cause of this id."));
    Optional<Why> weighed = weighings.why(found, asked);
    if (weighed.isEmpty()) {
      return ReassessmentPage.page(
          model,
          response,
          languages.words(),
          CaseLine.of(found, languages.words()),
          cases.evidence(found));
    }
    Why why = weighed.get();
    model.addAttribute("of", CaseLine.of(found, languages.words()));
    model.addAttribute("why", why);
    model.addAttribute("account", new WhyWords(why));
    model.addAttribute("sameKnowledge", report.provenance().knowledge().equals(product.digest()));
    model.addAttribute(
        "page", new HtmlPage(report, new ServerLinks(found.id(), product.knowledge()), true));
    model.addAttribute("causes", product.knowledge().causes().values());
    return "case/why";
  }

  /** Every form of a report as a file: a page of ours must not act where it is opened. */
  @GetMapping("/cases/{id}/report.{form}")
  ResponseEntity<String> download(
      @AuthenticationPrincipal Actor by, @PathVariable String id, @PathVariable String form) {
    ReportForm wanted = ReportForm.of(form.equals("txt") ? "text" : form);
    CaseRecord found = finder.found(by, id);
    return ResponseEntity.ok()
        .contentType(wanted.type())
        .header("Content-Disposition", "attachment; filename=\"stallsage-" + id + "." + form + "\"")
        .body(wanted.render(finder.report(found)));
  }
}
