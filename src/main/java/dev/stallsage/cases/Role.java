package dev.stallsage.cases;

/**
 * What somebody may do in a workspace; each role sees what those before it see. Whoever only reads
 * submits nothing.
 */
public enum Role {
  /** Submits evidence and sees what became of it; nothing else of the workspace. For programs. */
  SUBMITTER,
  /** Sees cases. */
  READER,
  /** Submits evidence, adds to cases, erases them. */
  ENGINEER,
  /** Also: accounts, tokens, webhooks, the audit trail. */
  ADMIN;

  /** May somebody of this role submit evidence? */
  public boolean maySubmit() {
    return this == SUBMITTER || may(ENGINEER);
  }

  /** May somebody of this role do what needs that one? */
  public boolean may(Role needed) {
    return compareTo(needed) >= 0;
  }
}
