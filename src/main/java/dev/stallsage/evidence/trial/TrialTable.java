package dev.stallsage.evidence.trial;

import static dev.stallsage.evidence.FormatSpec.format;

import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.ExhibitContext;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.ObservationSink;
import dev.stallsage.evidence.Reader;
import dev.stallsage.observation.ParameterTrial;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A table somebody made: throughput against the value of a parameter.
 *
 * <p>{@code 16 3,920 MB/s 11.8 GB/s} below {@code nr_vectors write read} becomes parameter {@code
 * nr_vectors}, value 16, 3920 MB/s writing, 11800 MB/s reading. MB are 10⁶ bytes, MiB 2²⁰. One row
 * alone is no trial.
 *
 * <p>Reads the rows of a table of trials; gives nothing away before there are two.
 */
public final class TrialTable implements Reader {
  private static final Pattern RULE = Pattern.compile("[\\s|:+=_─┼│-]+");

  public static final Format FORMAT =
      format("parameter-trial", "Throughput by parameter")
          .describedIn("a table with the heading: parameter write read")
          .yields(ParameterTrial.class)
          .markedAbove(List.of("read", "Read", "READ", "writ", "Writ", "WRIT"))
          .headedBy(
              text ->
                  TrialHeading.of(text).isPresent()
                      || RULE.matcher(text).matches() && !text.isBlank())
          .mayOpen(TrialTable::mayOpen)
          .opens(TrialTable::opens)
          .readBy(TrialTable::new);

  private final ExhibitContext surroundings;
  private TrialHeading heading;
  private ParameterTrial first;
  private boolean several;

  TrialTable(ExhibitContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public boolean take(Line line, ObservationSink sink) {
    if (heading == null) {
      heading = heading(line, surroundings).orElse(TrialHeading.NONE);
    }
    Optional<TrialRow> row = TrialRow.of(line.text(), heading);
    row.ifPresent(r -> hold(trial(line, heading, r), sink));
    return row.isPresent();
  }

  private void hold(ParameterTrial trial, ObservationSink sink) {
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
  public void end(ObservationSink sink) {
    if (first != null && !several) {
      sink.remark(first.at(), "one value is no trial: expected at least two rows");
    }
  }

  private static boolean mayOpen(ByteLine line) {
    int i = line.from();
    while (i < line.to() && " \t|".indexOf(line.bytes()[i]) >= 0) {
      i++;
    }
    return i < line.to() && (line.bytes()[i] < 0 || Character.isDigit(line.bytes()[i]));
  }

  private static boolean opens(Line line, ExhibitContext surroundings) {
    return TrialRow.mayBe(line.text())
        && heading(line, surroundings)
            .filter(h -> TrialRow.of(line.text(), h).isPresent())
            .isPresent();
  }

  /** The heading is the nearest line above, but for the rule below it. */
  static Optional<TrialHeading> heading(Line line, ExhibitContext surroundings) {
    Optional<Line> above = surroundings.lineAbove(line);
    while (above.isPresent() && RULE.matcher(above.get().text()).matches()) {
      above = surroundings.lineAbove(above.get());
    }
    return above.flatMap(heading -> TrialHeading.of(heading.text()));
  }
}
