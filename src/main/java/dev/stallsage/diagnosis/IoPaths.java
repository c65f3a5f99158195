package dev.stallsage.diagnosis;

import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Which names the same requests go by: {@code sdc} and {@code sdd} below {@code dm-0} below {@code
 * dm-3} are one path of one I/O, and slow once.
 *
 * @param below for each place the places its requests go to, as far as the evidence tells
 * @param aliases other names of a place: {@code mpatha} of {@code dm-0}
 */
public record IoPaths(Map<Where, Set<Where>> below, Map<Where, String> aliases) {
  /** Nothing is known of what lies above what. */
  public static final IoPaths UNKNOWN = new IoPaths(Map.of(), Map.of());

  /** Latency of a layer that is so many times that of the layer below it is the layer's own. */
  private static final double OWN = 1.5;

  /** Devices that only pass requests on: what lies below them is not always told. */
  private static final Pattern PASSING = Pattern.compile("dm-\\d+|md\\d+|bcache\\d+");

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
    below.forEach(
        (above, lower) -> {
          if (lower.contains(where) && !names.contains(above.device())) {
            names.add(above.device());
            Optional.ofNullable(aliases.get(above)).ifPresent(names::add);
            addAbove(above, names);
          }
        });
  }

  /**
   * One I/O is one I/O: what is slow at a layer because the layer below it is slow is told there
   * alone; but a LUN whose paths are slow alike is told as the LUN, for no path is to blame.
   */
  List<Slowness> folded(List<Slowness> all) {
    Map<Where, Slowness> byPlace = new TreeMap<>();
    all.forEach(s -> byPlace.put(s.where(), s));
    List<Slowness> luns = all.stream().filter(s -> isSlowOnAllPaths(s, byPlace)).toList();
    return all.stream()
        .filter(s -> luns.contains(s) || !isOfLowerLayer(s, byPlace, luns))
        .filter(s -> luns.stream().noneMatch(lun -> isBelow(s.where(), lun.where())))
        .map(s -> luns.contains(s) ? onAllPaths(s) : s)
        .toList();
  }

  private boolean isBelow(Where lower, Where upper) {
    return below.getOrDefault(upper, Set.of()).contains(lower);
  }

  /** More than one path carries its requests, and each of them is as slow. */
  private boolean isSlowOnAllPaths(Slowness s, Map<Where, Slowness> byPlace) {
    if (!aliases.containsKey(s.where()) || !s.isMeasured()) {
      return false;
    }
    List<Slowness> paths =
        below.getOrDefault(s.where(), Set.of()).stream()
            .map(byPlace::get)
            .filter(path -> path != null && path.isMeasured())
            .toList();
    return paths.size() > 1 && paths.stream().allMatch(path -> explains(path, s));
  }

  private Slowness onAllPaths(Slowness s) {
    return s.named(aliases.get(s.where()));
  }

  private boolean isOfLowerLayer(Slowness s, Map<Where, Slowness> byPlace, List<Slowness> luns) {
    if (!s.isMeasured()) {
      return false;
    }
    Set<Where> lower = below.getOrDefault(s.where(), Set.of());
    boolean told =
        lower.stream().map(byPlace::get).anyMatch(one -> one != null && carries(one, s))
            || luns.stream().anyMatch(lun -> lower.contains(lun.where()) && carries(lun, s));
    return told || lower.isEmpty() && isLikeLower(s, byPlace);
  }

  /** Nothing tells what it lies on, but a disk of its host is as slow. */
  private static boolean isLikeLower(Slowness s, Map<Where, Slowness> byPlace) {
    return PASSING.matcher(s.device()).matches()
        && byPlace.values().stream()
            .filter(other -> other.host().equals(s.host()) && !other.isOfHost())
            .filter(other -> !PASSING.matcher(other.device()).matches())
            .max(Comparator.comparingDouble(Slowness::typical))
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
