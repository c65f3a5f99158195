package dev.stallsage.server;

import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
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
      Timer.builder("stallsage.case.stage")
          .description("stages of a diagnosis on this node; the last one includes keeping it")
          .tag("stage", before.name())
          .register(registry)
          .record(System.nanoTime() - before.began(), TimeUnit.NANOSECONDS);
    }
  }
}
