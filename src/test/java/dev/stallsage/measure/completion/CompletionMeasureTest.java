package dev.stallsage.measure.completion;

import static dev.stallsage.testkit.GivenEvidence.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.completion.CompletionWords.CompletionOutsideShare;
import dev.stallsage.measure.completion.CompletionWords.CompletionOutsideTime;
import dev.stallsage.measure.completion.CompletionWords.CompletionQueueShare;
import dev.stallsage.measure.completion.CompletionWords.CompletionTime;
import dev.stallsage.observation.CompletionTiming;
import dev.stallsage.testkit.GivenEvidence;
import org.junit.jupiter.api.Test;

/** A slow I/O is told by the stage it was slow in; quick ones have no say. */
class CompletionMeasureTest {

  private static CompletionTiming timing(int at, long total, long driver, long queue, long done) {
    return new CompletionTiming(line(at), "2017 Feb 21", total, driver, 4, 6, queue, done);
  }

  private static final CompletionTiming QUEUED = timing(2, 700_000, 699_900, 699_700, 190);
  private static final CompletionTiming QUICK = timing(3, 9_000, 300, 260, 30);

  @Test
  void onlySlowOnesAreAskedForTheirStage() {
    CompletionQueueShare share =
        GivenEvidence.trouble(QUEUED, QUICK, QUICK)
            .feature(CompletionQueueShare.class, new CompletionMeasure());
    assertThat(share.isHigh()).isTrue();
    assertThat(share.because()).extracting(Citation::at).containsExactly(line(2));
  }

  @Test
  void withoutSlowOnesNoStageIsAccused() {
    GivenEvidence quick = GivenEvidence.trouble(QUICK);
    assertThat(quick.features(new CompletionMeasure()))
        .singleElement()
        .isInstanceOfSatisfying(CompletionTime.class, time -> assertThat(time.isHigh()).isFalse());
  }

  @Test
  void aRowThatStandsInTwoFilesIsOne() {
    CompletionTiming again = timing(40, 700_000, 699_900, 699_700, 190);
    CompletionTiming outside = timing(5, 400_000, 500, 300, 90);
    CompletionQueueShare share =
        GivenEvidence.trouble(outside, QUEUED, again)
            .feature(CompletionQueueShare.class, new CompletionMeasure());
    assertThat(share.isHigh()).as("median of two, not of three").isFalse();
    assertThat(share.because()).extracting(Citation::at).containsExactly(line(2), line(5));
  }

  @Test
  void whatTheFabricTookIsTotalLessDriver() {
    CompletionTiming outside = timing(5, 400_000, 500, 300, 90);
    GivenEvidence given = GivenEvidence.trouble(outside);
    assertThat(given.feature(CompletionOutsideTime.class, new CompletionMeasure()).gauge().value())
        .isEqualTo(399.5);
    assertThat(given.feature(CompletionOutsideShare.class, new CompletionMeasure()).isHigh())
        .isTrue();
  }

  @Test
  void theGoodTimeAccusesNobody() {
    assertThat(
            GivenEvidence.trouble()
                .andGoodTime("after the fix", QUEUED)
                .features(new CompletionMeasure()))
        .isEmpty();
  }
}
