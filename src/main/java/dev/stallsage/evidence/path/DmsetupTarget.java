package dev.stallsage.evidence.path;

import dev.stallsage.observation.Location;
import dev.stallsage.observation.MultipathDevice;
import dev.stallsage.observation.PathlessMap;
import dev.stallsage.observation.StoragePath;
import dev.stallsage.observation.StoragePath.Access;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The words behind {@code multipath} in a line of {@code dmsetup}: lists, each behind its length,
 * as the kernel's drivers/md/dm-mpath.c prints them.
 */
final class DmsetupTarget {
  private static final String HOLDING = "queue_if_no_path";

  private final Location at;
  private final String map;
  private final String[] words;
  private int next;

  DmsetupTarget(Location at, String map, String[] words) {
    this.at = at;
    this.map = map;
    this.words = words;
  }

  /** The paths of a line of {@code status}; none when it is no such line. */
  List<StoragePath> status() {
    next = 0;
    List<StoragePath> paths = new ArrayList<>();
    list();
    list();
    int groups = number();
    number();
    for (int group = 1; group <= groups; group++) {
      String state = word();
      list();
      int members = number();
      int arguments = number();
      if (members < 0 || arguments < 0 || !state.matches("[AED]")) {
        return List.of();
      }
      for (int i = 0; i < members; i++) {
        String device = word();
        String health = word();
        next += 1 + arguments;
        if (next > words.length || !health.matches("[AF]")) {
          return List.of();
        }
        boolean up = health.equals("A");
        paths.add(
            new StoragePath(
                at,
                map,
                device,
                String.valueOf(group),
                Access.UNKNOWN,
                -1,
                up,
                up && state.equals("A")));
      }
    }
    return next == words.length ? paths : List.of();
  }

  /** A line of either kind that has no group of paths: {@code 1 queue_if_no_path 1 alua 0 0}. */
  Optional<PathlessMap> pathless() {
    next = 0;
    boolean holds = list().contains(HOLDING);
    list();
    boolean none = number() == 0 && number() == 0 && next == words.length;
    return none ? Optional.of(new PathlessMap(at, map, holds)) : Optional.empty();
  }

  /** The settings of a line of {@code table}. */
  Optional<MultipathDevice> table() {
    next = 0;
    List<String> features = list();
    List<String> handler = list();
    int groups = number();
    number();
    String policy = word();
    if (groups < 0 || groups > words.length || policy.matches("[\\dAED]*")) {
      return Optional.empty();
    }
    return Optional.of(
        new MultipathDevice(
            at,
            map,
            "",
            handler.isEmpty() ? "" : handler.get(0),
            policy,
            features.contains(HOLDING),
            Collections.nCopies(groups, Access.UNKNOWN)));
  }

  private String word() {
    return next < words.length ? words[next++] : "";
  }

  /** -1 when there is none. */
  private int number() {
    String word = word();
    return word.matches("\\d{1,4}") ? Integer.parseInt(word) : -1;
  }

  private List<String> list() {
    int length = Math.max(0, number());
    int from = Math.min(next, words.length);
    next = Math.min(words.length, next + length);
    return List.of(words).subList(from, next);
  }
}
