package dev.stallsage.spark;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The arguments of a command: paths, and options with one value each or none.
 *
 * @param paths what is no option
 * @param values by the name of the option
 */
record Options(List<String> paths, Map<String, String> values) {

  /** A mistake of whoever typed the command. */
  static final class Mistake extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Mistake(String says) {
      super(says);
    }
  }

  /**
   * Reads them.
   *
   * @param withValue options that take one
   * @param flags options that take none
   * @throws Mistake with what was expected
   */
  static Options of(List<String> arguments, Set<String> withValue, Set<String> flags) {
    List<String> paths = new ArrayList<>();
    Map<String, String> values = new LinkedHashMap<>();
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (flags.contains(argument)) {
        values.put(argument, "");
      } else if (withValue.contains(argument)) {
        if (++i == arguments.size()) {
          throw new Mistake(argument + ": expected a value");
        }
        values.put(argument, arguments.get(i));
      } else if (argument.startsWith("-")) {
        throw new Mistake(
            argument + ": expected one of " + String.join(", ", sorted(withValue, flags)));
      } else {
        paths.add(argument);
      }
    }
    return new Options(paths, values);
  }

  private static List<String> sorted(Set<String> one, Set<String> other) {
    List<String> all = new ArrayList<>(one);
    all.addAll(other);
    all.sort(null);
    return all;
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  /** The value; a mistake when it is missing. */
  String needed(String name) {
    if (!has(name)) {
      throw new Mistake(name + ": expected it");
    }
    return values.get(name);
  }

  /** The only path; a mistake when there is none, or more. */
  String onlyPath(String command) {
    if (paths.size() != 1) {
      throw new Mistake(command + ": expected the path of one triage");
    }
    return paths.get(0);
  }

  String get(String name, String otherwise) {
    return values.getOrDefault(name, otherwise);
  }

  /** A whole number from 1. */
  long number(String name, long otherwise) {
    try {
      long number = Long.parseLong(get(name, Long.toString(otherwise)));
      if (number >= 1) {
        return number;
      }
    } catch (NumberFormatException none) {
      // complained about below
    }
    throw new Mistake(name + " " + get(name, "") + ": expected a whole number from 1");
  }
}
