package dev.stallsage.server;

import com.github.kagkarlsson.scheduler.Scheduler;
import com.github.kagkarlsson.scheduler.SchedulerClient;
import com.github.kagkarlsson.scheduler.exceptions.TaskInstanceException;
import com.github.kagkarlsson.scheduler.task.TaskInstance;
import com.github.kagkarlsson.scheduler.task.TaskInstanceId;
import dev.stallsage.cases.Actor;
import dev.stallsage.cases.WorkQueue;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * The queue as rows of db-scheduler, one a diagnosis of a case.
 *
 * <p>Fair between submitters by start-time fair queueing (Goyal, Vin and Cheng, 1996): a case gets
 * the turn at which the last waiting case of its submitter is paid for, but never one before the
 * turn that is being served; what it costs are its bytes. The small and the large cases of one
 * submitter are two queues, since a ticketing system is one submitter. So somebody who sends a
 * thousand cases, or twenty of 20 MB, waits behind himself, and the next one stands in the front
 * row. What took more of a worker than its bytes promised is charged to the next of its queue.
 */
final class ScheduledWorkQueue implements WorkQueue {
  static final String TASK = "diagnose";

  /** Cases that are added again in one transaction: the rest with the next look. */
  private static final int FORGOTTEN_AT_ONCE = 1_000;

  /**
   * Work is due since long ago: a clock that is set back, or another node's that is slow, must not
   * make it wait.
   */
  private static final Duration ANY_CLOCK = Duration.ofDays(2);

  /**
   * The priority of the first turn. The housekeeping's are above it: so a case is told by its
   * priority, in the order of an index. Asked for by the name of its task the database reads all
   * that wait and sorts them, as long as its statistics are of a queue that was empty.
   */
  private static final int FRONT = 0;

  private static final int MILLIS_OF_A_UNIT = 50;

  /** A minute of a worker (judgement): whoever sent one bad file is not punished for ever. */
  private static final int MOST_OWED = 1_200;

  /** By submitter and lane, of this node. */
  private final Map<String, Integer> owes = new ConcurrentHashMap<>();

  private final Supplier<SchedulerClient> scheduler;
  private final JdbcClient jdbc;

  private final ServerObserver observed;

  ScheduledWorkQueue(
      Supplier<SchedulerClient> scheduler, JdbcClient jdbc, ServerObserver observed) {
    this.observed = observed;
    this.scheduler = scheduler;
    this.jdbc = jdbc;
  }

  @Override
  public Place place(Actor by, long bytes) {
    int cost = WorkQueue.cost(bytes);
    boolean small = cost <= SMALL;
    int turn =
        jdbc.sql(
                "select greatest("
                    + "coalesce((select -priority from scheduled_tasks"
                    + " where priority <= ? and picked = false order by priority desc limit 1), 0),"
                    + " coalesce((select turn + cost from cases where workspace = ?"
                    + " and submitter = ? and state = 'queued' and small = ?"
                    + " order by turn desc limit 1), 0))")
            .param(FRONT)
            .param(by.workspace())
            .param(by.name())
            .param(small)
            .query(Integer.class)
            .single();
    Integer owed = owes.remove(flow(by.workspace(), by.name(), small));
    return new Place(turn + (owed == null ? 0 : owed), cost);
  }

  private static String flow(String workspace, String submitter, boolean small) {
    return workspace + ' ' + submitter + ' ' + small;
  }

  /** What a worker took for a case: what is more than it was thought to cost is owed. */
  void took(Running done, Duration time) {
    long units = time.toMillis() / MILLIS_OF_A_UNIT;
    int more = (int) Math.min(MOST_OWED, units - done.cost());
    if (more > 0) {
      owes.merge(flow(done.workspace(), done.submitter(), done.small()), more, Math::max);
    }
  }

  /** A case a worker has taken up. */
  record Running(String workspace, String submitter, boolean small, int cost) {}

  /** Of that id; empty when it was erased meanwhile. */
  Optional<Running> running(String caseId) {
    return jdbc.sql("select workspace, submitter, small, cost from cases where id = ?")
        .param(caseId)
        .query(Running.class)
        .optional();
  }

  @Override
  public void add(String caseId, int revision, int turn) {
    TaskInstance<Void> work =
        new TaskInstance.Builder<Void>(TASK, instance(caseId, revision)).priority(-turn).build();
    scheduler.get().scheduleBatch(List.of(work), Instant.now().minus(ANY_CLOCK));
    observed.queued(caseId);
  }

  private static String instance(String caseId, int revision) {
    return caseId + '#' + revision;
  }

  /** The case of an instance; rows of older versions have no revision. */
  static String caseOf(String instance) {
    int mark = instance.indexOf('#');
    return mark < 0 ? instance : instance.substring(0, mark);
  }

  @Override
  public void remove(String caseId, int revision) {
    try {
      scheduler.get().cancel(TaskInstanceId.of(TASK, instance(caseId, revision)));
    } catch (TaskInstanceException goneOrBegun) {
      // a worker has it, and will find that nobody wants its result
    }
  }

  @Override
  public List<String> addForgotten(Instant unchangedSince) {
    List<Forgotten> forgotten =
        jdbc.sql(
                "select id, revision, turn from cases where state in ('queued', 'running')"
                    + " and updated < ? and id || '#' || revision not in"
                    + " (select task_instance from scheduled_tasks where task_name = ?)"
                    + " and id not in (select task_instance from scheduled_tasks where task_name = ?)"
                    + " order by turn limit ?")
            .param(unchangedSince.atOffset(ZoneOffset.UTC))
            .param(TASK)
            .param(TASK)
            .param(FORGOTTEN_AT_ONCE)
            .query(Forgotten.class)
            .list();
    forgotten.forEach(one -> add(one.id(), one.revision(), one.turn()));
    return forgotten.stream().map(Forgotten::id).toList();
  }

  /** A case without a row in the queue. */
  private record Forgotten(String id, int revision, int turn) {}

  @Override
  public void look() {
    if (scheduler.get() instanceof Scheduler running) {
      running.triggerCheckForDueExecutions();
    }
  }
}
