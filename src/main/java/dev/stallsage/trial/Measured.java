package dev.stallsage.trial;

import dev.stallsage.Stallsage;
import dev.stallsage.diagnosis.Ranking;
import java.io.IOException;
import java.util.List;

/**
 * How far confidences are kept over all cases.
 *
 * @param verdicts the first cause of each case that has a truth: what a reader acts on
 * @param beside what was named after it; a case need not say whether that is true as well
 * @param open cases whose evidence leaves the cause open, which have no truth to be right about
 */
public record Measured(Reliability verdicts, Reliability beside, long open) {
  /** Tries every case. */
  public static Measured of(List<Trial> trials, Stallsage stallsage) throws IOException {
    List<Tried> all = Tried.all(trials, stallsage);
    Ranking ranking = new Ranking(stallsage.knowledge());
    List<Tried> known = all.stream().filter(Tried::hasATruth).toList();
    List<List<Reliability.Answer>> answers = known.stream().map(t -> t.answers(ranking)).toList();
    return new Measured(
        new Reliability(known.size(), answers.stream().flatMap(a -> a.stream().limit(1)).toList()),
        new Reliability(known.size(), answers.stream().flatMap(a -> a.stream().skip(1)).toList()),
        all.size() - known.size());
  }
}
