package dev.stallsage.cases;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** What is told of the way to a diagnosis. */
class CaseReadingWatchTest {
  private final AtomicLong clock = new AtomicLong();
  private final List<CaseRecord.Progress> told = new ArrayList<>();

  private CaseReadingWatch journey(boolean wanted) {
    return new CaseReadingWatch(
        progress -> {
          told.add(progress);
          return wanted;
        },
        clock::get);
  }

  @Test
  void readingIsToldWithItsCountsAndReasoningWhenAllWasRead() {
    CaseReadingWatch journey = journey(true);
    journey.visits("a/iostat.txt");
    journey.reads(4096);
    assertThat(journey.stop()).isEmpty();
    assertThat(told).isEmpty();
    clock.set(500_000_000L);
    assertThat(journey.stop()).isEmpty();
    journey.reads(904);
    journey.concludes();
    assertThat(told)
        .containsExactly(
            new CaseRecord.Progress("reading", 1, 4096),
            new CaseRecord.Progress("reasoning", 1, 5000));
  }

  @Test
  void whatIsReadAtOnceIsNotToldOf() {
    CaseReadingWatch journey = journey(true);
    clock.set(499_999_999L);
    journey.concludes();
    assertThat(told).isEmpty();
    clock.set(500_000_000L);
    journey.concludes();
    assertThat(told).containsExactly(new CaseRecord.Progress("reasoning", 0, 0));
  }

  @Test
  void whatNobodyWantsAnyMoreEndsAndIsNotToldOfAgain() {
    CaseReadingWatch journey = journey(false);
    clock.set(500_000_000L);
    assertThat(journey.stop()).isEqualTo("cancelled");
    journey.concludes();
    assertThat(journey.ended()).isTrue();
    assertThat(told).hasSize(1);
  }
}
