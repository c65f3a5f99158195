package dev.stallsage.evidence.nfs;

import java.util.Map;
import java.util.TreeMap;

/** {@code rw,vers=3,timeo=7}: names and values. */
final class MountOptions {
  private static final int AT_MOST = 200;

  private MountOptions() {}

  static Map<String, String> of(String text) {
    Map<String, String> options = new TreeMap<>();
    for (String option : text.split(",", AT_MOST)) {
      int equals = option.indexOf('=');
      String name = equals < 0 ? option : option.substring(0, equals);
      options.putIfAbsent(name.strip(), equals < 0 ? "" : option.substring(equals + 1).strip());
    }
    return options;
  }
}
