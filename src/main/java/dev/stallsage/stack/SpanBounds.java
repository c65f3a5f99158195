package dev.stallsage.stack;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What some spans say of every part of a stack, though none measured it: of 20 ms in all and 17 ms
 * in the host queue 3 are left for what lies below.
 *
 * <p>Let P(i) be the time a request took until it left layer i. No layer takes less than nothing,
 * and each span bounds the difference of two P from both sides; the tightest bounds that follow are
 * the shortest paths between them (R. Bellman, "On a routing problem", 1958).
 */
final class SpanBounds {
  private static final int NODES = Layer.values().length + 1;

  /** Medians of parts add up to the median of the whole only nearly, so a span is true within. */
  private static final double TOLERANCE = 0.1;

  /** Digits printed, ms. */
  private static final double ROUNDING = 0.01;

  /** {@code most[i][j]}: P(j) - P(i) is at most. */
  private double[][] most = new double[NODES][NODES];

  private final List<Span> taken = new ArrayList<>();
  private final List<Span> contradicted = new ArrayList<>();

  SpanBounds(List<Span> spans) {
    for (int i = 0; i < NODES; i++) {
      for (int j = 0; j < NODES; j++) {
        most[i][j] = j <= i ? 0 : Double.POSITIVE_INFINITY;
      }
    }
    spans.stream()
        .sorted(
            Comparator.comparingInt(Span::layers)
                .thenComparing(Span::from)
                .thenComparing(Span::atMost)
                .thenComparingDouble(Span::ms))
        .forEach(this::take);
  }

  /** A span that cannot be true beside the narrower ones, not even nearly, is set aside. */
  private void take(Span span) {
    boolean fits = take(span, ROUNDING) || take(span, ROUNDING + TOLERANCE * span.ms());
    (fits ? taken : contradicted).add(span);
  }

  private boolean take(Span span, double slack) {
    int from = span.from().ordinal();
    int to = span.to().ordinal() + 1;
    double[][] tighter = copy(most);
    tighter[from][to] = Math.min(tighter[from][to], span.ms() + slack);
    if (!span.atMost()) {
      tighter[to][from] = Math.min(tighter[to][from], slack - span.ms());
    }
    close(tighter);
    boolean possible = isPossible(tighter);
    most = possible ? tighter : most;
    return possible;
  }

  private static double[][] copy(double[][] square) {
    double[][] copy = new double[NODES][];
    for (int i = 0; i < NODES; i++) {
      copy[i] = square[i].clone();
    }
    return copy;
  }

  private static void close(double[][] d) {
    for (int k = 0; k < NODES; k++) {
      for (int i = 0; i < NODES; i++) {
        for (int j = 0; j < NODES; j++) {
          d[i][j] = Math.min(d[i][j], d[i][k] + d[k][j]);
        }
      }
    }
  }

  private static boolean isPossible(double[][] d) {
    for (int i = 0; i < NODES; i++) {
      if (d[i][i] < 0) {
        return false;
      }
    }
    return true;
  }

  /** The most that layers, from one to another, can take, ms; infinite when nothing tells. */
  double most(Layer from, Layer to) {
    return most[from.ordinal()][to.ordinal() + 1];
  }

  /** The least they take, ms. */
  double least(Layer from, Layer to) {
    return Math.max(0, -most[to.ordinal() + 1][from.ordinal()]);
  }

  /** Spans that hold together. */
  List<Span> taken() {
    return taken;
  }

  /** Spans that cannot be true beside the narrower ones. */
  List<Span> contradicted() {
    return contradicted;
  }
}
