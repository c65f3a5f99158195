package dev.stallsage.evidence.trial;

import dev.stallsage.evidence.About;
import dev.stallsage.evidence.ByteLine;
import dev.stallsage.evidence.Format;
import dev.stallsage.evidence.Line;
import dev.stallsage.evidence.Marks;
import dev.stallsage.evidence.Reader;
import dev.stallsage.evidence.Surroundings;
import dev.stallsage.observation.ParameterTrial;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * A table somebody made: throughput against the value of a parameter.
 *
 * <p>{@code 16 3,920 MB/s 11.8 GB/s} below {@code nr_vectors write read} becomes parameter {@code
 * nr_vectors}, value 16, 3920 MB/s writing, 11800 MB/s reading. MB are 10⁶ bytes, MiB 2²⁰. One row
 * alone is no trial.
 */
public final class TrialFormat implements Format {
  private static final Pattern RULE = Pattern.compile("[\\s|:+=_─┼│-]+");

  @Override
  public About about() {
    return new About(
        "parameter-trial",
        "Throughput by parameter",
        List.of(),
        "a table with the heading: parameter write read",
        Set.of(ParameterTrial.class));
  }

  @Override
  public List<String> marks() {
    return Marks.NONE;
  }

  @Override
  public List<String> marksAbove() {
    return List.of("read", "Read", "READ", "writ", "Writ", "WRIT");
  }

  /** A number comes first, as in no sentence; bars of drawn tables may stand before it. */
  @Override
  public boolean mayOpen(ByteLine line) {
    int i = line.from();
    while (i < line.to() && " \t|".indexOf(line.bytes()[i]) >= 0) {
      i++;
    }
    return i < line.to() && (line.bytes()[i] < 0 || Character.isDigit(line.bytes()[i]));
  }

  @Override
  public boolean opens(Line line, Surroundings surroundings) {
    return TrialRow.mayBe(line.text())
        && heading(line, surroundings)
            .filter(h -> TrialRow.of(line.text(), h).isPresent())
            .isPresent();
  }

  /** The heading is the nearest line above, but for the rule below it. */
  static Optional<TrialHeading> heading(Line line, Surroundings surroundings) {
    Optional<Line> above = surroundings.lineAbove(line);
    while (above.isPresent() && RULE.matcher(above.get().text()).matches()) {
      above = surroundings.lineAbove(above.get());
    }
    return above.flatMap(heading -> TrialHeading.of(heading.text()));
  }

  @Override
  public boolean isHeading(String text) {
    return TrialHeading.of(text).isPresent() || RULE.matcher(text).matches() && !text.isBlank();
  }

  @Override
  public Reader reader(Surroundings surroundings) {
    return new TrialReader(surroundings);
  }
}
