package dev.stallsage.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

/** A trace is thin, and no spike is lost. */
class TraceTest {
  @Test
  void fewValuesStayAsTheyAre() {
    Trace trace = new Trace();
    trace.add("a", 3);
    trace.add("b", Double.NaN);
    trace.add("c", 1);
    assertThat(trace.points()).extracting(Picture.Point::label).containsExactly("a", "b", "c");
  }

  @Test
  void theHighestOfAMillionValuesIsStillThereWithItsTime() {
    Trace trace = new Trace();
    for (int i = 0; i < 1_000_000; i++) {
      trace.add("t" + i, i == 654_321 ? 500 : i % 7);
    }
    List<Picture.Point> points = trace.points();
    assertThat(points).hasSizeLessThanOrEqualTo(121).contains(new Picture.Point("t654321", 500));
  }

  @Test
  void aGapInAllOfAStretchStaysAGap() {
    Trace trace = new Trace();
    for (int i = 0; i < 1000; i++) {
      trace.add("t" + i, i >= 400 && i < 600 ? Double.NaN : 1);
    }
    assertThat(trace.points()).anyMatch(p -> Double.isNaN(p.value()));
  }
}
