package dev.stallsage.evidence.dtrace;

import dev.stallsage.observation.Histogram.Quantity;

/**
 * What the labels of a distribution count.
 *
 * @param unit what one of them is worth
 */
record LabelMeaning(Quantity quantity, Unit unit) {
  static final LabelMeaning UNKNOWN = new LabelMeaning(Quantity.UNKNOWN, Unit.ONE);

  /** Units of labels; times become ms, lengths bytes. */
  enum Unit {
    NANOSECOND(1_000_000, 1),
    MICROSECOND(1_000, 1),
    MILLISECOND(1, 1),
    SECOND(1, 1_000),
    KIBIBYTE(1, 1_024),
    ONE(1, 1);

    private final double divisor;
    private final double factor;

    Unit(double divisor, double factor) {
      this.divisor = divisor;
      this.factor = factor;
    }

    boolean isTime() {
      return ordinal() <= SECOND.ordinal();
    }
  }

  /** Divides rather than multiplies by a fraction, so that 3 µs are 0.003 ms exactly as written. */
  double scaled(double label) {
    return label * unit.factor / unit.divisor;
  }

  /** The lower limit of a row that is open downwards: neither times nor lengths go below 0. */
  double least(long upper) {
    return quantity == Quantity.UNKNOWN || upper <= 0 ? Double.NEGATIVE_INFINITY : 0;
  }
}
