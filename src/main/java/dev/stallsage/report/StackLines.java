package dev.stallsage.report;

import dev.stallsage.stack.Layer;
import dev.stallsage.stack.LayerTime;
import dev.stallsage.stack.Stack;

/** Words a stack. */
final class StackLines {
  private StackLines() {}

  static StackView of(Stack stack) {
    return new StackView(
        stack.where().host(),
        stack.where().device(),
        stack.requests(),
        stack.says(),
        stack.suspects().stream().map(Layer::word).toList(),
        stack.layers().stream().map(StackLines::row).toList());
  }

  private static StackView.LayerRow row(LayerTime l) {
    boolean known = !l.known().word().equals("unknown");
    return new StackView.LayerRow(
        l.layer().word(),
        l.layer().words(),
        l.known().word(),
        known ? rounded(l.leastMs()) : -1,
        Double.isFinite(l.mostMs()) ? rounded(l.mostMs()) : -1,
        CauseLines.quotes(l.because()));
  }

  /** Three figures are more than a bound is worth. */
  private static double rounded(double ms) {
    return Double.isFinite(ms)
        ? new java.math.BigDecimal(ms).round(new java.math.MathContext(3)).doubleValue()
        : ms;
  }
}
