package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.DiagnosisRecord;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.RevisionChanges;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.report.NumberText;
import dev.stallsage.report.Report;
import dev.stallsage.report.html.HtmlPage;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;

/** Every diagnosis a case ever had: what each changed, and its report as it was. */
@Controller
class RevisionPages {
  /** Reports are opened one by one: of older ones only the row is shown. */
  private static final int COMPARED = 20;

  private final CaseFinder finder;
  private final Cases cases;
  private final WorkspaceProducts products;
  private final PageLanguages languages;

  RevisionPages(
      CaseFinder finder, Cases cases, WorkspaceProducts products, PageLanguages languages) {
    this.languages = languages;
    this.finder = finder;
    this.cases = cases;
    this.products = products;
  }

  /**
   * A diagnosis as a row.
   *
   * @param sure {@code 97 %}, empty where no cause is named
   * @param headline one sentence; empty where it was not opened
   * @param notNamed says that a cause is not
   * @param changes against the one before it, a list of one or none
   */
  public record RevisionLine(
      int revision,
      String when,
      String verdict,
      String cause,
      String sure,
      String headline,
      String notNamed,
      List<RevisionChanges> changes) {
    /** {@code 41 %}, or {@code not named}. */
    public String share(double confidence) {
      return confidence == 0 ? notNamed : NumberText.share(confidence);
    }
  }

  @GetMapping("/cases/{id}/revisions")
  String list(@AuthenticationPrincipal Actor by, @PathVariable String id, Model model) {
    CaseRecord found = finder.found(by, id);
    model.addAttribute("of", CaseLine.of(found, languages.words()));
    model.addAttribute("revisions", lines(found));
    return "case/revisions";
  }

  private List<RevisionLine> lines(CaseRecord found) {
    List<DiagnosisRecord> all = cases.diagnoses(found);
    List<Report> opened =
        all.stream().limit(COMPARED + 1L).map(made -> cases.report(found, made)).toList();
    List<RevisionLine> lines = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      boolean compared = i + 1 < opened.size();
      lines.add(
          line(
              all.get(i),
              i < opened.size() ? opened.get(i).verdict().headline() : "",
              compared
                  ? List.of(RevisionChanges.between(opened.get(i + 1), opened.get(i)))
                  : List.of()));
    }
    return lines;
  }

  private RevisionLine line(DiagnosisRecord made, String headline, List<RevisionChanges> changes) {
    PageWords words = languages.words();
    return new RevisionLine(
        made.revision(),
        words.time(made.created()),
        made.verdict(),
        made.cause(),
        made.cause().isEmpty() ? "" : NumberText.share(made.confidence()),
        headline.replace("`", ""),
        words.say("revisions.not-named"),
        changes);
  }

  @GetMapping("/cases/{id}/revisions/{revision}")
  String show(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @PathVariable int revision,
      Model model) {
    CaseRecord found = finder.found(by, id);
    Optional<DiagnosisRecord> made =
        cases.diagnoses(found).stream().filter(d -> d.revision() == revision).findFirst();
    DiagnosisRecord wanted =
        made.orElseThrow(
            () -> InvalidRequest.of("not-found", "The case has no diagnosis of this number."));
    Report report = cases.report(found, wanted);
    model.addAttribute("of", CaseLine.of(found, languages.words()));
    model.addAttribute("report", report);
    model.addAttribute("revision", line(wanted, "", List.of()));
    model.addAttribute(
        "page",
        new HtmlPage(
            report, new ServerLinks(id, products.of(found.workspace()).knowledge()), false));
    return "case/revision";
  }
}
