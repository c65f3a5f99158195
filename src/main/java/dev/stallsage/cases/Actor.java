package dev.stallsage.cases;

/**
 * Who does something.
 *
 * @param workspace the only one whose cases it sees
 * @param name {@code account:NAME} or {@code token:ID}: unique, and stable over a renaming of
 *     labels
 * @param role what it may do
 */
public record Actor(String workspace, String name, Role role) {
  /** May it see that case of its workspace? Who may only submit sees what it submitted. */
  public boolean maySee(CaseRecord found) {
    return role.may(Role.READER) || found.submitter().equals(name);
  }
}
