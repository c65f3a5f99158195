package dev.stallsage.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.stallsage.knowledge.Cause;
import dev.stallsage.testkit.Product;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Every case is diagnosed as its {@code case.yaml} says. */
class CasesTest {
  @TestFactory
  Stream<DynamicTest> everyCaseIsDiagnosedAsExpected() {
    return Product.trials().stream()
        .map(
            trial ->
                dynamicTest(
                    Product.name(trial),
                    () ->
                        assertThat(trial.failures(Product.STALLSAGE))
                            .as(trial.expectation().says())
                            .isEmpty()));
  }

  @Test
  void everyCauseHasACaseThatShowsIt() {
    List<String> blamed = Product.trials().stream().map(t -> t.expectation().blames()).toList();
    assertThat(Product.STALLSAGE.knowledge().causes().values())
        .filteredOn(cause -> !cause.status().equals("retired"))
        .extracting(Cause::id)
        .allSatisfy(id -> assertThat(blamed).contains(id));
  }
}
