package dev.stallsage.report.json;

import dev.stallsage.json.JsonPage;
import dev.stallsage.report.QualityLine;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** The quality of an exhibit as JSON, and back. */
final class QualityJson {
  private QualityJson() {}

  static void members(JsonPage json, QualityLine q) {
    json.number("reports", q.reports());
    json.number("rows", q.rows());
    json.number("intervalSeconds", q.intervalSeconds());
    json.number("gaps", q.gaps());
    json.number("longestGapSeconds", q.longestGapSeconds());
    json.number("sinceBoot", q.sinceBoot());
    json.number("loadKnown", q.loadKnown());
    json.number("underLoad", q.underLoad());
    json.number("events", q.events());
    json.number("clipped", q.clipped());
    json.texts("flaws", q.flaws());
    json.number("weight", q.weight());
    json.text("says", q.says());
  }

  static QualityLine read(JsonNode n) {
    if (n.isMissingNode()) {
      return QualityLine.PLAIN;
    }
    List<String> flaws = new ArrayList<>();
    n.path("flaws").forEach(flaw -> flaws.add(flaw.asString()));
    return new QualityLine(
        n.path("reports").asLong(),
        n.path("rows").asLong(),
        n.path("intervalSeconds").asDouble(),
        n.path("gaps").asInt(),
        n.path("longestGapSeconds").asDouble(),
        n.path("sinceBoot").asLong(),
        n.path("loadKnown").asLong(),
        n.path("underLoad").asLong(),
        n.path("events").asLong(),
        n.path("clipped").asLong(),
        List.copyOf(flaws),
        n.path("weight").asDouble(),
        n.path("says").asString(""));
  }
}
