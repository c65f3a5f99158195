package dev.stallsage.evidence.layout;

import dev.stallsage.observation.HostName;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * When two names are the name of one host: {@code db7}, {@code DB7} and {@code db7.example.com} in
 * one bundle are, as long as no {@code db7.example.org} is there too.
 */
final class HostNameEquality {
  private final Map<String, List<String>> byLabel = new HashMap<>();

  /**
   * @param told every name that was told
   */
  HostNameEquality(Collection<String> told) {
    Map<String, List<String>> all = new HashMap<>();
    told.stream()
        .filter(HostName::isOne)
        .distinct()
        .sorted(Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder()))
        .forEach(
            name -> all.computeIfAbsent(HostName.label(name), l -> new ArrayList<>()).add(name));
    all.forEach(
        (label, names) -> {
          if (agree(names)) {
            byLabel.put(label, names);
          }
        });
  }

  /** One spelling for all names of a host: the shortest that was told. */
  String canonical(String name) {
    List<String> same = byLabel.get(HostName.label(name));
    return same == null ? name : same.get(0);
  }

  private static boolean agree(List<String> names) {
    String longest = names.get(names.size() - 1).toLowerCase(Locale.ROOT);
    return names.stream()
        .map(name -> name.toLowerCase(Locale.ROOT))
        .allMatch(name -> longest.equals(name) || longest.startsWith(name + "."));
  }
}
