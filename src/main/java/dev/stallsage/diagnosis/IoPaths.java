package dev.stallsage.diagnosis;

import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Which names the same requests go by: {@code sdc} and {@code sdd} below {@code dm-0} below {@code
 * dm-3} are one path of one I/O, and slow once.
 */
public final class IoPaths {
  /** Nothing is known of what lies above what. */
  public static final IoPaths UNKNOWN = new IoPaths(Map.of(), Map.of());

  /** Latency of a layer that is so many times that of the layer below it is the layer's own. */
  private static final double OWN = 1.5;

  /** Devices that only pass requests on: what lies below them is not always told. */
  private static final Pattern PASSING = Pattern.compile("dm-\\d+|md\\d+|bcache\\d+");

  private final Map<Where, Set<Where>> below;
  private final Map<Where, List<Where>> above = new HashMap<>();
  private final Map<Where, String> aliases;

  /**
   * @param below for each place the places its requests go to, as far as the evidence tells
   * @param aliases other names of a place: {@code mpatha} of {@code dm-0}
   */
  public IoPaths(Map<Where, Set<Where>> below, Map<Where, String> aliases) {
    this.below = below;
    this.aliases = aliases;
    below.forEach(
        (upper, lower) ->
            lower.forEach(
                place -> above.computeIfAbsent(place, p -> new ArrayList<>()).add(upper)));
  }

  /** Every name of the requests of a place, its own first. */
  List<String> of(Where where) {
    List<String> names = new ArrayList<>();
    addBelow(where, names);
    addAbove(where, names);
    return List.copyOf(names);
  }

  private void addBelow(Where where, List<String> names) {
    if (!names.contains(where.device())) {
      names.add(where.device());
      Optional.ofNullable(aliases.get(where)).ifPresent(names::add);
      below.getOrDefault(where, Set.of()).forEach(lower -> addBelow(lower, names));
    }
  }

  private void addAbove(Where where, List<String> names) {
    for (Where upper : above.getOrDefault(where, List.of())) {
      if (!names.contains(upper.device())) {
        names.add(upper.device());
        Optional.ofNullable(aliases.get(upper)).ifPresent(names::add);
        addAbove(upper, names);
      }
    }
  }

  /**
   * One I/O is one I/O: what is slow at a layer because the layer below it is slow is told there
   * alone; but a LUN whose paths are slow alike is told as the LUN, for no path is to blame.
   */
  List<Slowness> folded(List<Slowness> all) {
    SlowPlaces places = new SlowPlaces(all);
    Set<Where> luns = new HashSet<>();
    all.stream().filter(s -> isSlowOnAllPaths(s, places)).forEach(lun -> luns.add(lun.where()));
    return all.stream()
        .filter(s -> luns.contains(s.where()) || !isOfLowerLayer(s, places))
        .filter(s -> above.getOrDefault(s.where(), List.of()).stream().noneMatch(luns::contains))
        .map(s -> luns.contains(s.where()) ? onAllPaths(s) : s)
        .toList();
  }

  /** What is slow, one of each place, and of each host the slowest disk. */
  private static final class SlowPlaces {
    private final Map<Where, Slowness> byPlace = new HashMap<>();
    private final Map<String, Slowness> slowestDisk = new HashMap<>();

    SlowPlaces(List<Slowness> all) {
      all.forEach(s -> byPlace.put(s.where(), s));
      new TreeMap<>(byPlace)
          .values().stream()
              .filter(s -> !s.isOfHost() && !PASSING.matcher(s.device()).matches())
              .forEach(s -> slowestDisk.merge(s.host(), s, SlowPlaces::slower));
    }

    private static Slowness slower(Slowness one, Slowness other) {
      return Double.compare(one.typical(), other.typical()) >= 0 ? one : other;
    }

    Slowness at(Where where) {
      return byPlace.get(where);
    }

    Optional<Slowness> slowestDisk(String host) {
      return Optional.ofNullable(slowestDisk.get(host));
    }
  }

  /** More than one path carries its requests, and each of them is as slow. */
  private boolean isSlowOnAllPaths(Slowness s, SlowPlaces places) {
    if (!aliases.containsKey(s.where()) || !s.isMeasured()) {
      return false;
    }
    List<Slowness> paths =
        below.getOrDefault(s.where(), Set.of()).stream()
            .map(places::at)
            .filter(path -> path != null && path.isMeasured())
            .toList();
    return paths.size() > 1 && paths.stream().allMatch(path -> explains(path, s));
  }

  private Slowness onAllPaths(Slowness s) {
    return s.named(aliases.get(s.where()));
  }

  private boolean isOfLowerLayer(Slowness s, SlowPlaces places) {
    if (!s.isMeasured()) {
      return false;
    }
    Set<Where> lower = below.getOrDefault(s.where(), Set.of());
    boolean told = lower.stream().map(places::at).anyMatch(one -> one != null && carries(one, s));
    return told || lower.isEmpty() && isLikeLower(s, places);
  }

  /** Nothing tells what it lies on, but a disk of its host is as slow. */
  private static boolean isLikeLower(Slowness s, SlowPlaces places) {
    return PASSING.matcher(s.device()).matches()
        && places
            .slowestDisk(s.host())
            .filter(other -> carries(other, s) && s.typical() > other.typical() / OWN)
            .isPresent();
  }

  private static boolean carries(Slowness lower, Slowness upper) {
    return lower.isMeasured() && explains(lower, upper);
  }

  private static boolean explains(Slowness lower, Slowness upper) {
    return Double.isNaN(upper.typical())
        || Double.isNaN(lower.typical())
        || upper.typical() < OWN * lower.typical();
  }
}
