package dev.stallsage.inquiry;

import dev.stallsage.knowledge.Cause;
import dev.stallsage.knowledge.CollectionMethod;
import dev.stallsage.knowledge.KnowledgeBase;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Reported;
import dev.stallsage.measure.release.ReleaseWords.RunsOn;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Platforms the evidence comes from.
 *
 * @param known those of hosts; empty when nothing tells
 */
public record Platforms(Set<String> known) {
  /** Platforms of a host; a switch or an array can stand beside any of them. */
  private static final Set<String> HOSTS =
      Set.of("linux", "solaris", "illumos", "esxi", "windows", "aix", "freebsd", "hpux", "macos");

  private static final Map<String, String> NAMES =
      Map.of(
          "linux", "Linux",
          "solaris", "Solaris",
          "esxi", "ESXi",
          "windows", "Windows",
          "aix", "AIX",
          "freebsd", "FreeBSD",
          "hpux", "HP-UX",
          "macos", "macOS");

  private static final String ANY = "any";

  private static final String LINUX = "linux";

  /** Begin of the topics of the lexicon that tell what a system runs. */
  private static final String RUNS = "runs-";

  /** The few lists of platforms that pages name are taken apart once. */
  private static final Map<List<String>, Set<String>> FAMILIES = new ConcurrentHashMap<>();

  private static final Map<String, Set<String>> GUESTS = new ConcurrentHashMap<>();

  /** Its causes lie outside the guest whose evidence is at hand, so its commands fit any bundle. */
  private static final String HYPERVISOR = "esxi";

  /**
   * What the tools that printed the evidence tell, and what it says itself. The tools of a
   * controller or a product, which the knowledge asks for on Linux, are run elsewhere as well:
   * {@code arcstat} beside the iostat of illumos tells of no Linux.
   *
   * @param ofFormat {@link #ofFormats} of the knowledge
   * @param ofProducts {@link #ofProducts} of the knowledge
   * @param read ids of the formats that were recognised
   */
  static Platforms of(
      Map<String, String> ofFormat,
      Set<String> ofProducts,
      Set<String> read,
      Collection<Feature> features) {
    Set<String> known = new HashSet<>();
    Set<String> perhaps = new HashSet<>();
    for (String format : read) {
      String platform = ofFormat.getOrDefault(format, ofFormat.get(tool(format)));
      if (platform != null) {
        (ofProducts.contains(format) ? perhaps : known).add(platform);
      }
    }
    features.stream()
        .filter(RunsOn.class::isInstance)
        .map(Feature::key)
        .filter(HOSTS::contains)
        .forEach(known::add);
    if (known.stream().allMatch(HYPERVISOR::equals)) {
      known.addAll(perhaps);
    }
    return new Platforms(known.isEmpty() ? said(features) : known);
  }

  /**
   * The host each format, and each tool, is collected on alone; one of several platforms tells
   * nothing.
   */
  static Map<String, String> ofFormats(KnowledgeBase knowledge) {
    Map<String, Set<String>> byFormat = new TreeMap<>();
    for (CollectionMethod collect : knowledge.collects()) {
      for (String name : List.of(collect.format(), tool(collect.format()))) {
        byFormat.computeIfAbsent(name, f -> new HashSet<>()).add(collect.platform());
      }
    }
    Map<String, String> alone = new TreeMap<>();
    byFormat.forEach(
        (format, platforms) -> {
          String first = platforms.iterator().next();
          if (platforms.size() == 1 && HOSTS.contains(first)) {
            alone.put(format, first);
          }
        });
    return alone;
  }

