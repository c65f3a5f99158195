package dev.stallsage.batch;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.fleet.Row;
import dev.stallsage.fleet.RowJson;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What goes wrong with one bundle stops no other. */
class BatchWorkersTest {
  private static final List<BatchEntry> ENTRIES =
      IntStream.range(0, 9).mapToObj(i -> new BatchEntry("b" + i, Path.of("b" + i))).toList();

  private static final Row.Maker MAKER = new Row.Maker("", "", "", "");

  private static Row fine(BatchEntry entry) {
    return RowJson.parse(
            "{\"schema\":\""
                + Row.SCHEMA
                + "\",\"bundle\":\""
                + entry.name()
                + "\",\"state\":\"not-slow\",\"knowledge\":\"\"}")
        .orElseThrow();
  }

  private static List<Row> run(int jobs, Function<BatchEntry, Optional<Row>> work) {
    List<Row> outcomes = new ArrayList<>();
    new BatchWorkers(jobs, work, (entry, any) -> Row.failed(entry.name(), 1, any.toString(), MAKER))
        .run(ENTRIES, done -> outcomes.add(done.row()));
    return outcomes;
  }

  @Test
  void anErrorIsTheOutcomeOfItsBundleAlone() {
    List<Row> outcomes =
        run(
            3,
            entry -> {
              switch (entry.name()) {
                case "b2" -> throw new IllegalStateException("odd");
                case "b5" -> throw new StackOverflowError();
                case "b7" -> throw new OutOfMemoryError("heap");
                default -> {
                  return Optional.of(fine(entry));
                }
              }
            });
    assertThat(outcomes)
        .extracting(Row::bundle)
        .containsExactlyElementsOf(ENTRIES.stream().map(BatchEntry::name).toList());
    assertThat(outcomes.stream().filter(Row::isFailed).map(Row::error))
        .containsExactly(
            "java.lang.IllegalStateException: odd",
            "java.lang.StackOverflowError",
            "java.lang.OutOfMemoryError: heap");
  }

  @Test
  void whatTheMemoryIsTooSmallForIsTriedAgainAlone() {
    AtomicInteger atWork = new AtomicInteger();
    AtomicInteger tries = new AtomicInteger();
    List<Row> outcomes =
        run(
            4,
            entry -> {
              int others = atWork.getAndIncrement();
              try {
                if (entry.name().equals("b3") && tries.incrementAndGet() == 1) {
                  throw new OutOfMemoryError();
                }
                assertThat(entry.name().equals("b3") ? others : 0).isZero();
                return Optional.of(fine(entry));
              } finally {
                atWork.decrementAndGet();
              }
            });
    assertThat(tries).hasValue(2);
    assertThat(outcomes).noneMatch(Row::isFailed).hasSize(9);
  }

  @Test
  void asManyBundlesAsJobsAreWorkedOnAtATime() {
    CountDownLatch together = new CountDownLatch(3);
    List<Row> outcomes =
        run(
            3,
            entry -> {
              together.countDown();
              try {
                assertThat(together.await(1, TimeUnit.MINUTES)).isTrue();
              } catch (InterruptedException stopped) {
                throw new IllegalStateException(stopped);
              }
              return Optional.of(fine(entry));
            });
    assertThat(outcomes).noneMatch(Row::isFailed);
  }

  @Test
  void whatWasInterruptedHasNoOutcome() {
    assertThat(
            run(
                2,
                entry -> entry.name().equals("b4") ? Optional.empty() : Optional.of(fine(entry))))
        .hasSize(8)
        .extracting(Row::bundle)
        .doesNotContain("b4");
  }
}
