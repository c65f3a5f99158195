package dev.stallsage.cases;

/** What somebody may do in a workspace; each role may what those before it may. */
public enum Role {
  /** Submits evidence and sees what became of it; nothing else of the workspace. For programs. */
  SUBMITTER,
  /** Sees cases. */
  READER,
  /** Submits evidence, adds to cases, erases them. */
  ENGINEER,
  /** Also: accounts, tokens, webhooks, the audit trail. */
  ADMIN;

  /** May somebody of this role do what needs that one? */
  public boolean may(Role needed) {
    return compareTo(needed) >= 0;
  }
}
