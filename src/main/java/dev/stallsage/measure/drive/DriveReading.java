package dev.stallsage.measure.drive;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Gauge;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.drive.DriveWords.DriveCount;
import dev.stallsage.measure.drive.DriveWords.DrivePrediction;
import dev.stallsage.measure.drive.DriveWords.DriveWarning;
import dev.stallsage.measure.drive.DriveWords.ErrorRecovery;
import dev.stallsage.measure.drive.DriveWords.SelfTest;
import dev.stallsage.measure.drive.DriveWords.WearLeft;
import dev.stallsage.observation.DriveFigure;
import dev.stallsage.observation.DriveFigure.Kind;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.BiConsumer;

/**
 * The figures of one drive.
 *
 * @param figures of the time of trouble
 * @param before of the good time
 */
record DriveReading(
    FeatureContext frame, Where where, List<DriveFigure> figures, List<DriveFigure> before) {
  private static final int QUOTED_AT_MOST = 4;

  private static final Map<Kind, String> COUNTERS =
      Map.of(
          Kind.PENDING_SECTORS, "pending-sectors",
          Kind.REPLACED_SECTORS, "replaced-sectors",
          Kind.UNCORRECTABLE_ERRORS, "uncorrectable-errors",
          Kind.FAILED_REQUESTS, "failed-requests",
          Kind.CHECKSUM_ERRORS, "checksum-errors",
          Kind.LOST_DATA, "lost-data",
          Kind.LINK_ERRORS, "link-errors",
          Kind.LOGGED_LINK_ERRORS, "logged-link-errors");

  private static final Map<Kind, String> WARNINGS =
      Map.of(
          Kind.SPARE_LOW, "spare-low",
          Kind.UNRELIABLE, "unreliable",
          Kind.READ_ONLY, "read-only",
          Kind.BACKUP_FAILED, "backup-failed");

  List<Feature> features() {
    List<Feature> features = new ArrayList<>();
    prediction().ifPresent(features::add);
    COUNTERS.forEach((kind, scale) -> count(kind, scale).ifPresent(features::add));
    stated(
        Kind.SELF_TEST_FAILED,
        "a self-test ended at a defect",
        "the newest complete self-test met no defect",
        (yes, because) -> features.add(new SelfTest(where, yes, because)));
    wear().ifPresent(features::add);
    stated(
        Kind.RECOVERY_UNLIMITED,
        "no limit is set for the recovery of a sector",
        "the recovery of a sector has a limit",
        (yes, because) -> features.add(new ErrorRecovery(where, yes, because)));
    WARNINGS.forEach(
        (kind, warning) -> {
          List<Citation> because = cited(kind, 1, "the drive says so");
          if (!because.isEmpty()) {
            features.add(new DriveWarning(where, warning, because));
          }
        });
    return features;
  }

  private Optional<Feature> prediction() {
    List<Citation> fails = new ArrayList<>();
    fails.addAll(cited(Kind.FAILURE_PREDICTED, 1, "the drive expects to fail"));
    fails.addAll(cited(Kind.ATTRIBUTE_FAILED, 1, "an attribute that announces failure has failed"));
    if (!fails.isEmpty()) {
      return Optional.of(
          new DrivePrediction(where, true, Citation.listed(fails.stream(), QUOTED_AT_MOST)));
    }
    List<Citation> passes = cited(Kind.FAILURE_PREDICTED, 0, "the drive does not expect to fail");
    return passes.isEmpty()
        ? Optional.empty()
        : Optional.of(new DrivePrediction(where, false, passes));
  }

  /** What a drive says is so or is not so; nothing where it says neither. */
  private void stated(
      Kind kind, String yes, String notSo, BiConsumer<Boolean, List<Citation>> taken) {
    List<Citation> says = cited(kind, 1, yes);
    List<Citation> denies = cited(kind, 0, notSo);
    if (!says.isEmpty() || !denies.isEmpty()) {
      taken.accept(!says.isEmpty(), says.isEmpty() ? denies : says);
    }
  }

  private List<Citation> cited(Kind kind, double value, String reads) {
    return Citation.listed(
        of(figures, kind).stream()
            .filter(f -> f.value() == value)
            .map(f -> new Citation(f.at(), reads)),
        QUOTED_AT_MOST);
  }

  private Optional<Feature> count(Kind kind, String scale) {
    List<DriveFigure> all = of(figures, kind);
    if (all.isEmpty()) {
      return Optional.empty();
    }
    double most = all.stream().mapToDouble(DriveFigure::value).max().orElse(0);
    List<Citation> because =
        Citation.listed(
            all.stream()
                .filter(f -> most == 0 || f.value() > 0)
                .map(f -> new Citation(f.at(), frame.reads(scale, where, f.value()))),
            QUOTED_AT_MOST);
    Gauge gauge = frame.gauge(scale, where, most, because);
    return Optional.of(new DriveCount(where, scale, gauge, grew(kind)));
  }

  /** Counters never fall, but for the pending sectors, which are counted until they are written. */
  private boolean grew(Kind kind) {
    if (kind == Kind.PENDING_SECTORS) {
      return false;
    }
    Map<String, double[]> ends = new TreeMap<>();
    List<DriveFigure> all = new ArrayList<>(of(figures, kind));
    all.addAll(of(before, kind));
    for (DriveFigure f : all) {
      double[] seen = ends.computeIfAbsent(f.name(), n -> new double[] {f.value(), f.value()});
      seen[0] = Math.min(seen[0], f.value());
      seen[1] = Math.max(seen[1], f.value());
    }
    return ends.values().stream().anyMatch(seen -> seen[1] > seen[0]);
  }

  private Optional<Feature> wear() {
    return of(figures, Kind.WEAR_LEFT).stream()
        .min(Comparator.comparingDouble(DriveFigure::value).thenComparing(DriveFigure::at))
        .map(f -> wear(frame, where, f.value(), f));
  }

  private static Feature wear(FeatureContext frame, Where where, double left, DriveFigure figure) {
    Citation because = new Citation(figure.at(), frame.reads("wear-left", where, left));
    return new WearLeft(where, frame.gauge("wear-left", where, left, List.of(because)));
  }

  private static List<DriveFigure> of(List<DriveFigure> figures, Kind kind) {
    return figures.stream().filter(f -> f.kind() == kind).toList();
  }
}
