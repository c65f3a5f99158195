package dev.stallsage.measure;

import dev.stallsage.observation.Lexicon;
import dev.stallsage.observation.Series;
import dev.stallsage.observation.Statement;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** Collects what persons wrote: {@link Reported}, one feature per topic and file. */
public final class ReportedStatements extends Gathering {
  private static final int QUOTED_AT_MOST = 3;

  private final Map<String, String> sayings;
  private final Map<String, Map<Series, List<Citation>>> byTopic = new TreeMap<>();

  /**
   * @param lexicon for the sentence of each topic
   */
  public ReportedStatements(Lexicon lexicon) {
    gathers(Statement.class, this::gather);
    sayings =
        lexicon.topics().stream()
            .collect(Collectors.toMap(Lexicon.Topic::id, Lexicon.Topic::says, (one, same) -> one));
  }

  private void gather(Series series, Statement statement) {
    List<Citation> quoted =
        byTopic
            .computeIfAbsent(statement.topic(), t -> new java.util.HashMap<>())
            .computeIfAbsent(series, s -> new ArrayList<>());
    if (quoted.size() < QUOTED_AT_MOST) {
      String says = sayings.getOrDefault(statement.topic(), statement.topic());
      quoted.add(new Citation(statement.at(), "reported: " + says));
    }
  }

  @Override
  public Collection<Reported> features(FeatureContext frame) {
    List<Reported> features = new ArrayList<>();
    byTopic.forEach(
        (topic, bySeries) -> {
          List<Citation> quoted =
              Citation.listed(
                  bySeries.entrySet().stream()
                      .filter(e -> frame.isProblem(e.getKey()))
                      .flatMap(e -> e.getValue().stream()),
                  QUOTED_AT_MOST);
          if (!quoted.isEmpty()) {
            features.add(new Reported(Where.BUNDLE, topic, quoted));
          }
        });
    return features;
  }
}
