package dev.stallsage.cases;

import dev.stallsage.cases.store.CaseKey;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The tables of the cases. */
public final class Tables {
  private final CaseTable cases;
  private final CaseSearchTable search;
  private final CaseWorkTable work;
  private final ShareTable shares;
  private final EvidenceTable evidence;
  private final CaseRowTable rows;
  private final DiagnosisTable diagnoses;
  private final NoteTable notes;
  private final IdempotencyTable idempotency;
  private final ErasedTable erased;

  /**
   * @param keys opens what is sealed in a row of a case
   */
  public Tables(JdbcClient jdbc, Function<String, CaseKey> keys) {
    this.cases = new CaseTable(jdbc, keys);
    this.search = new CaseSearchTable(jdbc, cases::row);
    this.work = new CaseWorkTable(jdbc);
    this.shares = new ShareTable(jdbc);
    this.evidence = new EvidenceTable(jdbc);
    this.rows = new CaseRowTable(jdbc);
    this.diagnoses = new DiagnosisTable(jdbc);
    this.notes = new NoteTable(jdbc);
    this.idempotency = new IdempotencyTable(jdbc);
    this.erased = new ErasedTable(jdbc);
  }

  CaseTable cases() {
    return cases;
  }

  CaseSearchTable search() {
    return search;
  }

  CaseWorkTable work() {
    return work;
  }

  ShareTable shares() {
    return shares;
  }

  CaseRowTable rows() {
    return rows;
  }

  EvidenceTable evidence() {
    return evidence;
  }

  DiagnosisTable diagnoses() {
    return diagnoses;
  }

  NoteTable notes() {
    return notes;
  }

  IdempotencyTable idempotency() {
    return idempotency;
  }

  ErasedTable erased() {
    return erased;
  }
}
