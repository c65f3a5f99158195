package dev.stallsage.measure.nvme;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.drive.DriveWords.DriveWarning;
import dev.stallsage.measure.nvme.NvmeWords.TemperatureWarning;
import dev.stallsage.observation.NvmeHealth;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The bits of the critical warning, each a warning of its own. */
final class CriticalWarnings {
  private static final int TEMPERATURE = 2;

  private static final Map<Integer, String> OTHERS =
      new TreeMap<>(Map.of(1, "spare-low", 4, "unreliable", 8, "read-only", 16, "backup-failed"));

  private CriticalWarnings() {}

  static List<Feature> of(Where where, NvmeHealth log) {
    long bits = (long) HealthSpan.orZero(log.criticalWarning());
    List<Feature> features = new ArrayList<>();
    if ((bits & TEMPERATURE) != 0) {
      features.add(
          new TemperatureWarning(
              where, cited(log, "the drive warns that it is outside its temperature limits")));
    }
    if (bits == 0 && !Double.isNaN(log.criticalWarning())) {
      features.add(new DriveWarning(where, "none", cited(log, "the drive raises no warning")));
    }
    OTHERS.forEach(
        (bit, warning) -> {
          if ((bits & bit) != 0) {
            features.add(new DriveWarning(where, warning, cited(log, says(warning))));
          }
        });
    return features;
  }

  private static String says(String warning) {
    return switch (warning) {
      case "spare-low" -> "the drive warns that its spare blocks are used up";
      case "unreliable" -> "the drive warns that it has become unreliable";
      case "read-only" -> "the drive has become read-only";
      default -> "the drive warns that it can no longer save its memory at a power cut";
    };
  }

  private static List<Citation> cited(NvmeHealth log, String reads) {
    return List.of(new Citation(log.at("criticalWarning"), reads));
  }
}
