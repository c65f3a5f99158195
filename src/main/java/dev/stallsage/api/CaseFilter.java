package dev.stallsage.api;

import dev.stallsage.cases.CaseQuery;
import dev.stallsage.cases.CaseSearch;
import dev.stallsage.cases.InvalidRequest;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Which cases are asked for: the parameters of a list, as {@link CaseFilterParameters} tells of
 * them. Null for what was not asked.
 */
record CaseFilter(
    String ticket,
    String state,
    String verdict,
    String cause,
    String host,
    String device,
    String symptom,
    String submitter,
    String since,
    String until,
    String text,
    String sort,
    String status,
    String assignee,
    String cursor,
    String limit) {
  static final String NEWEST = "newest";
  static final String OLDEST = "oldest";
  private static final int LONGEST = 200;
  private static final int USUAL_LIMIT = 50;

  CaseFilter {
    ticket = ticket == null ? "" : ticket.strip();
    state = state == null ? "" : state.strip();
    verdict = verdict == null ? "" : verdict.strip();
    cause = cause == null ? "" : cause.strip();
    host = host == null ? "" : host.strip();
    device = device == null ? "" : device.strip();
    symptom = symptom == null ? "" : symptom.strip();
    submitter = submitter == null ? "" : submitter.strip();
    since = since == null ? "" : since.strip();
    until = until == null ? "" : until.strip();
    text = text == null ? "" : text.strip();
    sort = sort == null ? "" : sort.strip();
    status = status == null ? "" : status.strip();
    assignee = assignee == null ? "" : assignee.strip();
    cursor = cursor == null ? "" : cursor.strip();
    limit = limit == null ? "" : limit.strip();
  }

  /** Is anything asked for that is sealed? */
  boolean looksInside() {
    return !(host + device + symptom + text).isBlank();
  }

  /**
   * @param causes the ids that are known
   * @throws InvalidRequest when a parameter is of no use
   */
  CaseSearch search(Collection<String> causes) {
    checked("ticket", ticket);
    checked("host", host);
    checked("device", device);
    checked("symptom", symptom);
    checked("submitter", submitter);
    checked("assignee", assignee);
    checked("text", text);
    FieldValues.oneOf("state", state, FieldValues.STATES);
    FieldValues.oneOf("verdict", verdict, FieldValues.VERDICTS);
    FieldValues.oneOf("cause", cause, causes);
    FieldValues.oneOf("status", status, FieldValues.STATUSES);
    FieldValues.oneOf("sort", sort, List.of(NEWEST, OLDEST));
    Optional<CaseQuery.Cursor> after =
        cursor.isEmpty() ? Optional.empty() : Optional.of(CaseQuery.Cursor.of(cursor));
    inOrder(since, until);
    return new CaseSearch(
        new CaseQuery(ticket, state, verdict, cause, after, number()),
        new CaseSearch.Inside(text, host, device, symptom),
        submitter,
        at("since", since),
        at("until", until),
        sort.equals(OLDEST),
        new CaseSearch.Assigned(status, assignee));
  }

  private static void checked(String field, String given) {
    FieldValues.text(field, given, 0, LONGEST);
  }

  private int number() {
    try {
      return limit.isEmpty() ? USUAL_LIMIT : Integer.parseInt(limit);
    } catch (NumberFormatException none) {
      throw InvalidRequest.field("limit", "expected a number");
    }
  }

  /**
   * @throws InvalidRequest when nothing can lie between the two
   */
  static void inOrder(String since, String until) {
    Optional<Instant> first = at("since", since);
    if (first.isPresent() && at("until", until).filter(first.get()::isAfter).isPresent()) {
      throw InvalidRequest.field("until", "expected no time before that of since");
    }
  }

  /** A day, which begins at midnight UTC, or a time with its distance from UTC. */
  static Optional<Instant> at(String field, String given) {
    try {
      if (given.isEmpty()) {
        return Optional.empty();
      }
      return Optional.of(
          given.indexOf('T') < 0
              ? LocalDate.parse(given).atStartOfDay(ZoneOffset.UTC).toInstant()
              : OffsetDateTime.parse(given).toInstant());
    } catch (DateTimeException unreadable) {
      throw InvalidRequest.field(
          field, "expected a day such as 2026-08-01, or a time such as 2026-08-01T14:30:00Z");
    }
  }
}
