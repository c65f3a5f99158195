package dev.stallsage.measure.event;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Tells the errors that volumes answer with from those of drives. What a volume answers is the
 * answer of its back end; which drive there is at fault, or whether one is, is not seen from here.
 */
final class VolumeErrors {
  /** Device mapper and md pass on what the devices below them answered. */
  private static final Pattern PASSED_ON = Pattern.compile("(?:dm-|md_?d?)\\d.*");

  /** What a drive says of itself, and the same of a volume. */
  private static final Map<FaultKind, FaultKind> OF_VOLUME =
      Map.of(
          FaultKind.MEDIUM_ERROR, FaultKind.MEDIUM_ERROR_OF_VOLUME,
          FaultKind.HARDWARE_ERROR, FaultKind.HARDWARE_ERROR_OF_VOLUME);

  private VolumeErrors() {}

  /**
   * The same faults, those of volumes as such; of a device that only passes them on none, where a
   * device of that host is named by itself.
   */
  static FaultCounts toldApart(FaultCounts book, Predicate<String> volume) {
    Set<String> known =
        book.counts().keySet().stream()
            .filter(e -> ofVolume(e) || ofDrive(e) && volume.test(e.device()))
            .map(FaultCounts.Entry::device)
            .collect(Collectors.toSet());
    if (known.isEmpty()) {
      return book;
    }
    boolean source =
        book.counts().keySet().stream()
            .anyMatch(e -> (ofDrive(e) || ofVolume(e)) && !PASSED_ON.matcher(e.device()).matches());
    FaultCounts kept = new FaultCounts();
    FaultCounts moved = new FaultCounts();
    for (Map.Entry<FaultCounts.Entry, CountedLines> one : book.counts().entrySet()) {
      FaultCounts.Entry entry = one.getKey();
      CountedLines lines = one.getValue();
      if (!ofDrive(entry) || !known.contains(entry.device())) {
        kept.add(entry.fault(), entry.device(), lines.number(), lines.first());
      } else if (!source || !PASSED_ON.matcher(entry.device()).matches()) {
        moved.add(OF_VOLUME.get(entry.fault()), entry.device(), lines.number(), lines.first());
      }
    }
    return FaultCounts.worstOf(List.of(kept, moved));
  }

  private static boolean ofDrive(FaultCounts.Entry entry) {
    return OF_VOLUME.containsKey(entry.fault());
  }

  private static boolean ofVolume(FaultCounts.Entry entry) {
    return OF_VOLUME.containsValue(entry.fault());
  }
}
