package dev.stallsage.trial;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What is said of the lines of drivers in {@code docs/reference/messages.md} is counted. */
@Execution(ExecutionMode.CONCURRENT)
class CountedPrintsTest {
  private static final double NINE_IN_TEN = 0.9;

  @TestFactory
  Stream<DynamicTest> whatIsCountedAsKnownIsRead() {
    return CountedPrints.all().stream()
        .map(
            driver ->
                dynamicTest(
                    driver.driver(),
                    () -> assertThat(driver.known()).allMatch(CountedPrints::isRead)));
  }

  @TestFactory
  Stream<DynamicTest> whatIsCountedAsLeftIsNot() {
    return CountedPrints.all().stream()
        .map(
            driver ->
                dynamicTest(
                    driver.driver(),
                    () -> assertThat(driver.unknown()).noneMatch(CountedPrints::isRead)));
  }

  @TestFactory
  Stream<DynamicTest> nineInTenLinesOfADriverAreKnown() {
    return CountedPrints.all().stream()
        .map(
            driver ->
                dynamicTest(
                    driver.driver(),
                    () ->
                        assertThat((double) driver.known().size() / driver.counted())
                            .isGreaterThanOrEqualTo(NINE_IN_TEN)));
  }
}
