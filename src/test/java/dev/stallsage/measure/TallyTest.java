package dev.stallsage.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.stallsage.observation.Location;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TallyTest {
  private static Location line(int number) {
    return new Location("f", number, "");
  }

  @Test
  void theMedianOfAnEvenNumberIsTheMeanOfTheMiddle() {
    Tally tally = new Tally();
    for (int value : new int[] {4, 1, 3, 2}) {
      tally.add(value, line(value));
    }
    assertThat(tally.median()).isEqualTo(2.5);
    assertThat(tally.highest()).extracting(Tally.Cited::value).containsExactly(4.0, 3.0, 2.0);
    assertThat(tally.lowest()).extracting(Tally.Cited::value).containsExactly(1.0, 2.0, 3.0);
  }

  @Test
  void copiesOfOneLineSayAValueOnce() {
    Tally tally = new Tally();
    tally.add(6, new Location("stat", 7, "procs_blocked 6"));
    tally.add(6, new Location("copy", 7, "procs_blocked 6"));
    assertThat(tally.isSaidTwice()).isFalse();
    tally.add(6, new Location("vmstat", 4, "1 6 0 812"));
    assertThat(tally.isSaidTwice()).isTrue();
  }

  @Test
  void aMillionValuesKeepTheirMedianWithinOnePerCent() {
    Tally tally = new Tally();
    Random random = new Random(1);
    for (int i = 0; i < 1_000_000; i++) {
      tally.add(random.nextDouble() * 100, line(i));
    }
    assertThat(tally.median()).isCloseTo(50, within(0.6));
    assertThat(tally.count()).isEqualTo(1_000_000);
  }

  @Test
  void joiningDoesNotDependOnTheOrder() {
    Tally left = new Tally();
    Tally right = new Tally();
    Tally leftFirst = new Tally();
    Tally rightFirst = new Tally();
    for (int i = 0; i < 3000; i++) {
      (i % 3 == 0 ? left : right).add(i, line(i));
    }
    leftFirst.addAll(left);
    leftFirst.addAll(right);
    rightFirst.addAll(right);
    rightFirst.addAll(left);
    assertThat(leftFirst.quantile(0.9)).isEqualTo(rightFirst.quantile(0.9));
    assertThat(leftFirst.highest()).isEqualTo(rightFirst.highest());
    assertThat(leftFirst.count()).isEqualTo(3000);
  }

  @Test
  void aLineIsCitedOnceHoweverTalliesAreJoined() {
    Tally four = new Tally();
    for (int value : new int[] {25, 19, 29, 35}) {
      four.add(value, line(value));
    }
    Tally joined = new Tally();
    joined.addAll(four);
    assertThat(joined.highest()).extracting(Tally.Cited::value).containsExactly(35.0, 29.0, 25.0);
    assertThat(joined.lowest()).extracting(Tally.Cited::value).containsExactly(19.0, 25.0, 29.0);
  }

  @Test
  void nothingIsUnknownAndNotZero() {
    Tally tally = new Tally();
    tally.add(Double.NaN, line(1));
    assertThat(tally.count()).isZero();
    assertThat(tally.median()).isNaN();
  }
}
