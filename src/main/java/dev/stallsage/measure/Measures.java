package dev.stallsage.measure;

import dev.stallsage.observation.DeviceRow;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Every measure, for one bundle: explicit lists, one a subject, so that adding one is one line
 * there.
 */
public final class Measures {
  private final List<Measure> measures;
  private final Map<Class<?>, List<Measure>> byKind = new HashMap<>();

  private final DeviceMeters rows;

  /** Many observations in a row are of one kind. */
  private Class<?> last;

  private List<Measure> ofLast;

  /**
   * @param lexicon for the sentences of what was reported
   * @param measuring each measure as it is, or one that keeps account of what it costs
   */
  public Measures(Lexicon lexicon, UnaryOperator<Measure> measuring) {
    measures =
        Stream.of(
                WorkloadMeasures.measures(lexicon),
                HostMeasures.measures(),
                DriveMeasures.measures(),
                RemoteMeasures.measures())
            .flatMap(List::stream)
            .map(measuring)
            .toList();
    rows = new DeviceMeters(measures);
  }

  /**
   * The records the rules can match: an explicit list, so that lint knows them without scanning.
   */
  public static List<Class<? extends Feature>> featureTypes() {
    return Vocabulary.words();
  }

  /** Takes a row of a device. */
  public void row(Series series, DeviceRow row) {
    rows.add(series, row);
  }

  /** Takes one observation that is no row of a device. */
  public void see(Series series, Observation observation) {
    if (observation.getClass() != last) {
      last = observation.getClass();
      ofLast = byKind.computeIfAbsent(last, this::seeing);
    }
    for (Measure measure : ofLast) {
      measure.see(series, observation);
    }
  }

  private List<Measure> seeing(Class<?> kind) {
    return measures.stream()
        .filter(measure -> measure.sees().stream().anyMatch(k -> k.isAssignableFrom(kind)))
        .toList();
  }

  /**
   * All features, in an order that does not depend on the order of the evidence.
   *
   * @param others what is known beside the measures
   */
  public List<Feature> features(FeatureContext frame, List<Feature> others) {
    List<Feature> features = new ArrayList<>(others);
    measures.forEach(measure -> features.addAll(measure.features(frame)));
    features.sort(
        Comparator.comparing((Feature f) -> f.getClass().getSimpleName())
            .thenComparing(Feature::where)
            .thenComparing(Feature::key)
            .thenComparing(Object::toString));
    return List.copyOf(features);
  }

  /** How latency went over the time; the order means nothing. */
  public List<PlaceCourse> courses(FeatureContext frame) {
    return measures.stream().flatMap(measure -> measure.courses(frame).stream()).toList();
  }

  /** All pictures, in an order that does not depend on the order of the evidence. */
  public List<Picture> pictures(FeatureContext frame) {
    List<Picture> pictures = new ArrayList<>();
    measures.forEach(measure -> pictures.addAll(measure.pictures(frame)));
    pictures.sort(
        Comparator.comparing(Picture::kind)
            .thenComparing(Picture::where)
            .thenComparing(Picture::title)
            .thenComparing(Object::toString));
    return List.copyOf(pictures);
  }
}
