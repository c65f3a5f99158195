package dev.stallsage.cases;

import dev.stallsage.cases.store.CaseKey;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rows of the notes. Every method is called inside a {@link WorkspaceTransactions}. */
final class NoteTable {
  private static final String PURPOSE = "note";

  private final JdbcClient jdbc;

  NoteTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void insert(String workspace, String caseId, CaseKey key, Note note) {
    jdbc.sql(
            "insert into note (id, workspace, case_id, kind, author, subject, words, created)"
                + " values (?, ?, ?, ?, ?, ?, ?, ?)")
        .param(note.id())
        .param(workspace)
        .param(caseId)
        .param(note.kind())
        .param(note.author())
        .param(note.subject())
        .param(key.seal(note.words(), PURPOSE))
        .param(CaseTable.at(note.created()))
        .update();
  }

  /** Ids of cases somebody judged, the oldest case first. */
  List<String> feedback(String workspace) {
    return jdbc.sql(
            "select c.id from cases c where c.workspace = ? and exists"
                + " (select 1 from note n where n.case_id = c.id and n.kind = 'feedback')"
                + " order by c.created, c.id")
        .param(workspace)
        .query(String.class)
        .list();
  }

  List<Note> of(String workspace, String caseId, CaseKey key) {
    return jdbc.sql("select * from note where workspace = ? and case_id = ? order by created, id")
        .param(workspace)
        .param(caseId)
        .query(
            (row, number) ->
                new Note(
                    row.getString("id"),
                    row.getString("kind"),
                    row.getString("author"),
                    row.getString("subject"),
                    key.open(row.getBytes("words"), PURPOSE),
                    CaseTable.instant(row, "created")))
        .list();
  }
}
