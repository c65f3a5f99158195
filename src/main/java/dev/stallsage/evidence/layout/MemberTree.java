package dev.stallsage.evidence.layout;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Patterns of paths, one name after the other, so that a path is compared with all of them at once.
 *
 * @param <T> what a pattern stands for
 */
final class MemberTree<T> {
  /** A pattern of one name, and what follows it. */
  private record Branch<T>(NamePattern name, MemberTree<T> below) {}

  private final Map<String, MemberTree<T>> named = new HashMap<>();
  private final List<Branch<T>> branches = new ArrayList<>();
  private MemberTree<T> deeper;
  private T here;

  /** The most names a pattern has from here on. */
  private int height;

  private T everything;

  /**
   * Adds a pattern; of two that match the same path the one that was added first stands.
   *
   * @param pattern {@code proc/#/**}
   */
  void add(String pattern, T value) {
    add(List.of(pattern.split("/")), value);
  }

  private void add(List<String> names, T value) {
    height = Math.max(height, names.size());
    if (names.isEmpty()) {
      here = here == null ? value : here;
      return;
    }
    String name = names.get(0);
    List<String> rest = names.subList(1, names.size());
    if (!name.equals("**")) {
      child(name).add(rest, value);
    } else if (rest.isEmpty()) {
      everything = everything == null ? value : everything;
    } else {
      deeper = deeper == null ? new MemberTree<>() : deeper;
      deeper.add(rest, value);
    }
  }

  private MemberTree<T> child(String name) {
    if (!NamePattern.isPattern(name)) {
      return named.computeIfAbsent(name, n -> new MemberTree<>());
    }
    NamePattern pattern = NamePattern.of(name);
    for (Branch<T> branch : branches) {
      if (branch.name().equals(pattern)) {
        return branch.below();
      }
    }
    branches.add(new Branch<>(pattern, new MemberTree<>()));
    return branches.get(branches.size() - 1).below();
  }

  /**
   * What the pattern stands for that matches a path.
   *
   * @param from where the first name begins
   * @return null when none does
   */
  T find(String path, int from) {
    if (from > path.length()) {
      return here;
    }
    T found = one(path, from);
    if (found == null && deeper != null) {
      found = anywhere(path, from);
    }
    return found == null && from < path.length() ? everything : found;
  }

  /** Below a gap there is no other: only so many names at the end of the path can match. */
  private T anywhere(String path, int from) {
    T found = null;
    int at = path.length() + 1;
    for (int names = 0; found == null && names < deeper.height && at > from; names++) {
      at = Math.max(from, path.lastIndexOf('/', at - 2) + 1);
      found = deeper.find(path, at);
    }
    return found;
  }

  private T one(String path, int from) {
    int slash = path.indexOf('/', from);
    int end = slash < 0 ? path.length() : slash;
    MemberTree<T> below = named.isEmpty() ? null : named.get(path.substring(from, end));
    T found = below == null ? null : below.find(path, end + 1);
    for (int i = 0; found == null && i < branches.size(); i++) {
      Branch<T> branch = branches.get(i);
      if (branch.name().matches(path, from, end)) {
        found = branch.below().find(path, end + 1);
      }
    }
    return found;
  }
}
