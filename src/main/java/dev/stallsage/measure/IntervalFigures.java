package dev.stallsage.measure;

import java.util.List;

/**
 * What intervals under load tell: five of them, two slow, worst 100 ms, limit 20 ms.
 *
 * @param intervals intervals under load, 0 where nothing was measured by intervals
 * @param slow how many of them reached the limit
 * @param typical ms; the middle of the slow ones, or of all where none is; {@code NaN} where no
 *     figure tells
 * @param worst ms, {@code NaN} where no figure tells
 * @param limit ms, what its medium should stay below; {@code NaN} where no figure tells
 * @param spans when it was slow; stamps as printed, empty where nothing is stamped
 */
public record IntervalFigures(
    int intervals, int slow, double typical, double worst, double limit, List<Span> spans) {

  /** From one stamp to another, as printed. */
  public record Span(String from, String until) {}

  /** Nothing was measured by intervals. */
  public static IntervalFigures none(double worst, double limit) {
    return new IntervalFigures(0, 0, Double.NaN, worst, limit, List.of());
  }

  /** What rests on figures shows them as its own. */
  public interface Shown {
    IntervalFigures figures();

    default int intervals() {
      return figures().intervals();
    }

    default int slow() {
      return figures().slow();
    }

    default double typical() {
      return figures().typical();
    }

    default double worst() {
      return figures().worst();
    }

    default double limit() {
      return figures().limit();
    }

    default List<Span> spans() {
      return figures().spans();
    }
  }
}
