package dev.stallsage.server;

import dev.stallsage.cases.CaseEvents;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.WorkspaceTransactions;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** Numbers for operations; ids of causes, never words of evidence. */
@Component
final class ServerMetrics {
  private final MeterRegistry registry;

  ServerMetrics(
      MeterRegistry registry,
      CaseEvents events,
      JdbcClient jdbc,
      WorkspaceTransactions scope,
      Clock clock) {
    this.registry = registry;
    events.listen(this::ended);
    Metric.QUEUE_WAITING.gauge(registry, () -> waiting(jdbc));
    Metric.QUEUE_OLDEST.gauge(
        registry, () -> scope.everywhere(() -> oldest(jdbc, clock.instant())));
    Metric.WEBHOOK_DEAD.gauge(registry, () -> scope.everywhere(() -> dead(jdbc)));
  }

  /** In seconds; a case that is diagnosed once more waits since it was last changed. */
  private static double oldest(JdbcClient jdbc, Instant now) {
    return jdbc.sql("select min(updated) from cases where state = 'queued'")
        .query(OffsetDateTime.class)
        .optional()
        .map(since -> positive(Duration.between(since.toInstant(), now)).toMillis() / 1e3)
        .orElse(0.0);
  }

  private static double dead(JdbcClient jdbc) {
    return jdbc.sql("select count(*) from delivery where state = 'dead'")
        .query(Long.class)
        .single();
  }

  /** An attempt to bring a message to a receiver left it in that state. */
  void toldReceiver(String state) {
    Metric.WEBHOOK_ATTEMPTS.counter(registry, "state", state).increment();
  }

  private static double waiting(JdbcClient jdbc) {
    return jdbc.sql("select count(*) from scheduled_tasks where task_name = ? and picked = false")
        .param(ScheduledWorkQueue.TASK)
        .query(Long.class)
        .single();
  }

  private void ended(CaseRecord done) {
    Metric.CASES_ENDED
        .counter(
            registry,
            "state",
            done.state().word(),
            "verdict",
            word(done.result().verdict()),
            "cause",
            word(done.result().cause()))
        .increment();
    if (done.started() != null && done.ended() != null) {
      Metric.CASE_WAITING
          .timer(registry)
          .record(positive(Duration.between(done.created(), done.started())));
      Metric.CASE_WORK
          .timer(registry)
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
