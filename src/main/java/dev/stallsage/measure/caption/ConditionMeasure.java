package dev.stallsage.measure.caption;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.DeviceMeter;
import dev.stallsage.measure.FeatureContext;
import dev.stallsage.measure.Measure;
import dev.stallsage.measure.Where;
import dev.stallsage.measure.caption.CaptionWords.BaselineCondition;
import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Location;
import dev.stallsage.observation.Observation;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Statement;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Hears in the captions of good times what was different then. */
public final class ConditionMeasure implements Measure {
  /** A caption is remembered once; a ticket does not hold more of them. */
  private static final int STATEMENTS_AT_MOST = 10_000;

  private record Said(String file, String caption) {}

  private record Condition(Where where, String topic) {}

  private final Lexicon lexicon;
  private final Map<Series, Location> captioned = new HashMap<>();
  private final Map<Said, Location> statements = new HashMap<>();

  /**
   * @param lexicon for the topics a caption can report
   */
  public ConditionMeasure(Lexicon lexicon) {
    this.lexicon = lexicon;
  }

  @Override
  public Set<Class<? extends Observation>> sees() {
    return Set.of(Observation.class);
  }

  @Override
  public void see(Series series, Observation observation) {
    if (observation instanceof Statement statement) {
      Said said = new Said(series.file(), tidy(statement.at().text()));
      if (statements.size() < STATEMENTS_AT_MOST || statements.containsKey(said)) {
        statements.merge(said, statement.at(), ConditionMeasure::first);
      }
    } else if (!series.label().isEmpty()) {
      captioned.merge(series, observation.at(), ConditionMeasure::first);
    }
  }

  @Override
  public DeviceMeter meter(Series series, String device) {
    return series.label().isEmpty()
        ? null
        : row -> captioned.merge(series, row.at(), ConditionMeasure::first);
  }

  private static Location first(Location one, Location other) {
    return one.compareTo(other) <= 0 ? one : other;
  }

  @Override
  public Collection<BaselineCondition> features(FeatureContext frame) {
    Map<Condition, Citation> conditions =
        new TreeMap<>(Comparator.comparing(Condition::where).thenComparing(Condition::topic));
    captioned.forEach(
        (series, firstLine) -> {
          if (!frame.isProblem(series)) {
            for (Lexicon.Topic topic : lexicon.topics()) {
              if (topic.isReportedBy(series.label())) {
                conditions.merge(
                    new Condition(frame.where(series), topic.id()),
                    cite(series, topic, firstLine),
                    (one, other) -> one.compareTo(other) <= 0 ? one : other);
              }
            }
          }
        });
    return conditions.entrySet().stream()
        .map(e -> new BaselineCondition(e.getKey().where, e.getKey().topic, List.of(e.getValue())))
        .toList();
  }

  /** The caption's own line where it is known, else the first line below it. */
  private Citation cite(Series series, Lexicon.Topic topic, Location firstLine) {
    Location caption = statements.get(new Said(series.file(), tidy(series.label())));
    return new Citation(
        caption == null ? firstLine : caption,
        "baseline under the caption \"" + series.label() + "\": " + topic.says());
  }

  private static String tidy(String text) {
    return text.strip().replaceAll("\\s+", " ").replaceAll("\\s*:$", "");
  }
}
