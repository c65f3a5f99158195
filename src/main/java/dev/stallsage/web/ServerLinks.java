package dev.stallsage.web;

import dev.stallsage.evidence.EvidenceIntake;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.report.html.ReportLinks;
import java.nio.charset.StandardCharsets;
import org.springframework.web.util.UriUtils;

/** Where the parts of the report of a case are shown here. */
record ServerLinks(String caseId, KnowledgeBase knowledge) implements ReportLinks {
  @Override
  public String evidence(String file, int line) {
    return evidence(caseId, file, line);
  }

  static String evidence(String caseId, String file, int line) {
    return "/cases/"
        + caseId
        + "/evidence?file="
        + UriUtils.encode(file, StandardCharsets.UTF_8)
        + "&line="
        + line
        + "#L"
        + line;
  }

  @Override
  public String cause(String id) {
    return knowledge.cause(id).isPresent() ? "/knowledge/causes/" + id : "";
  }

  @Override
  public String why(String id) {
    return "/cases/" + caseId + "/why/" + id;
  }

  @Override
  public String script(String platform) {
    return "/knowledge/collect/" + platform + ".sh";
  }

  @Override
  public String format(String id) {
    return id.equals(EvidenceIntake.ofWords().id()) ? "" : "/knowledge/formats#" + id;
  }
}
