package dev.stallsage.trial;

import dev.stallsage.knowledge.ConfidenceCurve;
import dev.stallsage.knowledge.ConfidenceCurve.Point;
import java.util.ArrayList;
import java.util.List;

/**
 * What verdicts bear to be told of a share as it is weighed, from point to point of the curve.
 *
 * <p>Verdicts on evidence of strangers count in full. Those on cases that were at hand while the
 * rules were written count a tenth, for what was wrong there was mended. The share is that of
 * Laplace's rule of succession, (right + 1) / (all + 2), so that no row of right answers makes
 * certain; bands that would fall are pooled (Ayer et al. 1955).
 */
public final class CurveFit {
  /** What a verdict counts where the rules were written with the case (judgement). */
  private static final double OWN = 0.1;

  private CurveFit() {}

  /**
   * From one point to the next.
   *
   * @param from where it begins
   * @param to where the next one begins
   * @param ownRight right verdicts on the project's cases
   * @param own verdicts on these
   * @param strangersRight right verdicts on evidence of strangers
   * @param strangers verdicts on these
   * @param share the share the verdicts bear, 0 to 1
   */
  public record Band(
      Point from,
      Point to,
      int ownRight,
      int own,
      int strangersRight,
      int strangers,
      double share) {}

  /**
   * The bands of a curve.
   *
   * @param own verdicts on the project's cases, by the share as it is weighed
   * @param heard the same for what people said of diagnoses
   */
  static List<Band> of(
      ConfidenceCurve curve, List<Reliability.Answer> own, List<Reliability.Answer> heard) {
    List<Band> bands = new ArrayList<>();
    for (int i = 0; i + 1 < curve.points().size(); i++) {
      bands.add(band(curve.points().get(i), curve.points().get(i + 1), own, heard));
    }
    return pooled(bands);
  }

  private static Band band(
      Point from, Point to, List<Reliability.Answer> own, List<Reliability.Answer> heard) {
    List<Reliability.Answer> ours = between(from, to, own);
    List<Reliability.Answer> theirs = between(from, to, heard);
    return new Band(
        from,
        to,
        right(ours),
        ours.size(),
        from.right() + right(theirs),
        from.verdicts() + theirs.size(),
        0);
  }

  private static List<Reliability.Answer> between(
      Point from, Point to, List<Reliability.Answer> answers) {
    return answers.stream()
        .filter(a -> a.confidence() >= from.weighed())
        .filter(a -> a.confidence() < to.weighed() || to.weighed() == 1)
        .toList();
  }

  private static int right(List<Reliability.Answer> answers) {
    return (int) answers.stream().filter(Reliability.Answer::right).count();
  }

  private static List<Band> pooled(List<Band> bands) {
    List<List<Band>> pools = new ArrayList<>();
    for (Band band : bands) {
      List<Band> pool = new ArrayList<>(List.of(band));
      while (!pools.isEmpty() && share(pools.get(pools.size() - 1)) > share(pool)) {
        pool.addAll(0, pools.remove(pools.size() - 1));
      }
      pools.add(pool);
    }
    return pools.stream()
        .flatMap(pool -> pool.stream().map(band -> withShare(band, share(pool))))
        .toList();
  }

  private static Band withShare(Band b, double share) {
    return new Band(
        b.from(), b.to(), b.ownRight(), b.own(), b.strangersRight(), b.strangers(), share);
  }

  private static double share(List<Band> pool) {
    double right = pool.stream().mapToDouble(b -> b.strangersRight() + OWN * b.ownRight()).sum();
    double all = pool.stream().mapToDouble(b -> b.strangers() + OWN * b.own()).sum();
    return (right + 1) / (all + 2);
  }
}
