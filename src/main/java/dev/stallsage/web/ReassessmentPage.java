package dev.stallsage.web;

import dev.stallsage.cases.EvidenceItem;
import jakarta.servlet.http.HttpServletResponse;
import java.util.List;
import org.springframework.ui.Model;

/** The page shown while evidence is weighed anew; it leads to the answer by itself. */
final class ReassessmentPage {
  private static final int ACCEPTED = 202;

  private ReassessmentPage() {}

  static String page(
      Model model,
      HttpServletResponse response,
      PageWords words,
      CaseLine of,
      List<EvidenceItem> evidence) {
    response.setStatus(ACCEPTED);
    response.setHeader("Retry-After", "2");
    model.addAttribute("of", of);
    model.addAttribute("again", true);
    long bytes = evidence.stream().mapToLong(EvidenceItem::bytes).sum();
    model.addAttribute("volume", words.bytes(bytes));
    return "case/weighing";
  }
}
