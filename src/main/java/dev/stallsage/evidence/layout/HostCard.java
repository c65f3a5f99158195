package dev.stallsage.evidence.layout;

import dev.stallsage.observation.Location;
import java.util.Map;
import java.util.Optional;

/**
 * One host of a bundle: what the bundle says about it.
 *
 * @param name host name; the root where several bundles name no host; empty when there is nothing
 *     to tell it from another
 * @param root the folder or archive all its members lie below, {@code ""} for the bundle itself
 * @param layout who laid it out
 * @param facts what is known, by kind, each with the line that says so
 */
public record HostCard(
    String name, String root, CollectorLayout layout, Map<HostFact.Kind, HostFact> facts) {

  /** What is known of a kind, in words; empty when nothing is. */
  public String said(HostFact.Kind kind) {
    HostFact fact = facts.get(kind);
    return fact == null ? "" : fact.text();
  }

  /** The line that says so. */
  public Optional<Location> at(HostFact.Kind kind) {
    return Optional.ofNullable(facts.get(kind)).map(HostFact::at);
  }
}
