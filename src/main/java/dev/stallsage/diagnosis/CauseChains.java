package dev.stallsage.diagnosis;

import dev.stallsage.measure.Where;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Puts a cause that another one brings about beneath that one: the root is named first and mended
 * first, its consequence once and where it belongs.
 *
 * <p>{@code disk-media-errors} on sdc brings about {@code single-slow-array-member} on sdc. A slow
 * sdd beside it is another matter.
 */
final class CauseChains {
  /** A root that is less likely than not, and than what it would bring about, explains nothing. */
  private static final double LIKELY = 0.5;

  private CauseChains() {}

  /**
   * @param ranked the most probable first
   */
  static List<Hypothesis> rootsFirst(List<Hypothesis> ranked) {
    Map<String, Hypothesis> linked = new LinkedHashMap<>();
    for (Hypothesis h : ranked) {
      linked.put(
          h.cause().id(),
          ranked.stream()
              .filter(root -> bringsAbout(root, h))
              .findFirst()
              .map(h::broughtAboutBy)
              .orElse(h.standingForItself()));
    }
    Map<String, Hypothesis> placed = new LinkedHashMap<>();
    linked.values().forEach(h -> place(h, linked, placed, new ArrayList<>()));
    return placed.values().stream()
        .map(h -> isLikely(linked.get(h.root())) ? h : h.standingForItself())
        .toList();
  }

  /** What is less likely than not may stand before its consequence; nobody is told to mend it. */
  private static boolean isLikely(Hypothesis root) {
    return root != null && root.told() >= LIKELY;
  }

  /** Before a consequence stands its root, and before that one the root of the root. */
  private static void place(
      Hypothesis h,
      Map<String, Hypothesis> linked,
      Map<String, Hypothesis> placed,
      List<String> below) {
    String id = h.cause().id();
    boolean circle = below.contains(id);
    if (placed.containsKey(id) || circle) {
      return;
    }
    below.add(id);
    if (!h.root().isEmpty()) {
      place(linked.get(h.root()), linked, placed, below);
    }
    placed.putIfAbsent(id, h);
    linked.values().stream()
        .filter(consequence -> consequence.root().equals(id))
        .forEach(consequence -> place(consequence, linked, placed, below));
  }

  private static boolean bringsAbout(Hypothesis root, Hypothesis consequence) {
    return root.mayBringAbout(consequence)
        && sure(root, consequence) >= Math.min(LIKELY, sure(consequence, consequence))
        && samePlace(root.where(), consequence.where());
  }

  /**
   * What explains slowness has a root that explains it as well; a fault that explains nothing may
   * have one that is merely there.
   */
  private static double sure(Hypothesis root, Hypothesis consequence) {
    return consequence.explains() ? root.confidence() : root.told();
  }

  /** Two devices whose names are built alike are two places; sdc and the array it is of are not. */
  private static boolean samePlace(List<Where> one, List<Where> other) {
    return one.isEmpty()
        || other.isEmpty()
        || one.stream().anyMatch(a -> other.stream().anyMatch(b -> mayBeOne(a, b)));
  }

  private static boolean mayBeOne(Where one, Where other) {
    boolean hosts =
        one.host().isEmpty() || other.host().isEmpty() || one.host().equals(other.host());
    boolean devices =
        one.device().isEmpty()
            || other.device().isEmpty()
            || one.device().equals(other.device())
            || !DeviceNames.kind(one.device()).equals(DeviceNames.kind(other.device()));
    return hosts && devices;
  }
}
