package dev.stallsage.web;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseReading;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.WorkspaceProducts;
import dev.stallsage.evidence.NumberedLines;
import dev.stallsage.report.Report;
import java.util.List;
import org.springframework.security.core.annotation.AuthenticationPrincipal;
import org.springframework.stereotype.Controller;
import org.springframework.ui.Model;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.PathVariable;
import org.springframework.web.bind.annotation.RequestParam;

/** The evidence, line by line, with what the report cites marked. */
@Controller
class EvidencePages {
  private static final int LINES = 500;
  private static final int BEFORE = 100;
  private static final int MOST_LINE = 1_000_000_000;

  private final CaseFinder finder;
  private final CaseReading reading;
  private final WorkspaceProducts products;
  private final PageLanguages languages;

  EvidencePages(
      CaseFinder finder, CaseReading reading, WorkspaceProducts products, PageLanguages languages) {
    this.languages = languages;
    this.products = products;
    this.finder = finder;
    this.reading = reading;
  }

  @GetMapping("/cases/{id}/evidence")
  String show(
      @AuthenticationPrincipal Actor by,
      @PathVariable String id,
      @RequestParam(defaultValue = "") String file,
      @RequestParam(defaultValue = "0") int line,
      Model model) {
    CaseRecord found = finder.found(by, id);
    Report report = finder.report(found);
    ReportCitations hits = ReportCitations.of(report, languages.words());
    List<TreeFile> tree = TreeFile.of(report, hits);
    String member = file.isEmpty() ? TreeFile.first(tree) : file;
    int at = line > 0 ? Math.min(line, MOST_LINE) : Math.max(1, hits.first(member));
    int from = at <= LINES - BEFORE ? 1 : at - BEFORE;
    NumberedLines lines =
        reading
            .lines(by, found, member, from, LINES)
            .orElseThrow(
                () -> InvalidRequest.of("not-found", "The evidence of the case has no such file."));
    model.addAttribute("of", CaseLine.of(found, languages.words()));
    model.addAttribute("tree", tree);
    model.addAttribute("readings", readings(found, report, member, at));
    model.addAttribute("view", MemberView.of(found.id(), member, at, from, lines, hits));
    return "case/evidence";
  }

  /** What was read on the line, unless no exhibit lies there. */
  private List<LineReading> readings(CaseRecord found, Report report, String member, int at) {
    return report.coverage().stream()
        .filter(file -> file.file().equals(member))
        .flatMap(file -> file.exhibits().stream())
        .filter(exhibit -> exhibit.firstLine() <= at && at <= exhibit.lastLine())
        .mapToInt(Report.ExhibitLine::firstLine)
        .boxed()
        .min(Integer::compare)
        .flatMap(begin -> reading.excerpt(found, member, begin, at))
        .map(excerpt -> LineReading.of(member, excerpt, products.of(found.workspace()).watchlist()))
        .orElse(List.of());
  }
}
