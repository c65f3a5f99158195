package dev.stallsage.evidence.layout;

import dev.stallsage.evidence.layout.HostFact.Kind;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Where the bundles of collectors begin inside what was submitted. A folder is one when members lie
 * in it that only such a bundle has and the content of a member below it agrees: a name alone
 * proves nothing.
 */
final class BundleRoots {
  private final SortedMap<String, CollectorLayout> layouts = new TreeMap<>();

  BundleRoots(List<HostMember> members) {
    Map<String, Map<CollectorLayout, Integer>> markers = new HashMap<>();
    for (HostMember member : members) {
      for (CollectorLayout layout : CollectorLayout.values()) {
        layout
            .rootOf(member.path())
            .ifPresent(
                root ->
                    markers
                        .computeIfAbsent(root, r -> new EnumMap<>(CollectorLayout.class))
                        .merge(layout, 1, Integer::sum));
      }
    }
    Map<String, Set<String>> told = told(members, markers);
    markers.forEach(
        (root, seen) ->
            mostMarked(seen, told.getOrDefault(root, Set.of()))
                .ifPresent(layout -> layouts.put(root, layout)));
  }

  /** The collectors that signed below each marked folder; an empty word for any other fact. */
  private static Map<String, Set<String>> told(
      List<HostMember> members, Map<String, Map<CollectorLayout, Integer>> markers) {
    Map<String, Set<String>> told = new HashMap<>();
    for (HostMember member : members) {
      for (HostFact fact : member.facts()) {
        String collector = fact.kind() == Kind.COLLECTOR ? fact.text() : "";
        nearest(member.path(), markers)
            .ifPresent(root -> told.computeIfAbsent(root, r -> new HashSet<>()).add(collector));
      }
    }
    return told;
  }

  private static Optional<CollectorLayout> mostMarked(
      Map<CollectorLayout, Integer> seen, Set<String> told) {
    return seen.entrySet().stream()
        .filter(marked -> marked.getKey().agreesWith(told))
        .max(
            Map.Entry.<CollectorLayout, Integer>comparingByValue()
                .thenComparing(Map.Entry.comparingByKey(Comparator.reverseOrder())))
        .map(Map.Entry::getKey);
  }

  private static Optional<String> nearest(String path, Map<String, ?> folders) {
    String folder = path;
    while (!folder.isEmpty()) {
      folder = parent(folder);
      if (folders.containsKey(folder)) {
        return Optional.of(folder);
      }
    }
    return Optional.empty();
  }

  /** The folder around a path or a folder, with a slash at its end; {@code ""} at the top. */
  static String parent(String path) {
    return path.substring(0, path.lastIndexOf('/', path.length() - 2) + 1);
  }

  /** The bundle a member belongs to; empty when it lies outside all of them. */
  Optional<String> of(String path) {
    return nearest(path, layouts);
  }

  /** Every root, in order, and who laid out what is below it. */
  SortedMap<String, CollectorLayout> layouts() {
    return layouts;
  }
}
