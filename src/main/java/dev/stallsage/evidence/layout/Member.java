package dev.stallsage.evidence.layout;

import java.util.List;

/**
 * What one member of a bundle contributes to the question which host it comes from.
 *
 * @param path inside the bundle
 * @param named the host its exhibits name, empty when none does
 * @param facts what it says about its host
 */
public record Member(String path, String named, List<HostFact> facts) {
  public Member {
    facts = List.copyOf(facts);
  }
}
