package dev.stallsage.web;

import dev.stallsage.cases.CaseQuery;
import dev.stallsage.cases.CaseSearch;
import dev.stallsage.cases.InvalidRequest;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * What the list of cases was narrowed to; empty where nothing was asked.
 *
 * @param q words, or the id of a case
 * @param since, until days, {@code 2026-08-01}, the second one included
 * @param status how far people are with it, {@code unresolved} for all that is left to do
 * @param assignee whose it is, {@code nobody} for nobody's
 * @param order {@code oldest}, or anything else for the newest first
 * @param columns words of {@link CaseListColumn}; empty where nobody chose
 */
public record CaseListFilter(
    String q,
    String ticket,
    String state,
    String verdict,
    String cause,
    String by,
    String since,
    String until,
    String status,
    String assignee,
    String order,
    List<String> columns) {
  /** What a list was narrowed to, as the address of its page has it. */
  private static final Pattern QUERY = Pattern.compile("[\\w.~%=&+*-]{0,3000}");

  private static final String OLDEST = "oldest";

  /** What is missing is empty. */
  public CaseListFilter {
    q = text(q);
    ticket = text(ticket);
    state = text(state);
    verdict = text(verdict);
    cause = text(cause);
    by = text(by);
    since = text(since);
    until = text(until);
    status = text(status);
    assignee = text(assignee);
    order = text(order);
    columns = columns == null ? List.of() : CaseListColumn.known(columns);
  }

  private static String text(String given) {
    return given == null ? "" : given.strip();
  }

  /** What is left to do of somebody. */
  static CaseListFilter toDo(String assignee) {
    return new CaseListFilter(
        "", "", "", "", "", "", "", "", CaseSearch.Assigned.UNRESOLVED, assignee, "", List.of());
  }

  /** To anything at all? */
  public boolean any() {
    return !q.isEmpty() || more();
  }

  /** To more than words? */
  public boolean more() {
    return !(ticket + state + verdict + cause + by + since + until + status + assignee).isEmpty();
  }

  /** Are the oldest first? */
  public boolean oldestFirst() {
    return order.equals(OLDEST);
  }

  /** As an address has it, without what was not asked: {@code status=open&assignee=ada}. */
  public String query() {
    StringBuilder query = new StringBuilder();
    put(query, "q", q);
    put(query, "ticket", ticket);
    put(query, "state", state);
    put(query, "verdict", verdict);
    put(query, "cause", cause);
    put(query, "by", by);
    put(query, "since", since);
    put(query, "until", until);
    put(query, "status", status);
    put(query, "assignee", assignee);
    put(query, "order", oldestFirst() ? OLDEST : "");
    columns.forEach(column -> put(query, "columns", column));
    return query.toString();
  }

  private static void put(StringBuilder query, String name, String value) {
    if (!value.isEmpty()) {
      query
          .append(query.isEmpty() ? "" : "&")
          .append(name)
          .append('=')
          .append(URLEncoder.encode(value, StandardCharsets.UTF_8));
    }
  }

  /** The address of the same list the other way round. */
  public String turned() {
    String turned = oldestFirst() ? "" : OLDEST;
    return "/cases?"
        + new CaseListFilter(
                q, ticket, state, verdict, cause, by, since, until, status, assignee, turned,
                columns)
            .query();
  }

  /** The address of the list behind a place in it. */
  public String behind(String cursor) {
    return "/cases?" + query(cursor);
  }

  /** As {@link #query()}, of what is behind a place; of the beginning where there is none. */
  String query(String cursor) {
    StringBuilder query = new StringBuilder(query());
    put(query, "after", cursor);
    return query.toString();
  }

  /** The page of a list; of all cases where the query is none of ours. */
  static String page(String query) {
    return "/cases?" + (QUERY.matcher(query).matches() ? query : "");
  }

  /** The id of a case, if that is all that was asked for. */
  String one() {
    return q.isEmpty() ? ticket : q;
  }

  CaseSearch search(Optional<CaseQuery.Cursor> after, int limit) {
    return new CaseSearch(
        new CaseQuery(ticket, state, verdict, cause, after, limit),
        CaseSearch.Inside.of(q),
        by,
        day(since, 0),
        day(until, 1),
        oldestFirst(),
        new CaseSearch.Assigned(status, assignee));
  }

  private static Optional<Instant> day(String given, int later) {
    if (given.isEmpty()) {
      return Optional.empty();
    }
    try {
      LocalDate day = LocalDate.parse(given).plusDays(later);
      return Optional.of(day.atStartOfDay(ZoneOffset.UTC).toInstant());
    } catch (DateTimeException unreadable) {
      throw InvalidRequest.of("request", "since, until: expected a day such as 2026-08-01");
    }
  }
}
