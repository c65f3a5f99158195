package dev.stallsage.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.stallsage.measure.Where;
import java.util.EnumSet;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What measured parts of a stack say of the others. */
class SpanBoundsTest {
  private static final double LIMIT = 20;

  private static Span span(Layer from, Layer to, double ms) {
    return new Span(from, to, ms, false, List.of());
  }

  private static Stack stack(Span... spans) {
    return new StackReading(Where.BUNDLE, "", List.of(spans), LIMIT, EnumSet.of(Layer.HYPERVISOR))
        .stack();
  }

  @Test
  void whatIsLeftOfTheWholeIsForTheLayersThatWereNotMeasured() {
    SpanBounds bounds =
        new SpanBounds(
            List.of(
                span(Layer.HOST_QUEUE, Layer.DEVICE, 20),
                span(Layer.HOST_QUEUE, Layer.HOST_QUEUE, 17)));
    assertThat(bounds.most(Layer.DRIVER, Layer.DEVICE)).isCloseTo(3, within(0.1));
    assertThat(bounds.least(Layer.DRIVER, Layer.DEVICE)).isCloseTo(3, within(0.1));
    assertThat(bounds.most(Layer.ARRAY, Layer.ARRAY)).isCloseTo(3, within(0.1));
    assertThat(bounds.least(Layer.ARRAY, Layer.ARRAY)).isZero();
    assertThat(bounds.most(Layer.APPLICATION, Layer.APPLICATION)).isInfinite();
  }

  @Test
  void aWholeThatIsSmallerThanItsPartIsNotBelieved() {
    Span impossible = span(Layer.HOST_QUEUE, Layer.DEVICE, 5);
    SpanBounds bounds =
        new SpanBounds(List.of(impossible, span(Layer.HOST_QUEUE, Layer.HOST_QUEUE, 17)));
    assertThat(bounds.contradicted()).containsExactly(impossible);
    assertThat(bounds.most(Layer.HOST_QUEUE, Layer.HOST_QUEUE)).isCloseTo(17, within(0.1));
  }

  @Test
  void theTimeIsSpentInTheFirstLayerWhoseLowerNeighbourIsClean() {
    Stack queue =
        stack(
            span(Layer.HOST_QUEUE, Layer.HOST_QUEUE, 61.5), span(Layer.DRIVER, Layer.DEVICE, 3.3));
    assertThat(queue.suspects()).containsExactly(Layer.HOST_QUEUE);
    assertThat(queue.says()).contains("in the host queue", "below it all is clean");
  }

  @Test
  void whereNothingBelowIsKnownToBeCleanEveryLayerBelowIsSuspect() {
    Stack device =
        stack(span(Layer.HOST_QUEUE, Layer.HOST_QUEUE, 0.4), span(Layer.DRIVER, Layer.DEVICE, 88));
    assertThat(device.suspects()).startsWith(Layer.DRIVER).endsWith(Layer.DEVICE);
    assertThat(device.says()).contains("nothing tells which of them");
  }

  @Test
  void aQuickStackSuspectsNobody() {
    Stack quick = stack(span(Layer.HOST_QUEUE, Layer.DEVICE, 4));
    assertThat(quick.suspects()).isEmpty();
    assertThat(quick.says()).startsWith("No layer is slow");
  }

  @Test
  void theWorstOfTheHypervisorBoundsTheDiskOfAGuest() {
    SpanBounds bounds =
        new SpanBounds(
            List.of(
                span(Layer.HOST_QUEUE, Layer.DEVICE, 40),
                new Span(Layer.HYPERVISOR, Layer.DEVICE, 2, true, List.of())));
    assertThat(bounds.least(Layer.HOST_QUEUE, Layer.DRIVER)).isCloseTo(38, within(0.1));
    assertThat(bounds.least(Layer.HYPERVISOR, Layer.DEVICE)).isZero();
  }
}
