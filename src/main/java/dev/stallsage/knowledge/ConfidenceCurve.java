package dev.stallsage.knowledge;

import java.util.List;

/**
 * What is told of a share as it is weighed: {@code told} of {@code knowledge/weights.yaml}. Lines
 * from point to point; what lies before the first point, where the unknown cause leads, is told as
 * it is weighed.
 *
 * <p>Calibration by a monotone table: B. Zadrozny and C. Elkan, "Transforming classifier scores
 * into accurate multiclass probability estimates" (2002).
 *
 * @param points rising in both figures, the last at 1 and 1
 * @param beside below this share, 0.5 to 1, a cause that is not named first is told as it is
 *     weighed: no curve was fitted on such
 */
public record ConfidenceCurve(List<Point> points, double beside) {
  /** Tells every share as it is weighed. */
  public static final ConfidenceCurve AS_WEIGHED =
      new ConfidenceCurve(List.of(new Point(1, 1, 0, 0)), 1);

  /**
   * A point, with the verdicts on evidence of strangers from it up to the next one.
   *
   * @param weighed the share as it is weighed, 0.5 to 1
   * @param told what is told, no less than {@code weighed}, 0 to 1
   * @param right verdicts that were right
   * @param verdicts all of them
   */
  public record Point(double weighed, double told, int right, int verdicts) {}

  /** What is told of a share as it is weighed. */
  public double told(double weighed) {
    for (int i = 0; i + 1 < points.size(); i++) {
      Point from = points.get(i);
      Point to = points.get(i + 1);
      if (weighed >= from.weighed() && weighed <= to.weighed()) {
        double way = (weighed - from.weighed()) / (to.weighed() - from.weighed());
        return from.told() + way * (to.told() - from.told());
      }
    }
    return weighed;
  }

  /** What is told of the share of a cause that is named after another one. */
  public double toldBeside(double weighed) {
    return weighed < beside ? weighed : told(weighed);
  }

  /**
   * The share as it was weighed of what was told: the other way round. What the curve jumps over is
   * the share at which it jumps.
   */
  public double weighed(double told) {
    for (int i = 0; i + 1 < points.size(); i++) {
      Point from = points.get(i);
      Point to = points.get(i + 1);
      if (told < from.told()) {
        return Math.min(told, from.weighed());
      }
      if (told < to.told()) {
        double way = (told - from.told()) / (to.told() - from.told());
        return from.weighed() + way * (to.weighed() - from.weighed());
      }
    }
    return told;
  }

  /**
   * What is left of the share of each rival: what a cause gains, its rivals and the unknown cause
   * lose in proportion, so that the shares of rivals never add up to more than 1.
   *
   * @param weighed the share of the cause that gains
   * @param told what is told of it
   */
  public static double leftToRivals(double weighed, double told) {
    return weighed < 1 ? (1 - told) / (1 - weighed) : 1;
  }
}
