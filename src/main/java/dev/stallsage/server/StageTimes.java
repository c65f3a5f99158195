package dev.stallsage.server;

import io.micrometer.core.instrument.MeterRegistry;
import java.util.concurrent.TimeUnit;
import org.springframework.stereotype.Component;

/** How long each stage of a diagnosis takes, told by the thread that works on it. */
@Component
final class StageTimes {
  private final MeterRegistry registry;
  private final ThreadLocal<Stage> stage = new ThreadLocal<>();

  private record Stage(String name, long began) {}

  StageTimes(MeterRegistry registry) {
    this.registry = registry;
  }

  /** The one before is over. */
  void begins(String name) {
    over();
    stage.set(new Stage(name, System.nanoTime()));
  }

  /** The diagnosis is over, whatever became of it. */
  void over() {
    Stage before = stage.get();
    if (before != null) {
      stage.remove();
      Metric.CASE_STAGE
          .timer(registry, "stage", before.name())
          .record(System.nanoTime() - before.began(), TimeUnit.NANOSECONDS);
    }
  }
}
