package dev.stallsage.cases;

import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Named filters of the list of cases, each of one person. */
public final class SavedViews {
  /** In characters. */
  public static final int LONGEST_NAME = 60;

  /** More than fit above a list (judgement). */
  public static final int MOST = 20;

  private static final int LONGEST_QUERY = 2000;

  private final WorkspaceTransactions scope;
  private final JdbcClient jdbc;

  public SavedViews(WorkspaceTransactions scope, JdbcClient jdbc) {
    this.scope = scope;
    this.jdbc = jdbc;
  }

  /**
   * A filter.
   *
   * @param query as the address of the page has it: {@code status=open&assignee=ada}
   */
  public record View(String name, String query) {}

  /** Somebody's own, by name. */
  public List<View> of(Actor by) {
    return scope.in(
        by.workspace(),
        () ->
            jdbc.sql("select * from saved_view where workspace = ? and who = ? order by name")
                .param(by.workspace())
                .param(by.name())
                .query((row, number) -> new View(row.getString("name"), row.getString("query")))
                .list());
  }

  /**
   * Keeps a filter, instead of what had that name before.
   *
   * @throws InvalidRequest when the name is none or too long, the filter too long, or there are too
   *     many
   */
  public void keep(Actor by, View view) {
    if (view.name().isBlank() || view.name().length() > LONGEST_NAME) {
      throw InvalidRequest.field("name", "expected 1 to " + LONGEST_NAME + " characters");
    }
    StorableText.checked("name", view.name());
    if (view.query().length() > LONGEST_QUERY) {
      throw InvalidRequest.field("query", "expected at most " + LONGEST_QUERY + " characters");
    }
    scope.run(
        by.workspace(),
        () -> {
          delete(by, view.name());
          if (of(by).size() >= MOST) {
            throw InvalidRequest.of(
                "request", "Expected at most " + MOST + " views; remove one first.");
          }
          jdbc.sql("insert into saved_view (workspace, who, name, query) values (?, ?, ?, ?)")
              .param(by.workspace())
              .param(by.name())
              .param(view.name())
              .param(view.query())
              .update();
        });
  }

  /** Removes one; nothing happens where there is none of that name. */
  public void remove(Actor by, String name) {
    scope.run(by.workspace(), () -> delete(by, name));
  }

  private void delete(Actor by, String name) {
    jdbc.sql("delete from saved_view where workspace = ? and who = ? and name = ?")
        .param(by.workspace())
        .param(by.name())
        .param(name)
        .update();
  }

  /** Removes all of somebody who has no account any more. */
  public void forget(String workspace, String who) {
    scope.run(
        workspace,
        () ->
            jdbc.sql("delete from saved_view where workspace = ? and who = ?")
                .param(workspace)
                .param(who)
                .update());
  }
}
