package dev.stallsage.cases;

import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Looks for cases. Every method is called inside a {@link WorkspaceTransactions}. */
final class CaseSearchTable {
  private final JdbcClient jdbc;
  private final RowMapper<CaseRecord> rows;

  CaseSearchTable(JdbcClient jdbc, RowMapper<CaseRecord> rows) {
    this.jdbc = jdbc;
    this.rows = rows;
  }

  /** A page of them where nothing that is sealed is asked for. */
  CaseSearch.Found page(String workspace, CaseSearch search) {
    int limit = search.query().limit();
    List<CaseRecord> some = some(workspace, search, search.from(), limit + 1);
    return new CaseSearch.Found(CasePage.of(some, limit), total(workspace, search), 0);
  }

  /** How many there are, whatever stands in them. */
  long total(String workspace, CaseSearch search) {
    return statement("select count(*)", workspace, search, Optional.empty(), "")
        .query(Long.class)
        .single();
  }

  /** The next ones behind a place, whatever stands in them. */
  List<CaseRecord> some(String workspace, CaseSearch search, CaseQuery.Cursor from, int limit) {
    String behind = " order by " + order(search) + " limit " + limit;
    return statement("select *", workspace, search, Optional.of(from), behind).query(rows).list();
  }

  /** Which of some cases the rows let through, in no order. */
  Set<String> fitting(String workspace, CaseSearch search, List<String> ids) {
    return statement(
            "select id", workspace, search, Optional.empty(), " and id = any(?)", array(ids))
        .query(String.class)
        .set();
  }

  /** The cases of these ids that are there, in no order. */
  List<CaseRecord> of(String workspace, List<String> ids) {
    return jdbc.sql("select * from cases where workspace = ? and id = any(?)")
        .param(workspace)
        .param(array(ids))
        .query(rows)
        .list();
  }

  /** One parameter, however many there are. */
  private static Object array(List<String> ids) {
    return ids.toArray(String[]::new);
  }

  /** When a case changed last, and where it stands in a list. */
  record Change(CaseQuery.Cursor place, Instant updated) {}

  /** What changed then or later. */
  List<Change> since(String workspace, Instant then) {
    return jdbc.sql("select id, created, updated from cases where workspace = ? and updated >= ?")
        .param(workspace)
        .param(CaseTable.at(then))
        .query(
            (row, number) ->
                new Change(
                    new CaseQuery.Cursor(CaseTable.instant(row, "created"), row.getString("id")),
                    CaseTable.instant(row, "updated")))
        .list();
  }

  /** As an index has them: else the embedded database sorts all cases for each page. */
  private static String order(CaseSearch search) {
    return search.oldestFirst()
        ? "workspace, created, id"
        : "workspace, " + leading(search) + "created desc, id desc";
  }

  /** The column of the index that leaves the fewest cases, with its comma; empty for none. */
  private static String leading(CaseSearch search) {
    String status = search.assigned().status();
    String one = status.equals(CaseSearch.Assigned.UNRESOLVED) ? "" : status;
    Map<String, String> asked = new LinkedHashMap<>();
    asked.put("assignee", search.assigned().assignee());
    asked.put("cause", search.query().cause());
    asked.put("state", search.query().state());
    asked.put("status", one);
    asked.put("verdict", search.query().verdict());
    return asked.entrySet().stream()
        .filter(column -> !column.getValue().isEmpty())
        .findFirst()
        .map(column -> column.getKey() + ", ")
        .orElse("");
  }

  private JdbcClient.StatementSpec statement(
      String what,
      String workspace,
      CaseSearch search,
      Optional<CaseQuery.Cursor> from,
      String behind,
      Object... more) {
    StringBuilder sql = new StringBuilder(what + " from cases where workspace = ?");
    List<Object> given = new ArrayList<>(List.of(workspace));
    CaseQuery query = search.query();
    said(sql, given, "ticket", query.ticket());
    equal(sql, given, "state", query.state());
    said(sql, given, "verdict", query.verdict());
    said(sql, given, "cause", query.cause());
    assigned(sql, given, search.assigned());
    if (!search.submitter().isEmpty()) {
      List<String> names = Actor.called(search.submitter());
      sql.append(" and submitter in (" + String.join(", ", Collections.nCopies(names.size(), "?")));
      sql.append(')');
      given.addAll(names);
    }
    search.since().ifPresent(at -> compared(sql, given, ">=", CaseTable.at(at)));
    search.until().ifPresent(at -> compared(sql, given, "<", CaseTable.at(at)));
    from.ifPresent(
        cursor -> {
          String sign = search.oldestFirst() ? ">" : "<";
          sql.append(" and created " + sign + "= ?");
          sql.append(" and (created " + sign + " ? or id " + sign + " ?)");
          given.add(CaseTable.at(cursor.created()));
          given.add(CaseTable.at(cursor.created()));
          given.add(cursor.id());
        });
    given.addAll(List.of(more));
    return jdbc.sql(sql + behind).params(given);
  }

  private static void assigned(
      StringBuilder sql, List<Object> given, CaseSearch.Assigned assigned) {
    if (assigned.status().equals(CaseSearch.Assigned.UNRESOLVED)) {
      sql.append(" and status <> 'resolved'");
    } else {
      equal(sql, given, "status", assigned.status());
    }
    if (assigned.assignee().equals(CaseSearch.Assigned.NOBODY)) {
      sql.append(" and assignee = ''");
    } else {
      said(sql, given, "assignee", assigned.assignee());
    }
  }

  /**
   * Only what is said of a case stands in its index; the plan is made before the value is known.
   */
  private static void said(StringBuilder sql, List<Object> given, String column, String value) {
    equal(sql, given, column, value);
    if (!value.isEmpty()) {
      sql.append(" and " + column + " <> ''");
    }
  }

  private static void equal(StringBuilder sql, List<Object> given, String column, String value) {
    if (!value.isEmpty()) {
      sql.append(" and " + column + " = ?");
      given.add(value);
    }
  }

  private static void compared(StringBuilder sql, List<Object> given, String sign, Object at) {
    sql.append(" and created " + sign + " ?");
    given.add(at);
  }
}
