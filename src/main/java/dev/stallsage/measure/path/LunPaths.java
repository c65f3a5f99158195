package dev.stallsage.measure.path;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.path.PathWords.PathInUse;
import dev.stallsage.measure.path.PathWords.PathsDown;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.PathlessMap;
import dev.stallsage.observation.StoragePath;
import dev.stallsage.observation.StoragePath.Access;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The paths of one LUN, as last listed: an earlier listing is what was, a later one is what became
 * of it.
 */
final class LunPaths {
  private static final int QUOTED_AT_MOST = 3;

  /** A priority between that of optimised paths and that of others is the mean of both. */
  private static final int OPTIMISED = 50;

  private static final int NON_OPTIMISED = 10;

  private final Where where;
  private final Map<String, StoragePath> paths = new TreeMap<>();
  private PathlessMap pathless;
  private boolean holds;
  private boolean partly;

  LunPaths(Where where) {
    this.where = where;
  }

  void add(StoragePath path) {
    paths.merge(
        path.path(), path, (one, other) -> one.at().compareTo(other.at()) > 0 ? one : other);
  }

  void add(PathlessMap map) {
    pathless = pathless == null || map.at().compareTo(pathless.at()) > 0 ? map : pathless;
  }

  /** Only paths that are down were looked for: what else there is was not printed. */
  void listedInPart() {
    partly = true;
  }

  void hold() {
    holds = true;
  }

  boolean isListed() {
    return !paths.isEmpty() || pathless != null;
  }

  Location first() {
    return paths.values().stream()
        .map(StoragePath::at)
        .min(Comparator.naturalOrder())
        .orElseThrow();
  }

  boolean isSound() {
    return !isPathless()
        && paths.values().stream().allMatch(p -> p.usable() || p.access() == Access.STANDBY)
        && !used().isEmpty()
        && used().stream().allMatch(p -> p.access() == Access.OPTIMISED || isBest(p))
        && used().stream().noneMatch(this::isMixed);
  }

  /** Is the last that was listed of it that it has no path? */
  private boolean isPathless() {
    return pathless != null
        && paths.values().stream().allMatch(p -> p.at().compareTo(pathless.at()) < 0);
  }

  List<Feature> features() {
    if (isPathless()) {
      Citation none = new Citation(pathless.at(), "no path is left below it");
      return List.of(new PathsDown(where, true, holds || pathless.holds(), List.of(none)));
    }
    List<Feature> features = new ArrayList<>();
    List<StoragePath> used = used();
    if (!used.isEmpty() && ranked()) {
      features.add(inUse(used));
    }
    List<StoragePath> down =
        paths.values().stream().filter(p -> !p.usable() && p.access() != Access.STANDBY).toList();
    if (!down.isEmpty()) {
      boolean all = !partly && paths.values().stream().noneMatch(StoragePath::usable);
      features.add(new PathsDown(where, all, all && holds, quoted(down, "is down")));
    }
    return features;
  }

  private Feature inUse(List<StoragePath> used) {
    List<StoragePath> wrong =
        used.stream().filter(p -> !isBest(p) || p.access() == Access.NON_OPTIMISED).toList();
    List<StoragePath> mixed = used.stream().filter(this::isMixed).toList();
    if (!mixed.isEmpty()) {
      return new PathInUse(
          where, false, false, true, quoted(mixed, "shares a group with paths of the other kind"));
    }
    boolean optimised = wrong.isEmpty();
    boolean betterUp = !optimised && usable().stream().anyMatch(p -> rank(p) > rank(wrong.get(0)));
    return new PathInUse(
        where,
        optimised,
        betterUp,
        false,
        optimised
            ? quoted(used, "carries I/O, to the owning controller")
            : quoted(wrong, "carries I/O, not to the owning controller"));
  }

  /** Those said to carry I/O; where nobody says it, the best that are usable. */
  private List<StoragePath> used() {
    List<StoragePath> said = usable().stream().filter(StoragePath::inUse).toList();
    return said.isEmpty() ? usable().stream().filter(this::isBest).toList() : said;
  }

  private List<StoragePath> usable() {
    return paths.values().stream().filter(StoragePath::usable).toList();
  }

  /** Is anything known of which path is better? */
  private boolean ranked() {
    return paths.values().stream().anyMatch(p -> p.access() != Access.UNKNOWN)
        || usable().stream().map(LunPaths::rank).distinct().count() > 1;
  }

  private boolean isBest(StoragePath path) {
    return !isRanked(path) || usable().stream().allMatch(p -> rank(p) <= rank(path));
  }

  /** A tool that prints neither access nor priority says nothing against a path. */
  private static boolean isRanked(StoragePath path) {
    return path.access() != Access.UNKNOWN || path.priority() >= 0;
  }

  private boolean isMixed(StoragePath path) {
    return path.access() == Access.NON_OPTIMISED
        && path.priority() > NON_OPTIMISED
        && path.priority() < OPTIMISED;
  }

  private static int rank(StoragePath path) {
    return switch (path.access()) {
      case OPTIMISED -> 1000;
      case NON_OPTIMISED -> 500;
      case STANDBY, UNAVAILABLE -> 0;
      case UNKNOWN -> Math.max(0, Math.min(path.priority(), 499));
    };
  }

  private static List<Citation> quoted(List<StoragePath> paths, String says) {
    return Citation.listed(
        paths.stream().map(p -> new Citation(p.at(), p.path() + " " + says)), QUOTED_AT_MOST);
  }
}
