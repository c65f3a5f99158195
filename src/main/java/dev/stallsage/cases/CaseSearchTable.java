package dev.stallsage.cases;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.springframework.jdbc.core.RowMapper;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Looks for cases. Every method is called inside a {@link WorkspaceTransactions}. */
final class CaseSearchTable {
  private static final int AT_ONCE = 200;

  /** What is sealed is opened row by row: nobody waits for more of them. */
  private static final int LOOKED_AT_MOST = 2_000;

  private final JdbcClient jdbc;
  private final RowMapper<CaseRecord> rows;

  CaseSearchTable(JdbcClient jdbc, RowMapper<CaseRecord> rows) {
    this.jdbc = jdbc;
    this.rows = rows;
  }

  CaseSearch.Found page(String workspace, CaseSearch search) {
    long total =
        statement("select count(*)", workspace, search, Optional.empty(), "")
            .query(Long.class)
            .single();
    int limit = search.query().limit();
    Optional<CaseQuery.Cursor> from = search.query().after();
    if (!search.inside().any()) {
      return new CaseSearch.Found(
          CasePage.of(some(workspace, search, from, limit + 1), limit), total, 0);
    }
    List<CaseRecord> found = new ArrayList<>();
    int looked = 0;
    while (found.size() <= limit && looked < LOOKED_AT_MOST) {
      List<CaseRecord> some = some(workspace, search, from, AT_ONCE);
      looked += some.size();
      some.stream().filter(search::fits).forEach(found::add);
      if (some.size() < AT_ONCE) {
        return new CaseSearch.Found(CasePage.of(found, limit), total, looked);
      }
      CaseRecord last = some.get(some.size() - 1);
      from = Optional.of(new CaseQuery.Cursor(last.created(), last.id()));
    }
    CasePage page =
        found.size() > limit
            ? CasePage.of(found, limit)
            : new CasePage(List.copyOf(found), from.map(CaseQuery.Cursor::word).orElse(""));
    return new CaseSearch.Found(page, total, looked);
  }

  private List<CaseRecord> some(
      String workspace, CaseSearch search, Optional<CaseQuery.Cursor> from, int limit) {
    CaseQuery.Cursor end =
        search.oldestFirst() ? CaseQuery.Cursor.BEFORE_ALL : CaseQuery.Cursor.BEHIND_ALL;
    String behind = " order by " + order(search) + " limit " + limit;
    return statement("select *", workspace, search, Optional.of(from.orElse(end)), behind)
        .query(rows)
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
      String behind) {
    StringBuilder sql = new StringBuilder(what + " from cases where workspace = ?");
    List<Object> given = new ArrayList<>(List.of(workspace));
    CaseQuery query = search.query();
    equal(sql, given, "ticket", query.ticket());
    equal(sql, given, "state", query.state());
    equal(sql, given, "verdict", query.verdict());
    equal(sql, given, "cause", query.cause());
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
      equal(sql, given, "assignee", assigned.assignee());
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
