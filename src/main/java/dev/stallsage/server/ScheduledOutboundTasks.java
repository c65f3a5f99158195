package dev.stallsage.server;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.exceptions.ExecutionException;
import com.github.kagkarlsson.scheduler.exceptions.TaskInstanceCurrentlyExecutingException;
import com.github.kagkarlsson.scheduler.exceptions.TaskInstanceNotFoundException;
import com.github.kagkarlsson.scheduler.task.CompletionHandler;
import com.github.kagkarlsson.scheduler.task.Task;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.helper.CustomTask;
import com.github.kagkarlsson.scheduler.task.helper.Tasks;
import dev.stallsage.cases.InvalidRequest;
import dev.stallsage.cases.outbound.OutboundTask;
import dev.stallsage.cases.outbound.OutboundTaskQueue;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javax.sql.DataSource;
import org.springframework.context.SmartLifecycle;
import org.springframework.jdbc.datasource.TransactionAwareDataSourceProxy;

/**
 * The errands as rows of a table of their own, with threads of their own: a receiver that hangs
 * holds up no diagnosis.
 */
final class ScheduledOutboundTasks implements OutboundTaskQueue, SmartLifecycle {
  private static final String TABLE = "scheduled_errands";
  private static final int THREADS = 4;
  private static final Duration FAILED_HERE = Duration.ofSeconds(30);

  private final DataSource database;
  private final Supplier<Stream<OutboundTask>> errands;
  private final ServerObserver observed;

  /** Takes errands also before they are run: a case may end while the server still starts. */
  private final SchedulerClient client;

  private volatile Scheduler scheduler;

  /**
   * @param errands asked for when the server starts
   */
  ScheduledOutboundTasks(
      DataSource database, Supplier<Stream<OutboundTask>> errands, ServerObserver observed) {
    this.observed = observed;
    this.database = new TransactionAwareDataSourceProxy(database);
    this.errands = errands;
    this.client = SchedulerClient.Builder.create(this.database).tableName(TABLE).build();
  }

  @Override
  public void add(String kind, String id, Instant due) {
    TaskInstance<Void> errand = new TaskInstance<>(kind, id);
    if (!placed(errand, due) && !placed(errand, due)) {
      throw InvalidRequest.of(
          "conflict", "it is under way at this moment; ask again when it has ended");
    }
  }

  /**
   * Is it in the queue and due at that time? Not while a thread has it, and not when a thread took
   * it up or ended it between two statements of the scheduler: what has ended is gone from the
   * queue, so a second try places it anew.
   */
  private boolean placed(TaskInstance<Void> errand, Instant due) {
    try {
      return client.schedule(errand, due, SchedulerClient.ScheduleOptions.WHEN_EXISTS_RESCHEDULE);
    } catch (TaskInstanceCurrentlyExecutingException
        | TaskInstanceNotFoundException
        | ExecutionException underWay) {
      return false;
    }
  }

  @Override
  public void look() {
    Scheduler running = scheduler;
    if (running != null) {
      running.triggerCheckForDueExecutions();
    }
  }

  @Override
  public void start() {
    List<Task<?>> tasks = errands.get().<Task<?>>map(this::task).toList();
    scheduler =
        Scheduler.create(database, tasks)
            .tableName(TABLE)
            .threads(THREADS)
            .pollingInterval(Duration.ofSeconds(1))
            .heartbeatInterval(Duration.ofSeconds(10))
            .missedHeartbeatsLimit(4)
            .shutdownMaxWait(Duration.ofSeconds(20))
            .build();
    scheduler.start();
  }

  private CustomTask<Void> task(OutboundTask errand) {
    return Tasks.custom(errand.kind(), Void.class)
        .onDeadExecutionRevive()
        .onFailure((failed, queue) -> queue.reschedule(failed, Instant.now().plus(FAILED_HERE)))
        .execute(
            (work, context) ->
                observed
                    .during(errand.kind(), work.getId(), () -> errand.attempt(work.getId()))
                    .<CompletionHandler<Void>>map(ScheduledOutboundTasks::again)
                    .orElseGet(CompletionHandler.OnCompleteRemove::new));
  }

  private static CompletionHandler<Void> again(Instant next) {
    return (done, queue) -> queue.reschedule(done, next);
  }

  @Override
  public void stop() {
    if (scheduler != null) {
      scheduler.stop();
    }
  }

  @Override
  public boolean isRunning() {
    return scheduler != null;
  }

  /** Before the doors open. */
  @Override
  public int getPhase() {
    return 0;
  }
}
