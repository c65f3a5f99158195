package dev.stallsage.stack;

import dev.stallsage.measure.Citation;
import java.util.List;

/**
 * A measured time, and the layers it was spent in. {@code wsvc_t 41.2} is 41.2 ms of the host queue
 * alone, {@code asvc_t 3.1} 3.1 ms from the driver to the device together.
 *
 * @param from uppermost layer
 * @param to lowest layer
 * @param ms how long, ms
 * @param atMost only a bound: the worst of several devices of which one is meant
 * @param because the lines
 */
record Span(Layer from, Layer to, double ms, boolean atMost, List<Citation> because) {
  /** Is it the time of one layer alone? */
  boolean isOfOne() {
    return from == to && !atMost;
  }

  int layers() {
    return to.ordinal() - from.ordinal();
  }
}
