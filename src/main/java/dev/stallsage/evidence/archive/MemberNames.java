package dev.stallsage.evidence.archive;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/** The paths of a bundle: text to show, never a place in a file system. No two are the same. */
final class MemberNames {
  private static final Pattern DRIVE = Pattern.compile("[A-Za-z]:.*", Pattern.DOTALL);

  private final Set<String> taken = new HashSet<>();
  private final Map<String, Integer> repeated = new HashMap<>();

  /** The path of a member: its own, or {@code path (2)} when that is taken. */
  String unique(String path) {
    if (taken.add(path)) {
      return path;
    }
    int number = repeated.getOrDefault(path, 1);
    String other;
    do {
      other = path + " (" + ++number + ")";
    } while (!taken.add(other));
    repeated.put(path, number);
    return other;
  }

  /** A name without what says nothing: {@code ./} and {@code /} in front. */
  static String tidy(String name) {
    int from = 0;
    while (name.startsWith("./", from) || name.startsWith("/", from)) {
      from += name.startsWith("/", from) ? 1 : 2;
    }
    String tidy = name.substring(from);
    return tidy.isEmpty() ? "unnamed" : tidy;
  }

  /** Would it lead out of the folder it is unpacked in, or deceive who reads it? */
  static boolean isHostile(String name) {
    return name.startsWith("/")
        || name.startsWith("\\")
        || hasDrive(name)
        || name.contains("..") && climbs(name)
        || hasControl(name);
  }

  private static boolean hasDrive(String name) {
    return name.length() > 1 && name.charAt(1) == ':' && DRIVE.matcher(name).matches();
  }

  private static boolean hasControl(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if ((c < ' ' || c > '~') && isControl(c)) {
        return true;
      }
    }
    return false;
  }

  /** Moves a cursor, or turns around the direction of what follows. */
  private static boolean isControl(int c) {
    return Character.isISOControl(c)
        || c == 0x200e
        || c == 0x200f
        || c >= 0x202a && c <= 0x202e
        || c >= 0x2066 && c <= 0x2069;
  }

  /** Does a link of this member lead out of the archive? */
  static boolean leadsOut(String name, String link, boolean fromRoot) {
    if (link.startsWith("/") || link.startsWith("\\") || DRIVE.matcher(link).matches()) {
      return true;
    }
    int depth = 0;
    String folder = fromRoot ? "" : name.substring(0, name.lastIndexOf('/') + 1);
    for (String step : (folder + link).split("[/\\\\]")) {
      if (step.equals("..")) {
        depth--;
      } else if (!step.isEmpty() && !step.equals(".")) {
        depth++;
      }
      if (depth < 0) {
        return true;
      }
    }
    return false;
  }

  private static boolean climbs(String name) {
    for (String step : name.split("[/\\\\]")) {
      if (step.equals("..")) {
        return true;
      }
    }
    return false;
  }
}
