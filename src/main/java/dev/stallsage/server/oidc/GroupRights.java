package dev.stallsage.server.oidc;

import dev.stallsage.cases.Role;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What groups may.
 *
 * @param grants in the operator's order
 */
record GroupRights(List<OidcSettings.Grant> grants) {
  /**
   * What somebody may.
   *
   * @param workspace its name
   */
  record Right(Role role, String workspace) {}

  /**
   * What somebody of these groups may: in the workspace of the first grant that speaks of one of
   * them, the most that any of them may there. Nobody is in two workspaces.
   */
  Optional<Right> of(Collection<String> groups) {
    List<OidcSettings.Grant> theirs =
        grants.stream().filter(grant -> groups.contains(grant.group())).toList();
    return theirs.stream()
        .filter(grant -> grant.workspace().equals(theirs.get(0).workspace()))
        .max(Comparator.comparing(OidcSettings.Grant::role))
        .map(most -> new Right(most.role(), most.workspace()));
  }
}
