package dev.stallsage.evidence.layout;

import java.util.List;
import java.util.Set;

/**
 * What one member of a bundle contributes to the question which host it comes from. A member that
 * names several hosts, the outputs of two pasted below each other, contributes once for each.
 *
 * @param path inside the bundle
 * @param named the host its exhibits name, empty when none does
 * @param facts what it says about its host
 * @param exhibits numbers of the exhibits that are of this host; empty when the whole member is
 */
public record HostMember(String path, String named, List<HostFact> facts, Set<Integer> exhibits) {
  public HostMember {
    facts = List.copyOf(facts);
    exhibits = Set.copyOf(exhibits);
  }

  /** A member that is of one host. */
  public HostMember(String path, String named, List<HostFact> facts) {
    this(path, named, facts, Set.of());
  }
}
