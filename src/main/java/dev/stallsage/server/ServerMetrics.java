package dev.stallsage.server;

import dev.stallsage.cases.CaseEvents;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.WorkspaceTransactions;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import java.time.Duration;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Numbers for operations; ids of causes, never words of evidence. */
@Component
final class ServerMetrics {
  private final MeterRegistry registry;

  ServerMetrics(
      MeterRegistry registry, CaseEvents events, JdbcClient jdbc, WorkspaceTransactions scope) {
    this.registry = registry;
    events.listen(this::ended);
    Gauge.builder("stallsage.queue.waiting", () -> waiting(jdbc))
        .description("cases that wait for a worker, of all nodes")
        .register(registry);
    Gauge.builder("stallsage.webhook.dead", () -> scope.everywhere(() -> dead(jdbc)))
        .description(
            "messages no receiver took, until they are replayed or forgotten, of all nodes")
        .register(registry);
  }

  private static double dead(JdbcClient jdbc) {
    return jdbc.sql("select count(*) from delivery where state = 'dead'")
        .query(Long.class)
        .single();
  }

  /** An attempt to bring a message to a receiver left it in that state. */
  void toldReceiver(String state) {
    Counter.builder("stallsage.webhook.attempts")
        .description("attempts of this node to bring a message to a receiver")
        .tag("state", state)
        .register(registry)
        .increment();
  }

  private static double waiting(JdbcClient jdbc) {
    return jdbc.sql("select count(*) from scheduled_tasks where task_name = ? and picked = false")
        .param(ScheduledWorkQueue.TASK)
        .query(Long.class)
        .single();
  }

  private void ended(CaseRecord done) {
    Counter.builder("stallsage.cases.ended")
        .description("cases that came to an end on this node")
        .tag("state", done.state().word())
        .tag("verdict", word(done.result().verdict()))
        .tag("cause", word(done.result().cause()))
        .register(registry)
        .increment();
    if (done.started() != null && done.ended() != null) {
      Timer.builder("stallsage.case.waiting")
          .description("from accepted to taken up")
          .register(registry)
          .record(positive(Duration.between(done.created(), done.started())));
      Timer.builder("stallsage.case.work")
          .description("from taken up to the end")
          .register(registry)
          .record(positive(Duration.between(done.started(), done.ended())));
    }
  }

  /** A clock that was set back makes no negative time. */
  private static Duration positive(Duration duration) {
    return duration.isNegative() ? Duration.ZERO : duration;
  }

  private static String word(String text) {
    return text.isEmpty() ? "none" : text;
  }
}
