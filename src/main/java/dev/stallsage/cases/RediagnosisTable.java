package dev.stallsage.cases;

import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The rows of re-diagnoses. Every method is called inside a {@link WorkspaceTransactions}. */
final class RediagnosisTable {
  private static final String WAITING = "waiting";

  private final JdbcClient jdbc;

  RediagnosisTable(JdbcClient jdbc) {
    this.jdbc = jdbc;
  }

  void insert(Rediagnosis fresh) {
    jdbc.sql(
            "insert into rediagnosis (id, workspace, author, knowledge, version, state, created,"
                + " updated) values (?, ?, ?, ?, ?, ?, ?, ?)")
        .param(fresh.id())
        .param(fresh.workspace())
        .param(fresh.by())
        .param(fresh.knowledge())
        .param(fresh.version())
        .param(fresh.state().word())
        .param(CaseTable.at(fresh.created()))
        .param(CaseTable.at(fresh.created()))
        .update();
  }

  /** Takes the newest diagnosed cases in; how many there were. */
  int take(Rediagnosis of, String cause, String verdict, int most) {
    return jdbc.sql(
            "insert into rediagnosis_case (rediagnosis_id, workspace, case_id, revision, state,"
                + " verdict, cause, confidence) select cast(? as varchar(40)), workspace, id,"
                + " revision, 'waiting', '', '', 0 from cases where workspace = ?"
                + " and state in ('completed', 'partial') and (? = '' or cause = ?)"
                + " and (? = '' or verdict = ?) order by created desc, id desc limit ?")
        .param(of.id())
        .param(of.workspace())
        .param(cause)
        .param(cause)
        .param(verdict)
        .param(verdict)
        .param(most)
        .update();
  }

  Optional<Rediagnosis> find(String id) {
    return jdbc.sql("select * from rediagnosis where id = ?")
        .param(id)
        .query((row, number) -> row(row))
        .optional();
  }

  /** The newest first. */
  List<Rediagnosis> all(String workspace, int most) {
    return jdbc.sql(
            "select * from rediagnosis where workspace = ? order by created desc, id limit ?")
        .param(workspace)
        .param(most)
        .query((row, number) -> row(row))
        .list();
  }

  private static Rediagnosis row(java.sql.ResultSet row) throws java.sql.SQLException {
    return new Rediagnosis(
        row.getString("id"),
        row.getString("workspace"),
        row.getString("author"),
        row.getString("knowledge"),
        row.getString("version"),
        Rediagnosis.State.of(row.getString("state")),
        CaseTable.instant(row, "created"));
  }

  /** From one state to another; false when it was in none of those any more. */
  boolean state(String id, Rediagnosis.State from, Rediagnosis.State to, Instant now) {
    return jdbc.sql("update rediagnosis set state = ?, updated = ? where id = ? and state = ?")
            .param(to.word())
            .param(CaseTable.at(now))
            .param(id)
            .param(from.word())
            .update()
        == 1;
  }

  /** A case that waits, and the diagnosis that is to be compared. */
  record Waiting(String caseId, int revision) {}

  Optional<Waiting> next(String id) {
    return jdbc.sql(
            "select case_id, revision from rediagnosis_case where rediagnosis_id = ? and state = ?"
                + " order by case_id limit 1")
        .param(id)
        .param(WAITING)
        .query((row, number) -> new Waiting(row.getString("case_id"), row.getInt("revision")))
        .optional();
  }

  void done(String id, String caseId, String state, CaseRecord.Result now, byte[] why) {
    jdbc.sql(
            "update rediagnosis_case set state = ?, verdict = ?, cause = ?, confidence = ?, why = ?"
                + " where rediagnosis_id = ? and case_id = ?")
        .param(state)
        .param(now.verdict())
        .param(now.cause())
        .param(now.confidence())
        .param(why)
        .param(id)
        .param(caseId)
        .update();
  }

  /** How many of its cases are in a state; all of them where none is named. */
  int count(String id, String state) {
    return jdbc.sql(
            "select count(*) from rediagnosis_case where rediagnosis_id = ?"
                + " and (? = '' or state = ?)")
        .param(id)
        .param(state)
        .param(state)
        .query(Integer.class)
        .single();
  }

  Rediagnoses.Standing standing(String workspace, String knowledge) {
    return jdbc.sql(
            "select count(*) as cases,"
                + " coalesce(sum(case when d.knowledge = ? then 0 else 1 end), 0) as otherwise"
                + " from cases c join diagnosis d on d.case_id = c.id and d.revision = c.revision"
                + " where c.workspace = ? and c.state in ('completed', 'partial')")
        .param(knowledge)
        .param(workspace)
        .query(
            (row, number) -> new Rediagnoses.Standing(row.getInt("cases"), row.getInt("otherwise")))
        .single();
  }

  /** A case whose verdict would change. */
  record Changed(
      String caseId,
      int revision,
      String wasVerdict,
      String wasCause,
      double wasConfidence,
      String verdict,
      String cause,
      double confidence,
      byte[] why) {}

  List<Changed> changed(String id) {
    return jdbc.sql(
            "select r.case_id, r.revision, d.verdict as was_verdict, d.cause as was_cause,"
                + " d.confidence as was_confidence, r.verdict, r.cause, r.confidence, r.why"
                + " from rediagnosis_case r join diagnosis d"
                + " on d.case_id = r.case_id and d.revision = r.revision"
                + " where r.rediagnosis_id = ? and r.state = 'changed' order by r.case_id")
        .param(id)
        .query(
            (row, number) ->
                new Changed(
                    row.getString("case_id"),
                    row.getInt("revision"),
                    row.getString("was_verdict"),
                    row.getString("was_cause"),
                    row.getDouble("was_confidence"),
                    row.getString("verdict"),
                    row.getString("cause"),
                    row.getDouble("confidence"),
                    row.getBytes("why")))
        .list();
  }
}
