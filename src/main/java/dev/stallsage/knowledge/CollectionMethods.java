package dev.stallsage.knowledge;

import java.util.List;
import java.util.Set;

/**
 * How evidence is collected: {@code knowledge/collect.yaml}.
 *
 * @param commands the ways to collect, the better first where several show the same
 * @param prices what their costs weigh
 */
public record CollectionMethods(List<CollectionMethod> commands, CollectionPrices prices) {
  /** Platforms a script can collect on; a switch has no shell. */
  public static final Set<String> WITH_SHELL = Set.of("linux", "solaris", "esxi");
}
