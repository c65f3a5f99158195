package dev.stallsage.trial;

import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.Diagnosis;
import dev.stallsage.diagnosis.Hypothesis;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/**
 * How far the two numbers a reader is told are kept over all cases.
 *
 * @param explanations of each case the cause that is told as the surest explanation; it is right
 *     where the case blames it and allows a verdict that explains, and a location where the case
 *     allows that the layer is all that is known
 * @param faults of each case that blames something the fault that is told as surest to be there
 * @param beside faults that are named after that one; a case need not say whether they are there
 * @param open cases that blame nobody: their evidence leaves open which faults are there
 */
public record ConfidenceAccuracy(
    Reliability explanations, Reliability faults, Reliability beside, int open) {
  /** Below it a cause is left out of a report, so nobody reads the number. */
  private static final double NAMED = 0.05;

  /** Tries every case. */
  public static ConfidenceAccuracy of(List<Trial> trials, Stallsage stallsage) throws IOException {
    List<Reliability.Answer> explanations = new ArrayList<>();
    List<Reliability.Answer> faults = new ArrayList<>();
    List<Reliability.Answer> beside = new ArrayList<>();
    int open = 0;
    for (Trial trial : trials) {
      Diagnosis diagnosis = stallsage.investigate(trial.bundle()).diagnosis();
      Expectation expected = trial.expectation();
      surest(diagnosis, Hypothesis::confidence)
          .map(h -> new Reliability.Answer(h.confidence(), expected.isExplainedBy(h.cause())))
          .ifPresent(explanations::add);
      if (expected.isOfNobody()) {
        open++;
        continue;
      }
      Optional<Hypothesis> first = surest(diagnosis, Hypothesis::present);
      first.ifPresent(h -> faults.add(present(h, expected)));
      diagnosis.ranked().stream()
          .filter(h -> first.isPresent() && h != first.get() && h.present() >= NAMED)
          .forEach(h -> beside.add(present(h, expected)));
    }
    int cases = trials.size();
    return new ConfidenceAccuracy(
        new Reliability(cases, List.copyOf(explanations)),
        new Reliability(cases - open, List.copyOf(faults)),
        new Reliability(cases - open, List.copyOf(beside)),
        open);
  }

  /** The first of the ranking where several are equally sure. */
  private static Optional<Hypothesis> surest(
      Diagnosis diagnosis, ToDoubleFunction<Hypothesis> number) {
    double most = diagnosis.ranked().stream().mapToDouble(number).max().orElse(0);
    return diagnosis.ranked().stream()
        .filter(h -> most >= NAMED && number.applyAsDouble(h) == most)
        .findFirst();
  }

  private static Reliability.Answer present(Hypothesis h, Expectation expected) {
    return new Reliability.Answer(h.present(), expected.isTrue(h.cause().id()));
  }
}
