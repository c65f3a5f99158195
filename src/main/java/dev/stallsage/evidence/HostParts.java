package dev.stallsage.evidence;

import dev.stallsage.evidence.layout.HostFact;
import dev.stallsage.evidence.layout.HostMember;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * The parts of a file that are of one host each. From the exhibit that names another host on, what
 * follows is of that one, until the next name: the {@code multipath -ll} below {@code Linux 5.14
 * (ora2)} is of ora2.
 */
final class HostParts {
  private static final class Part {
    private final Set<Integer> exhibits = new TreeSet<>();
    private final List<HostFact> facts = new ArrayList<>();
  }

  private HostParts() {}

  static List<HostMember> of(FileCoverage file) {
    boolean several =
        file.exhibits().stream().map(Exhibit::host).filter(h -> !h.isEmpty()).distinct().count()
            > 1;
    return several ? apart(file) : List.of(new HostMember(file.file(), file.host(), file.facts()));
  }

  private static List<HostMember> apart(FileCoverage file) {
    Map<String, Part> parts = new LinkedHashMap<>();
    NavigableMap<Integer, String> begins = new TreeMap<>();
    String host = file.host();
    begins.put(0, host);
    for (Exhibit exhibit : file.exhibits()) {
      host = exhibit.host().isEmpty() ? host : exhibit.host();
      begins.putIfAbsent(exhibit.firstLine(), host);
      parts.computeIfAbsent(host, h -> new Part()).exhibits.add(exhibit.series().id());
    }
    for (HostFact fact : file.facts()) {
      String of = begins.floorEntry(Math.max(0, fact.at().line())).getValue();
      parts.get(of).facts.add(fact);
    }
    List<HostMember> members = new ArrayList<>();
    parts.forEach(
        (name, part) -> members.add(new HostMember(file.file(), name, part.facts, part.exhibits)));
    return members;
  }
}
