package dev.stallsage.measure.thread;

import static dev.stallsage.testkit.GivenEvidence.line;
import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.measure.Citation;
import dev.stallsage.measure.thread.ThreadWords.CompletionThreadDelay;
import dev.stallsage.measure.thread.ThreadWords.CompletionThreadPriority;
import dev.stallsage.observation.Histogram;
import dev.stallsage.observation.Histogram.Bucket;
import dev.stallsage.observation.Histogram.Quantity;
import dev.stallsage.observation.KernelStatistics;
import dev.stallsage.observation.KernelStatistics.Statistic;
import dev.stallsage.observation.ThreadPriority;
import dev.stallsage.testkit.GivenEvidence;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Completion threads are told by driver; what disturbs them itself is not believed. */
class ThreadMeasureTest {

  private static Histogram resumes(String... probes) {
    return new Histogram(
        line(1),
        Quantity.OFF_CPU_MS,
        "",
        "resume(ms)",
        List.of(probes),
        List.of(
            new Bucket(0, 1, 9_000, line(2)),
            new Bucket(64, 128, 20, line(3)),
            new Bucket(128, 256, 0, line(4)),
            new Bucket(512, 1024, 2, line(5))));
  }

  @Test
  void theLongestDelayCounts() {
    CompletionThreadDelay delay =
        GivenEvidence.trouble(resumes("emlxs_thread", "fbt::resume:entry"))
            .feature(CompletionThreadDelay.class, new ThreadMeasure());
    assertThat(delay.driver()).isEqualTo("emlxs");
    assertThat(delay.gauge().value()).isEqualTo(512);
    assertThat(delay.because()).extracting(Citation::at).startsWith(line(5), line(3));
  }

  @Test
  void probesAtEveryFunctionAreNotBelieved() {
    assertThat(
            GivenEvidence.trouble(resumes("emlxs_thread", "fbt:::entry"))
                .features(new ThreadMeasure()))
        .isEmpty();
  }

  @Test
  void threadsOfNobodyKnownAreLeftAlone() {
    assertThat(GivenEvidence.trouble(resumes("taskq_thread")).features(new ThreadMeasure()))
        .isEmpty();
  }

  @Test
  void prioritiesComeFromPrintsAndTaskQueues() {
    KernelStatistics queue =
        new KernelStatistics(
            line(7),
            "unix",
            0,
            "qlc_0_comp_thd",
            "taskq",
            Map.of("priority", new Statistic("99", line(8))));
    List<CompletionThreadPriority> priorities =
        GivenEvidence.trouble(new ThreadPriority(line(9), "emlxs_thread", 97), queue)
            .features(new ThreadMeasure())
            .stream()
            .map(CompletionThreadPriority.class::cast)
            .toList();
    assertThat(priorities)
        .filteredOn(CompletionThreadPriority::isLow)
        .extracting(CompletionThreadPriority::driver)
        .containsExactly("emlxs");
    assertThat(priorities).hasSize(2);
  }
}
