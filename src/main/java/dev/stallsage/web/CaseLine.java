package dev.stallsage.web;

import dev.stallsage.cases.CaseRecord;
import dev.stallsage.report.FirstPage;
import dev.stallsage.report.NumberText;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * A case as pages show it.
 *
 * @param state {@code completed}
 * @param verdict {@code explained}, empty before there is one
 * @param headline what was found, or what became of it
 * @param confidence {@code 0.97}, empty when there is no cause
 * @param kept how long it is still kept, in words
 */
public record CaseLine(
    String id,
    String ticket,
    String symptom,
    String state,
    String verdict,
    String headline,
    String cause,
    String confidence,
    String created,
    String age,
    String kept,
    boolean held,
    String failure,
    int revision,
    String submitter,
    String places,
    String day,
    WorkLine work) {
  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm 'UTC'", Locale.ROOT).withZone(ZoneOffset.UTC);

  private static final DateTimeFormatter DAY =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm", Locale.ROOT).withZone(ZoneOffset.UTC);

  /** How a headline begins that names one cause. */
  private static final Pattern SURE = Pattern.compile("^Cause found: ");

  /** How one ends that asks for a command; the page of the case has a row for it. */
  private static final Pattern NEXT = Pattern.compile(" Collect next: `[^`]*+`\\.$");

  /** What is to be erased in 30 days is said to be so a moment later as well. */
  private static final Duration HALF_AN_HOUR = Duration.ofMinutes(30);

  static CaseLine of(CaseRecord shown) {
    Instant now = Instant.now();
    CaseRecord.Result result = shown.result();
    return new CaseLine(
        shown.id(),
        shown.context().ticket(),
        shown.context().symptom(),
        shown.state().word(),
        result.verdict(),
        result.headline().isEmpty() ? shown.failure() : result.headline(),
        result.cause(),
        result.cause().isEmpty() ? "" : NumberText.share(result.confidence()),
        time(shown.created()),
        ago(Duration.between(shown.created(), now)),
        shown.held() ? "held: never erased by itself" : kept(shown.retainUntil(), now),
        shown.held(),
        shown.failure(),
        shown.revision(),
        who(shown.submitter()),
        result.places(),
        DAY.format(shown.created()),
        WorkLine.of(shown.work()));
  }

  /** The sign beside the word, so that colour is never alone. */
  public String mark() {
    if (verdict.isEmpty()) {
      return state.equals("failed") ? "✘" : "…";
    }
    return FirstPage.mark(verdict);
  }

  /** What was found, for a list that shows beside it how sure that is. */
  public String found() {
    String plain = NEXT.matcher(headline).replaceFirst("").replace("`", "");
    return plain.isEmpty() ? state : SURE.matcher(plain).replaceFirst("");
  }

  /** {@code 2026-08-01 09:12 UTC, ticket 4711: Write cache off}. */
  public String inOneLine() {
    return created + (ticket.isEmpty() ? "" : ", ticket " + ticket) + ": " + found();
  }

  private static String ago(Duration length) {
    return length.toMinutes() < 1 ? "just now" : about(length) + " ago";
  }

  private static String kept(Instant until, Instant now) {
    return until.isBefore(now)
        ? "to be erased now"
        : "erased in " + about(Duration.between(now, until).plus(HALF_AN_HOUR));
  }

  /** {@code ada} of {@code account:ada}. */
  static String who(String actor) {
    return actor.substring(actor.indexOf(':') + 1);
  }

  /** As pages write a time. */
  static String time(Instant at) {
    return at == null ? "" : TIME.format(at);
  }

  /** {@code 29 days}, {@code 3 hours}, {@code 12 minutes}. */
  static String about(Duration length) {
    if (length.toDays() >= 2) {
      return length.toDays() + " days";
    }
    if (length.toHours() >= 2) {
      return length.toHours() + " hours";
    }
    return Math.max(1, length.toMinutes()) + (length.toMinutes() <= 1 ? " minute" : " minutes");
  }
}
