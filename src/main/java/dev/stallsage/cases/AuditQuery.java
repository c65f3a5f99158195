package dev.stallsage.cases;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which entries of the audit trail are asked for; empty for any.
 *
 * @param who the name under which somebody acted: {@code account:anna}, {@code token:tok_...}
 * @param action what was done: {@code view-report}
 * @param since not before this
 * @param until before this
 * @param after only entries behind this one in the order of the list
 * @param limit how many, 1 to 1000
 * @param oldestFirst the other way round
 */
public record AuditQuery(
    String who,
    String action,
    Optional<Instant> since,
    Optional<Instant> until,
    Optional<CaseQuery.Cursor> after,
    int limit,
    boolean oldestFirst) {
  /** The most a page holds. */
  public static final int MOST = 1_000;

  /**
   * @throws InvalidRequest when the limit is none
   */
  public AuditQuery {
    if (limit < 1 || limit > MOST) {
      throw InvalidRequest.field("limit", "expected 1 to " + MOST);
    }
  }

  /** The newest entries. */
  public static AuditQuery newest(int limit) {
    return new AuditQuery(
        "", "", Optional.empty(), Optional.empty(), Optional.empty(), limit, false);
  }

  /** The same from there on. */
  public AuditQuery after(AuditTrail.Entry last) {
    return new AuditQuery(
        who,
        action,
        since,
        until,
        Optional.of(new CaseQuery.Cursor(last.at(), last.id())),
        limit,
        oldestFirst);
  }

  /** What behind {@code where workspace = ?} picks them. */
  String sql() {
    String sign = oldestFirst ? ">" : "<";
    String order = oldestFirst ? "at, id" : "at desc, id desc";
    return (who.isEmpty() ? "" : " and who = ?")
        + (action.isEmpty() ? "" : " and action = ?")
        + (since.isEmpty() ? "" : " and at >= ?")
        + (until.isEmpty() ? "" : " and at < ?")
        + (after.isEmpty() ? "" : " and (at " + sign + " ? or (at = ? and id " + sign + " ?))")
        + " order by "
        + order
        + " limit ?";
  }

  /** What stands for the question marks, the workspace first. */
  List<Object> given(String workspace) {
    List<Object> given = new ArrayList<>(List.of(workspace));
    List.of(who, action).stream().filter(word -> !word.isEmpty()).forEach(given::add);
    since.map(CaseTable::at).ifPresent(given::add);
    until.map(CaseTable::at).ifPresent(given::add);
    after.ifPresent(
        last -> {
          given.add(CaseTable.at(last.created()));
          given.add(CaseTable.at(last.created()));
          given.add(last.id());
        });
    given.add(limit);
    return given;
  }
}
