package dev.stallsage.evidence.layout;

import dev.stallsage.evidence.layout.HostFact.Kind;
import dev.stallsage.observation.HostName;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * Which host each member of a bundle comes from, and what is known of the hosts.
 *
 * <p>What a member says itself wins. Else it is of the host whose bundle it lies in; else of the
 * only host named in the nearest folder around it that names any: two folders with evidence of two
 * hosts stay apart, and a file beside several hosts is of the one whose prompt it shows, else of
 * none.
 */
public final class BundleHosts {
  private static final Comparator<HostFact> BELIEVED_FIRST =
      Comparator.comparingInt(HostFact::rank)
          .thenComparingInt((HostFact fact) -> depth(fact.at().file()))
          .thenComparing(HostFact::at);

  private final BundleRoots roots;
  private final HostNameEquality names;
  private final Map<String, String> nameOfRoot = new HashMap<>();
  private final Map<String, String> hostOf = new HashMap<>();
  private final Map<Integer, String> hostOfExhibit = new HashMap<>();
  private final Set<String> foldersOfHosts;
  private final List<HostCard> cards = new ArrayList<>();

  /**
   * @param members all members of the bundle, in any order
   */
  public BundleHosts(List<HostMember> members) {
    roots = new BundleRoots(members);
    Map<String, List<HostFact>> told = new TreeMap<>();
    members.forEach(
        m ->
            told.computeIfAbsent(roots.of(m.path()).orElse(""), r -> new ArrayList<>())
                .addAll(m.facts()));
    names = new HostNameEquality(namesTold(members, told));
    nameRoots(members, told);
    Map<String, Set<String>> below = hostsBelow(members);
    foldersOfHosts = foldersOfHosts(below);
    for (HostMember member : members) {
      String host = hostOf(member, below);
      hostOf.putIfAbsent(member.path(), host);
      member.exhibits().forEach(id -> hostOfExhibit.put(id, host));
    }
    roots.layouts().forEach((root, layout) -> cards.add(card(root, layout, told)));
    cards.addAll(loose(members));
    cards.sort(Comparator.comparing(HostCard::name).thenComparing(HostCard::root));
  }

  private static Collection<String> namesTold(
      List<HostMember> members, Map<String, List<HostFact>> told) {
    Stream<String> exhibits = members.stream().map(HostMember::named);
    Stream<String> facts =
        told.values().stream()
            .flatMap(List::stream)
            .filter(f -> f.kind() == Kind.NAME)
            .map(HostFact::text);
    return Stream.concat(exhibits, facts).toList();
  }

  /**
   * A bundle that does not name its host is named by the only host its members name; else it is
   * told from the others by where it lies.
   */
  private void nameRoots(List<HostMember> members, Map<String, List<HostFact>> told) {
    Map<String, Set<String>> inside = new HashMap<>();
    for (HostMember member : members) {
      if (HostName.isOne(member.named())) {
        roots
            .of(member.path())
            .ifPresent(
                root ->
                    inside
                        .computeIfAbsent(root, r -> new TreeSet<>())
                        .add(names.canonical(member.named())));
      }
    }
    for (String root : roots.layouts().keySet()) {
      HostFact name = best(told.getOrDefault(root, List.of())).get(Kind.NAME);
      String unnamed = roots.layouts().size() == 1 || root.isEmpty() ? "" : withoutSlash(root);
      Set<String> only = inside.getOrDefault(root, Set.of());
      String called = only.size() == 1 ? only.iterator().next() : unnamed;
      nameOfRoot.put(root, name == null ? called : names.canonical(name.text()));
    }
  }

  private static String withoutSlash(String root) {
    return root.endsWith("!/")
        ? root.substring(0, root.length() - 2)
        : root.substring(0, root.length() - 1);
  }

  /** The best witness of each kind. */
  private static Map<Kind, HostFact> best(List<HostFact> facts) {
    Map<Kind, HostFact> best = new EnumMap<>(Kind.class);
    facts.stream()
        .filter(f -> f.kind() != Kind.COLLECTOR && f.kind() != Kind.PROMPT)
        .filter(f -> f.kind() != Kind.NAME || HostName.isOne(f.text()))
        .sorted(BELIEVED_FIRST)
        .forEach(f -> best.putIfAbsent(f.kind(), f));
    return best;
  }

  private static int depth(String path) {
    return (int) path.chars().filter(c -> c == '/').count();
  }

