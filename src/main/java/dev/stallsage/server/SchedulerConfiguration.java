package dev.stallsage.server;

import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.ExecutionComplete;
import com.github.kagkarlsson.scheduler.task.ExecutionOperations;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.RecurringTask;
import com.github.kagkarlsson.scheduler.task.schedule.FixedDelay;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.CaseWorker;
import dev.stallsage.cases.Housekeeping;
import dev.stallsage.cases.OrphanCleanup;
import dev.stallsage.cases.WorkQueue;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.ticketing.TicketIntake;
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
class SchedulerConfiguration {
  private static final Logger LOG = LoggerFactory.getLogger(SchedulerConfiguration.class);

  /**
   * Nobody should notice that a case was forgotten, and one look costs milliseconds (judgement).
   */
  private static final Duration LOOK_FOR_FORGOTTEN = Duration.ofSeconds(20);

  /** A large case that found no room for it (judgement). */
  private static final Duration ASKED_AGAIN = Duration.ofMillis(700);

  private static final Duration FIRST_WAIT = Duration.ofSeconds(2);
  private static final Duration LONGEST_WAIT = Duration.ofMinutes(5);

  @Bean
  WorkerLanes lanes(ScheduledWorkQueue queue, WorkspaceTransactions scope, Settings settings) {
    return new WorkerLanes(queue, scope, settings.workers());
  }

  @Bean
  CustomTask<Void> diagnose(
      CaseWorker attempts,
      StageTimes stages,
      WorkerLanes lanes,
      Optional<ServerObserver> observers) {
    ServerObserver observed = observers.orElse(ServerObserver.BY_NOBODY);
    return com.github.kagkarlsson.scheduler.task.helper.Tasks.custom(
            ScheduledWorkQueue.TASK, Void.class)
        .onDeadExecutionRevive()
        .onFailure(SchedulerConfiguration::later)
        .execute(
            (work, context) ->
                lanes.work(
                        ScheduledWorkQueue.caseOf(work.getId()),
                        caseId -> diagnosed(caseId, attempts, stages, observed))
                    ? new CompletionHandler.OnCompleteRemove<>()
                    : SchedulerConfiguration::again);
  }

  /** It was no attempt: another case has its worker now. */
  private static void again(ExecutionComplete turned, ExecutionOperations<Void> work) {
    work.reschedule(turned, Instant.now().plus(ASKED_AGAIN));
  }

  private static void diagnosed(
      String caseId, CaseWorker attempts, StageTimes stages, ServerObserver observed) {
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
      OrphanCleanup leftovers,
      Webhooks webhooks,
      TicketIntake desks,
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
  RecurringTask<Void> forgottenWork(WorkspaceTransactions scope, WorkQueue queue, Clock clock) {
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
  RecurringTask<Void> auditChain(WorkspaceTransactions scope, AuditTrail audit) {
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
