package dev.stallsage.cases;

import java.util.List;
import java.util.stream.Stream;

/**
 * Who does something.
 *
 * @param workspace the only one whose cases it sees
 * @param name {@code account:NAME} or {@code token:ID}: unique, and stable over a renaming of
 *     labels
 * @param role what it may do
 */
public record Actor(String workspace, String name, Role role) {
  /** How the name of somebody with an account begins. */
  public static final String ACCOUNT = "account:";

  /** The same for whom another system vouches. */
  public static final String VOUCHED_FOR = "oidc:";

  /** The same for a program with a token. */
  public static final String TOKEN = "token:";

  /** The same for a ticketing system. */
  public static final String DESK = "desk:";

  /** Every name of who is called so: {@code account:ada} and its like for {@code ada}. */
  static List<String> called(String name) {
    return Stream.of("", ACCOUNT, VOUCHED_FOR, TOKEN, DESK).map(kind -> kind + name).toList();
  }

  /** May it see that case of its workspace? Who may only submit sees what it submitted. */
  public boolean maySee(CaseRecord found) {
    return role.may(Role.READER) || found.submitter().equals(name);
  }
}
