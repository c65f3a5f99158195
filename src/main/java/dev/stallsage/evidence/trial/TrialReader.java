package dev.stallsage.evidence.trial;

import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Sink;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.ParameterTrial;
import java.util.List;
import java.util.Optional;

/** Reads the rows of a table of trials; gives nothing away before there are two. */
final class TrialReader implements Reader {
  private final Surroundings surroundings;
  private TrialHeading heading;
  private ParameterTrial first;
  private boolean several;

  TrialReader(Surroundings surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, Sink sink) {
    if (heading == null) {
      heading = TrialFormat.heading(line, surroundings).orElse(TrialHeading.NONE);
    }
    Optional<TrialRow> row = TrialRow.of(line.text(), heading);
    row.ifPresent(r -> hold(trial(line, heading, r), sink));
    return row.isPresent();
  }

  private void hold(ParameterTrial trial, Sink sink) {
    if (first == null) {
      first = trial;
      return;
    }
    if (!several) {
      several = true;
      sink.observe(first);
    }
    sink.observe(trial);
  }

  private static ParameterTrial trial(Line line, TrialHeading heading, TrialRow row) {
    return new ParameterTrial(
        line.at(),
        heading.parameter(),
        row.value(),
        rate(heading, row.mbPerSecond(), true),
        rate(heading, row.mbPerSecond(), false));
  }

  private static double rate(TrialHeading heading, List<Double> rates, boolean write) {
    for (int i = 0; i < rates.size(); i++) {
      if (heading.columns().get(i).write() == write) {
        return rates.get(i);
      }
    }
    return Double.NaN;
  }

  @Override
  public void end(Sink sink) {
    if (first != null && !several) {
      sink.remark(first.at(), "one value is no trial: expected at least two rows");
    }
  }
}
