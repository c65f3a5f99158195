package dev.stallsage.testkit;

import dev.stallsage.knowledge.Knowledge;
import dev.stallsage.measure.Feature;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Scales;
import dev.stallsage.observation.EvidenceRole;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Observations of a trouble and of a good time, for a test of one measure with the real scales.
 *
 * <pre>
 * Given.trouble(rows).andGoodTime("with disksort off", others).features(new DistributionMeasure())
 * </pre>
 */
public final class GivenEvidence {
  private static final Scales SCALES =
      Knowledge.ofFolder(Path.of("knowledge"), new ArrayList<>()).scales();

  private record Seen(Series series, Observation observation) {}

  private final List<Seen> seen = new ArrayList<>();

  /** Observations of one exhibit of the trouble. */
  public static GivenEvidence trouble(Observation... observations) {
    return new GivenEvidence().add(1, "", List.of(observations));
  }

  /** Observations of one exhibit of a good time below a caption. */
  public GivenEvidence andGoodTime(String caption, Observation... observations) {
    return add(2, caption, List.of(observations));
  }

  private GivenEvidence add(int id, String label, List<Observation> observations) {
    Series series = new Series(id, "evidence.txt", label, "");
    observations.forEach(observation -> seen.add(new Seen(series, observation)));
    return this;
  }

  /** The features of a measure that saw all of it. */
  public List<Feature> features(Measure measure) {
    seen.forEach(s -> measure.see(s.series, s.observation));
    FeatureContext frame =
        new FeatureContext(
            SCALES,
            series -> series.id() == 1 ? EvidenceRole.PROBLEM : EvidenceRole.BASELINE,
            file -> "db7",
            Map.of(),
            List.of());
    return List.copyOf(measure.features(frame));
  }

  /** The only feature of a type. */
  public <F extends Feature> F feature(Class<F> type, Measure measure) {
    List<F> found = features(measure).stream().filter(type::isInstance).map(type::cast).toList();
    if (found.size() != 1) {
      throw new AssertionError("expected one " + type.getSimpleName() + ", found " + found);
    }
    return found.get(0);
  }

  /** A line of the evidence. */
  public static Location line(int number) {
    return new Location("evidence.txt", number, "line " + number);
  }
}