  /**
   * Formats that only tools of a controller or a product print, and that are asked for on Linux.
   */
  static Set<String> ofProducts(KnowledgeBase knowledge) {
    Map<String, List<CollectionMethod>> byFormat =
        knowledge.collects().stream().collect(Collectors.groupingBy(CollectionMethod::format));
    return byFormat.entrySet().stream()
        .filter(
            e ->
                e.getValue().stream()
                    .allMatch(c -> c.platform().equals(LINUX) && !c.suits().isEmpty()))
        .map(Map.Entry::getKey)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** {@code esxtop-screen} is printed where {@code esxtop-csv} is: both are of {@code esxtop-}. */
  private static String tool(String format) {
    return format.replaceFirst("-.*", "") + '-';
  }

  /** What a ticket says of it counts where no tool tells. */
  private static Set<String> said(Collection<Feature> features) {
    return features.stream()
        .filter(Reported.class::isInstance)
        .map(Feature::key)
        .filter(topic -> topic.startsWith(RUNS))
        .map(topic -> topic.substring(RUNS.length()))
        .filter(HOSTS::contains)
        .collect(Collectors.toUnmodifiableSet());
  }

  /** Can this cause be at work there? */
  boolean fit(Cause cause) {
    if (isOpen()) {
      return true;
    }
    for (String platform : cause.platforms()) {
      if (isMetHere(platform)) {
        return true;
      }
    }
    return false;
  }

  /** {@code solaris-11-on-esxi} is met in that guest alone; {@code esxi} below every guest. */
  private boolean isMetHere(String platform) {
    Set<String> guest = guest(platform);
    return guest.contains(ANY)
        || guest.contains(HYPERVISOR)
        || guest.stream().anyMatch(known::contains);
  }

  private static Set<String> guest(String platform) {
    return GUESTS.computeIfAbsent(platform, p -> families(p.replaceFirst("-on-.*", "")));
  }

  /** Where the cause is met: in a guest of a hypervisor, the guest. */
  static Set<String> met(Cause cause) {
    return cause.platforms().stream()
        .flatMap(platform -> guest(platform).stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /** {@code Linux and Solaris}. */
  static String named(Set<String> platforms) {
    return platforms.stream()
        .map(platform -> NAMES.getOrDefault(platform, platform))
        .sorted()
        .collect(Collectors.joining(" and "));
  }

  /**
   * Can evidence of this platform be collected there, and tell of a cause?
   *
   * @param own where the cause can be at work
   */
  boolean fit(String platform, Set<String> own) {
    if (!HOSTS.contains(platform)) {
      return true;
    }
    boolean named = own.contains(platform);
    if (platform.equals(HYPERVISOR) && named) {
      return true;
    }
    // what a hypervisor does to its guests, any guest may show
    boolean tells = named || own.contains(ANY) || own.contains(HYPERVISOR);
    return tells && (isOpen() || known.contains(platform));
  }

  /** Is another platform known, and not this one? A switch is never known. */
  boolean isDoubtful(String platform) {
    return !platform.equals(ANY) && !known.isEmpty() && !known.contains(platform);
  }

  /**
   * Is it another host's than the evidence comes from, and no hypervisor's that may lie below it?
   */
  boolean isElsewhere(String platform) {
    return HOSTS.contains(platform) && !platform.equals(HYPERVISOR) && isDoubtful(platform);
  }

  /** {@code solaris-11-on-esxi} is of Solaris and of ESXi, {@code linux>=6.5} of Linux. */
  public static Set<String> families(Cause cause) {
    return FAMILIES.computeIfAbsent(
        cause.platforms(),
        platforms ->
            platforms.stream()
                .flatMap(platform -> families(platform).stream())
                .collect(Collectors.toUnmodifiableSet()));
  }

  private static Set<String> families(String platform) {
    return Stream.of(platform.split("[^a-z]+"))
        .filter(word -> word.equals(ANY) || HOSTS.contains(word))
        .collect(Collectors.toUnmodifiableSet());
  }

  /**
   * Which host it is about is open: nothing tells, or only the hypervisor below some guest does.
   */
  private boolean isOpen() {
    return known.isEmpty() || known.equals(Set.of(HYPERVISOR));
  }
}
