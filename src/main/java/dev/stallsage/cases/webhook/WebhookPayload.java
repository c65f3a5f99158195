package dev.stallsage.cases.webhook;

import dev.stallsage.cases.CaseRecord;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a receiver is told: enough to decide, and where the rest is. Never evidence, never more than
 * 20 kB.
 *
 * @param publicUrl address of the server as others see it, empty when it is not known: then links
 *     are paths
 */
record WebhookPayload(String publicUrl) {
  private static final int HEADLINE = 1_000;
  private static final JsonMapper JSON = JsonMapper.shared();

  static String event(CaseRecord done) {
    return "case." + done.state().word();
  }

  String of(CaseRecord done, Instant now) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("id", done.id());
    data.put("ticket", done.context().ticket());
    data.put("state", done.state().word());
    data.put("revision", done.revision());
    data.put("verdict", verdict(done));
    data.put("failure", done.failure().isEmpty() ? null : done.failure());
    data.put("links", links(done.id()));
    return message(event(done), now, data);
  }

  String test(Instant now) {
    return message("webhook.test", now, Map.of("says", "this is a test"));
  }

  private static String message(String type, Instant now, Map<String, Object> data) {
    Map<String, Object> message = new LinkedHashMap<>();
    message.put("type", type);
    message.put("timestamp", now.toString());
    message.put("data", data);
    return JSON.writeValueAsString(message);
  }

  private static Map<String, Object> verdict(CaseRecord done) {
    CaseRecord.Result result = done.result();
    if (!done.state().diagnosed()) {
      return null;
    }
    Map<String, Object> verdict = new LinkedHashMap<>();
    verdict.put("state", result.verdict());
    String headline = result.headline();
    verdict.put(
        "headline", headline.length() > HEADLINE ? headline.substring(0, HEADLINE) : headline);
    verdict.put("cause", result.cause().isEmpty() ? null : result.cause());
    verdict.put("confidence", result.cause().isEmpty() ? null : result.confidence());
    return verdict;
  }

  private Map<String, String> links(String caseId) {
    String self = publicUrl + "/api/v1/cases/" + caseId;
    Map<String, String> links = new LinkedHashMap<>();
    links.put("self", self);
    links.put("report", self + "/report");
    links.put("note", self + "/note");
    links.put("page", publicUrl + "/cases/" + caseId);
    return links;
  }
}