  /** The hosts named by members below each folder. */
  private Map<String, Set<String>> hostsBelow(List<HostMember> members) {
    Map<String, Set<String>> below = new HashMap<>();
    for (HostMember member : members) {
      String host = own(member);
      String folder = member.path();
      while (!host.isEmpty() && !folder.isEmpty()) {
        folder = BundleRoots.parent(folder);
        below.computeIfAbsent(folder, f -> new TreeSet<>()).add(host);
      }
    }
    return below;
  }

  /** The host a member names itself, or that of the bundle it lies in. */
  private String own(HostMember member) {
    if (HostName.isOne(member.named())) {
      return names.canonical(member.named());
    }
    Optional<String> root = roots.of(member.path());
    if (root.isPresent()) {
      return nameOfRoot.get(root.get());
    }
    HostFact name = best(member.facts()).get(Kind.NAME);
    return name == null ? "" : names.canonical(name.text());
  }

  private String hostOf(HostMember member, Map<String, Set<String>> below) {
    String own = own(member);
    String folder = member.path();
    while (own.isEmpty() && !folder.isEmpty()) {
      String inside = folder;
      folder = BundleRoots.parent(folder);
      if (foldersOfHosts.contains(folder) && inside.endsWith("/")) {
        return nameOf(inside);
      }
      Set<String> around = below.getOrDefault(folder, Set.of());
      if (around.size() > 1) {
        return typedAt(member, around);
      }
      own = around.isEmpty() ? "" : around.iterator().next();
    }
    return own.isEmpty() ? member.named() : own;
  }

  /** Of several hosts around a member it is of the one whose prompt it shows. */
  private String typedAt(HostMember member, Set<String> around) {
    return member.facts().stream()
        .filter(fact -> fact.kind() == Kind.PROMPT)
        .map(fact -> names.canonical(fact.text()))
        .filter(around::contains)
        .findFirst()
        .orElse(member.named());
  }

  /**
   * Folders whose folders are called like the hosts in them: {@code app5/} holds evidence of app5,
   * so what lies in {@code mail1/} beside it is of mail1, though no line of it says so.
   */
  private static Set<String> foldersOfHosts(Map<String, Set<String>> below) {
    Set<String> folders = new TreeSet<>();
    below.forEach(
        (folder, hosts) -> {
          if (folder.endsWith("/") && hosts.equals(Set.of(nameOf(folder)))) {
            folders.add(BundleRoots.parent(folder));
          }
        });
    return folders;
  }

  private static String nameOf(String folder) {
    String path = withoutSlash(folder);
    return path.substring(path.lastIndexOf('/') + 1);
  }

  private HostCard card(String root, CollectorLayout layout, Map<String, List<HostFact>> told) {
    return new HostCard(
        nameOfRoot.get(root), root, layout, best(told.getOrDefault(root, List.of())));
  }

  /** Hosts that are only named by members outside every bundle of a collector. */
  private List<HostCard> loose(List<HostMember> members) {
    Set<String> ofRoots = new HashSet<>(nameOfRoot.values());
    Map<String, List<HostFact>> told = new TreeMap<>();
    for (HostMember member : members) {
      String host =
          member.exhibits().stream()
              .map(hostOfExhibit::get)
              .findFirst()
              .orElse(hostOf.get(member.path()));
      boolean inside = ofRoots.contains(host) && roots.of(member.path()).isPresent();
      if (!host.isEmpty() && !inside) {
        told.computeIfAbsent(host, h -> new ArrayList<>()).addAll(member.facts());
      }
    }
    nameOfRoot.values().forEach(told::remove);
    List<HostCard> loose = new ArrayList<>();
    told.forEach(
        (host, facts) -> loose.add(new HostCard(host, "", CollectorLayout.FOLDER, best(facts))));
    return loose;
  }

  /** The host of a member, empty when unknown. */
  public String of(String path) {
    return hostOf.getOrDefault(path, "");
  }

  /** The host of an exhibit, empty when unknown. */
  public String of(Series series) {
    return hostOfExhibit.getOrDefault(series.id(), of(series.file()));
  }

  /** What is known of each host, by name. */
  public List<HostCard> cards() {
    return List.copyOf(cards);
  }

  /** What is known of the host a member comes from. */
  public Optional<HostCard> cardOf(String path) {
    String host = of(path);
    Optional<String> root = roots.of(path);
    return cards.stream()
        .filter(c -> c.name().equals(host))
        .sorted(Comparator.comparing((HostCard c) -> !root.equals(Optional.of(c.root()))))
        .findFirst();
  }
}
