package dev.stallsage.profile;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class CostAccountTest {
  private final AtomicLong now = new AtomicLong(1_000);
  private final CostAccount costs = new CostAccount(now::get);

  private void pass(long nanos) {
    now.addAndGet(nanos);
  }

  @Test
  void timeOfAPartThatCallsAnotherIsItsOwnAlone() {
    costs.begin(Cost.Kind.FORMAT, "iostat-linux");
    pass(5);
    costs.begin(Cost.Kind.MEASURE, "DeviceMeasure");
    pass(70);
    costs.end();
    pass(2);
    costs.end();

    assertThat(costs.costs(Cost.Kind.FORMAT))
        .containsExactly(new Cost(Cost.Kind.FORMAT, "iostat-linux", 7));
    assertThat(costs.costs(Cost.Kind.MEASURE))
        .containsExactly(new Cost(Cost.Kind.MEASURE, "DeviceMeasure", 70));
    assertThat(costs.costs(Cost.Kind.RULE)).isEmpty();
  }

  @Test
  void timeBetweenPartsIsNobodys() {
    costs.begin(Cost.Kind.FORMAT, "kernel-log");
    pass(3);
    costs.end();
    pass(1_000);
    costs.begin(Cost.Kind.FORMAT, "ps");
    pass(4);
    costs.end();

    assertThat(costs.costs(Cost.Kind.FORMAT))
        .containsExactly(
            new Cost(Cost.Kind.FORMAT, "ps", 4), new Cost(Cost.Kind.FORMAT, "kernel-log", 3));
  }

  @Test
  void whoIsHeardOfAfterwardsIsChargedWithWhatWentBy() {
    pass(500);
    costs.skip();
    pass(20);
    costs.charge(Cost.Kind.RULE, "medium-error");
    pass(30);
    costs.charge(Cost.Kind.RULE, "path-down");
    pass(1);
    costs.charge(Cost.Kind.RULE, "medium-error");

    assertThat(costs.costs(Cost.Kind.RULE))
        .containsExactly(
            new Cost(Cost.Kind.RULE, "path-down", 30),
            new Cost(Cost.Kind.RULE, "medium-error", 21));
  }
}
