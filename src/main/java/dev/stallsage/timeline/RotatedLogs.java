package dev.stallsage.timeline;

import dev.stallsage.evidence.Exhibit;
import dev.stallsage.evidence.FileCoverage;
import dev.stallsage.observation.LogRotation;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Until when the rotated parts of a log were written, where their stamps have no year: none was
 * written after the part that followed it. {@code kern.log.4.gz} ends on December 25th and {@code
 * kern.log.3.gz} on February 29th, so the former is of the year before.
 */
final class RotatedLogs {
  private RotatedLogs() {}

  /** Makes a day of the last stamp of a file. */
  interface LastDay {
    /**
     * @param atMost the day behind which it cannot lie; empty when nothing tells
     * @return empty when the stamp has its year, or nothing tells it
     */
    Optional<LocalDate> of(String file, String stamp, Optional<LocalDate> atMost);
  }

  /** The day of the last stamp, by the file; only of files whose stamps have no year. */
  static Map<String, LocalDate> lastDays(List<FileCoverage> files, LastDay lastDay) {
    Map<String, Map<String, String>> streams = new TreeMap<>();
    for (FileCoverage file : files) {
      file.exhibits().stream()
          .map(Exhibit::until)
          .filter(until -> !until.isEmpty())
          .reduce((one, next) -> next)
          .ifPresent(
              until ->
                  streams
                      .computeIfAbsent(LogRotation.of(file.file()).stream(), s -> new TreeMap<>())
                      .put(file.file(), until));
    }
    Map<String, LocalDate> days = new HashMap<>();
    streams.values().forEach(parts -> days.putAll(ofStream(parts, lastDay)));
    return days;
  }

  private static Map<String, LocalDate> ofStream(Map<String, String> parts, LastDay lastDay) {
    Map<String, LocalDate> days = new HashMap<>();
    Optional<LocalDate> next = Optional.empty();
    List<String> oldestFirst = LogRotation.oldestFirst(parts.keySet());
    for (int i = oldestFirst.size() - 1; i >= 0; i--) {
      String file = oldestFirst.get(i);
      Optional<LocalDate> atMost = earlier(next, LogRotation.of(file).day());
      Optional<LocalDate> last = lastDay.of(file, parts.get(file), atMost);
      last.filter(day -> atMost.isPresent()).ifPresent(day -> days.put(file, day));
      next = last.or(() -> atMost);
    }
    return days;
  }

  private static Optional<LocalDate> earlier(Optional<LocalDate> one, Optional<LocalDate> other) {
    return one.isPresent() && other.isPresent()
        ? Optional.of(java.util.Collections.min(List.of(one.get(), other.get())))
        : one.or(() -> other);
  }
}
