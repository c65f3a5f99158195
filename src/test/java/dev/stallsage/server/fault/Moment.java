package dev.stallsage.server.fault;

/** A moment of a case's life at which a process may die, in the order in which they come. */
public enum Moment {
  /** The key is on disk, no evidence. */
  KEY_MADE("blob begins"),
  EVIDENCE_HALF_WRITTEN("blob half"),
  EVIDENCE_WRITTEN("blob written"),
  CASE_ROW("after insert into cases"),
  EVIDENCE_ROW("after insert into evidence"),
  IDEMPOTENCY_ROW("after insert into idempotency"),
  AUDIT_ROW("after insert into audit"),
  QUEUE_ROW("after insert into scheduled_tasks"),
  ACCEPTED_BUT_NOT_COMMITTED("before commit of insert into cases"),
  ACCEPTED_BUT_NOT_ANSWERED("after commit of insert into cases"),
  PICKED("after commit of update scheduled_tasks set picked"),
  STARTED("after update cases set state = 'running'"),
  STARTED_AND_COMMITTED("after commit of update cases set state = 'running'"),
  READING("blob read"),
  REPORT_BEGUN("report begins"),
  REPORT_HALF_WRITTEN("report half"),
  REPORT_WRITTEN("report written"),
  ENDED("after update cases set state = ?, ended"),
  DIAGNOSIS_ROW("after insert into diagnosis"),
  DELIVERY_ROW("after insert into delivery"),
  ENDED_BUT_NOT_COMMITTED("before commit of insert into diagnosis"),
  ENDED_BUT_STILL_QUEUED("after commit of insert into diagnosis"),
  OFF_THE_QUEUE("after commit of delete from scheduled_tasks"),
  TOLD_BUT_NOT_NOTED("before update delivery set");

  private final String word;

  Moment(String word) {
    this.word = word;
  }

  String word() {
    return word;
  }
}
