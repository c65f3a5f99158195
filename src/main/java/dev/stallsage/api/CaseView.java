package dev.stallsage.api;

import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.CaseWork;
import io.swagger.v3.oas.annotations.media.Schema;
import java.time.Instant;
import java.time.LocalDate;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A case as the API shows it.
 *
 * @param state {@code queued}, {@code running}, {@code completed}, {@code partial}, {@code failed},
 *     {@code cancelled}
 * @param verdict null until it is diagnosed
 * @param failure null unless it failed
 * @param work what people do with it
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
    WorkView work,
    Map<String, String> links) {

  /**
   * @param assignee null for nobody's
   * @param due a day, null for none
   * @param resolvedBy a remedy as {@code thin-pool-full#2}, {@code other}, {@code nothing}; null
   *     while it is not resolved or where nobody said
   * @param resolved since when, null while it is not
   * @param verifiedBy id of the case whose later evidence was compared, null where nobody looked
   * @param verification what became of the cause there, null where nobody looked
   */
  @Schema(name = "Work")
  record WorkView(
      @Schema(allowableValues = {"open", "waiting", "resolved"}) String status,
      @Schema(nullable = true) String assignee,
      @Schema(nullable = true) LocalDate due,
      @Schema(nullable = true) String resolvedBy,
      @Schema(nullable = true) Instant resolved,
      @Schema(nullable = true) String verifiedBy,
      @Schema(
              nullable = true,
              allowableValues = {"gone", "weaker", "same", "stronger", "new", "not looked at"})
          String verification) {
    static WorkView of(CaseWork work) {
      return new WorkView(
          work.status().word(),
          orNull(work.assignee()),
          work.due().orElse(null),
          orNull(work.resolvedBy()),
          work.resolved(),
          orNull(work.verification().caseId()),
          orNull(work.verification().outcome()));
    }

    private static String orNull(String text) {
      return text.isEmpty() ? null : text;
    }
  }

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
        WorkView.of(shown.work()),
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
