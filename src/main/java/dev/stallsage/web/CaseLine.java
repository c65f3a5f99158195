package dev.stallsage.web;

import dev.stallsage.cases.CaseRecord;
import dev.stallsage.report.FirstPage;
import dev.stallsage.report.NumberText;
import java.time.Duration;
import java.time.Instant;
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
  /** How a headline begins that names one cause. */
  private static final Pattern SURE = Pattern.compile("^Cause found: ");

  /** How one ends that asks for a command; the page of the case has a row for it. */
  private static final Pattern NEXT = Pattern.compile(" Collect next: `[^`]*+`\\.$");

  /** What is to be erased in 30 days is said to be so a moment later as well. */
  private static final Duration HALF_AN_HOUR = Duration.ofMinutes(30);

  static CaseLine of(CaseRecord shown, PageWords words) {
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
        words.time(shown.created()),
        ago(words, Duration.between(shown.created(), now)),
        shown.held() ? words.say("cases.held") : kept(words, shown.retainUntil(), now),
        shown.held(),
        shown.failure(),
        shown.revision(),
        who(shown.submitter()),
        result.places(),
        words.minute(shown.created()),
        WorkLine.of(shown.work(), words));
  }

  /** The sign beside the word, so that colour is never alone. */
  public String mark() {
    if (verdict.isEmpty()) {
      return state.equals("failed") ? "✘" : "…";
    }
    return FirstPage.mark(verdict);
  }

  /** {@code 2026-08-01 09:12 UTC, ticket 4711: Write cache off}. */
  public String inOneLine(PageWords words) {
    return ticket.isEmpty()
        ? words.say("cases.line", created, found())
        : words.say("cases.line-ticket", created, ticket, found());
  }

  /** What was found, for a list that shows beside it how sure that is. */
  public String found() {
    String plain = NEXT.matcher(headline).replaceFirst("").replace("`", "");
    return SURE.matcher(plain).replaceFirst("");
  }

  private static String ago(PageWords words, Duration length) {
    return length.toMinutes() < 1
        ? words.say("cases.just-now")
        : words.say("cases.ago", words.about(length));
  }

  private static String kept(PageWords words, Instant until, Instant now) {
    return until.isBefore(now)
        ? words.say("cases.erased-now")
        : words.say(
            "cases.erased-in", words.about(Duration.between(now, until).plus(HALF_AN_HOUR)));
  }

  /** {@code ada} of {@code account:ada}. */
  static String who(String actor) {
    return actor.substring(actor.indexOf(':') + 1);
  }
}
