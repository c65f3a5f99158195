package dev.stallsage.report;

import java.util.Map;
import java.util.stream.Collectors;

/** Counts of originals as a sentence has them. */
public final class RedactionCounts {
  private static final Map<String, String> ONE =
      Map.ofEntries(
          Map.entry("hosts", "host"),
          Map.entry("domains", "domain"),
          Map.entry("users", "user"),
          Map.entry("addresses", "address"),
          Map.entry("macs", "MAC address"),
          Map.entry("wwns", "world wide name"),
          Map.entry("iscsiNames", "iSCSI name"),
          Map.entry("serials", "serial number"),
          Map.entry("uuids", "UUID"),
          Map.entry("mails", "mail address"),
          Map.entry("labels", "given name"),
          Map.entry("words", "unknown word"),
          Map.entry("secrets", "masked secret"));

  private RedactionCounts() {}

  /** {@code 1 host, 12 addresses}; kinds that were not met are left out. */
  public static String inWords(Map<String, Long> counts) {
    return counts.entrySet().stream()
        .filter(count -> count.getValue() > 0)
        .map(count -> count.getValue() + " " + word(count.getKey(), count.getValue()))
        .collect(Collectors.joining(", "));
  }

  private static String word(String kind, long count) {
    String one = ONE.getOrDefault(kind, kind);
    return count == 1 ? one : one.endsWith("s") ? one + "es" : one + "s";
  }
}
