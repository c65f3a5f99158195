package dev.stallsage.api;

import dev.stallsage.cases.CaseRecord;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A case as the API shows it.
 *
 * @param state {@code queued}, {@code running}, {@code completed}, {@code partial}, {@code failed},
 *     {@code cancelled}
 * @param verdict null until it is diagnosed
 * @param failure null unless it failed
 * @param links where its parts are
 */
record CaseView(
    String id,
    @Schema(allowableValues = {"queued", "running", "completed", "partial", "failed", "cancelled"})
        String state,
    String ticket,
    int revision,
    Instant created,
    Instant updated,
    @Schema(nullable = true) Instant ended,
    Instant retainUntil,
    boolean held,
    CaseRecord.Progress progress,
    @Schema(nullable = true) Verdict verdict,
    @Schema(nullable = true) String failure,
    Map<String, String> links) {

  /**
   * @param state {@code explained}, {@code contested}, {@code located}, {@code fault-found}, {@code
   *     not-slow}, {@code not-covered}, {@code nothing-recognised}
   * @param cause of the first rank, null when there is none
   * @param confidence how sure it is, as the explanation or as a fault that is there
   */
  record Verdict(
      @Schema(
              allowableValues = {
                "explained",
                "contested",
                "located",
                "fault-found",
                "not-slow",
                "not-covered",
                "nothing-recognised"
              })
          String state,
      String headline,
      @Schema(nullable = true) String cause,
      @Schema(nullable = true, minimum = "0", maximum = "1") Double confidence) {}

  /** Seconds after which it is worth asking again for a case that is at work. */
  static final String COME_BACK = "2";

  static CaseView of(CaseRecord shown) {
    return new CaseView(
        shown.id(),
        shown.state().word(),
        shown.context().ticket(),
        shown.revision(),
        shown.created(),
        shown.updated(),
        shown.ended(),
        shown.retainUntil(),
        shown.held(),
        shown.progress(),
        verdict(shown.result()),
        shown.failure().isEmpty() ? null : shown.failure(),
        links(shown));
  }

  private static Verdict verdict(CaseRecord.Result result) {
    if (result.verdict().isEmpty()) {
      return null;
    }
    boolean named = !result.cause().isEmpty();
    return new Verdict(
        result.verdict(),
        result.headline(),
        named ? result.cause() : null,
        named ? result.confidence() : null);
  }

  private static Map<String, String> links(CaseRecord shown) {
    String self = "/api/v1/cases/" + shown.id();
    Map<String, String> links = new LinkedHashMap<>();
    links.put("self", self);
    links.put("report", self + "/report");
    links.put("note", self + "/note");
    links.put("evidence", self + "/evidence");
    links.put("nextEvidence", self + "/next-evidence");
    links.put("events", self + "/events");
    links.put("page", "/cases/" + shown.id());
    return links;
  }
}
