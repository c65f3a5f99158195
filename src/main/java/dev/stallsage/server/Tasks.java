package dev.stallsage.server;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import dev.stallsage.cases.Attempts;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.Housekeeping;
import dev.stallsage.cases.Leftovers;
import dev.stallsage.cases.Scope;
import dev.stallsage.cases.WorkQueue;
import dev.stallsage.cases.desk.Desks;
import dev.stallsage.cases.upload.Uploads;
import dev.stallsage.cases.webhook.Webhooks;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** What runs in the background: on one node at a time, taken over when that node dies. */
@Configuration(proxyBeanMethods = false)
class Tasks {
  private static final Logger LOG = LoggerFactory.getLogger(Tasks.class);

  /**
   * Nobody should notice that a case was forgotten, and one look costs milliseconds (judgement).
   */
  private static final Duration LOOK_FOR_FORGOTTEN = Duration.ofSeconds(20);

  /** A large case that found no room for it (judgement). */
  private static final Duration ASKED_AGAIN = Duration.ofMillis(700);

  private static final Duration FIRST_WAIT = Duration.ofSeconds(2);
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);

  @Bean
  Lanes lanes(ScheduledWork queue, Scope scope, Settings settings) {
    return new Lanes(queue, scope, settings.workers());
  }

  @Bean
  CustomTask<Void> diagnose(
      Attempts attempts, StageTimes stages, Lanes lanes, Optional<Observed> observers) {
    Observed observed = observers.orElse(Observed.BY_NOBODY);
    return com.github.kagkarlsson.scheduler.task.helper.Tasks.custom(ScheduledWork.TASK, Void.class)
        .onDeadExecutionRevive()
        .onFailure(Tasks::later)
        .execute(
            (work, context) ->
                lanes.work(
                        ScheduledWork.caseOf(work.getId()),
                        caseId -> diagnosed(caseId, attempts, stages, observed))
                    ? new CompletionHandler.OnCompleteRemove<>()
                    : Tasks::again);
  }

  /** It was no attempt: another case has its worker now. */
  private static void again(ExecutionComplete turned, ExecutionOperations<Void> work) {
    work.reschedule(turned, Instant.now().plus(ASKED_AGAIN));
  }

  private static void diagnosed(
      String caseId, Attempts attempts, StageTimes stages, Observed observed) {
    observed.during(
        "diagnosis",
        caseId,
        () -> {
          try {
            attempts.attempt(caseId);
          } finally {
            stages.over();
          }
          return caseId;
        });
  }

  /** The store was away: longer and longer waits, for as long as it takes. */
  private static void later(ExecutionComplete failed, ExecutionOperations<Void> work) {
    int before = Math.min(failed.getExecution().consecutiveFailures, 10);
    Duration wait = FIRST_WAIT.multipliedBy(1L << before);
    work.reschedule(
        failed, Instant.now().plus(wait.compareTo(LONGEST_WAIT) > 0 ? LONGEST_WAIT : wait));
  }

  @Bean
  RecurringTask<Void> retention(
      Housekeeping housekeeping,
      Leftovers leftovers,
      Webhooks webhooks,
      Desks desks,
      Uploads uploads) {
    return com.github.kagkarlsson.scheduler.task.helper.Tasks.recurring(
            "retention", FixedDelay.ofMinutes(10))
        .execute(
            (work, context) -> {
              housekeeping.run();
              leftovers.run();
              webhooks.forget();
              desks.forget();
              uploads.expire();
            });
  }

  @Bean
  RecurringTask<Void> forgottenWork(Scope scope, WorkQueue queue, Clock clock) {
    return com.github.kagkarlsson.scheduler.task.helper.Tasks.recurring(
            "forgotten-work", FixedDelay.of(LOOK_FOR_FORGOTTEN))
        .execute(
            (work, context) -> {
              Instant before = clock.instant().minus(LOOK_FOR_FORGOTTEN);
              List<String> found = scope.everywhere(() -> queue.addForgotten(before));
              if (!found.isEmpty()) {
                LOG.warn("stood in no queue and were added again: {}", found);
              }
            });
  }

  @Bean
  RecurringTask<Void> auditChain(Scope scope, AuditTrail audit) {
    return com.github.kagkarlsson.scheduler.task.helper.Tasks.recurring(
            "audit-chain", FixedDelay.ofSeconds(5))
        .execute(
            (work, context) -> {
              while (scope.everywhere(audit::link) > 0) {
                // the next thousand
              }
            });
  }
}
