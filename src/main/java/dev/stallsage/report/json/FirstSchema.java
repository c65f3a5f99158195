package dev.stallsage.report.json;

import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a report of schema 1 says, in the members of schema 2. Version 0.1.0 wrote it: it knew four
 * verdicts, one number for each cause, and no verdict of a host. Nothing is added that it did not
 * say.
 */
final class FirstSchema {
  static final String NAME = "stallsage-report/1";

  /** Where nothing led, it did not tell whether anything was slow. */
  private static final Map<String, String> VERDICTS =
      Map.of(
          "clear", "explained",
          "contested", "contested",
          "inconclusive", "not-covered",
          "healthy", "not-slow");

  private FirstSchema() {}

  /** The same report; what it is given changes. */
  static JsonNode raised(ObjectNode report) {
    ObjectNode verdict = (ObjectNode) report.path("verdict");
    String word = verdict.path("state").asString("");
    verdict.put("state", VERDICTS.getOrDefault(word, word));
    for (JsonNode cause : report.path("causes")) {
      // a cause that explains is there: at least as sure
      ((ObjectNode) cause).put("present", cause.path("confidence").asDouble());
    }
    for (JsonNode host : report.path("hosts")) {
      ((ObjectNode) host).set("verdict", host(report));
    }
    return report;
  }

  /** The verdict was one of all that was submitted. */
  private static ObjectNode host(ObjectNode report) {
    ObjectNode own = report.objectNode();
    own.put("state", report.path("verdict").path("state").asString(""));
    own.put("headline", "");
    return own;
  }
}
