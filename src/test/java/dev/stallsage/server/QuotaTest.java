package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.Quota;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.Tables;
import dev.stallsage.cases.WorkspaceTransactions;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.TransactionDefinition;
import org.springframework.transaction.TransactionStatus;

/** Who counts what is taken up, while many ask. */
class QuotaTest {
  /** The transactions of a server, counted; the second waits for the gate. */
  private record Counting(
      PlatformTransactionManager of,
      AtomicInteger begun,
      CountDownLatch secondCame,
      CountDownLatch gate)
      implements PlatformTransactionManager {
    @Override
    public TransactionStatus getTransaction(TransactionDefinition wanted) {
      if (begun.incrementAndGet() == 2) {
        secondCame.countDown();
        try {
          gate.await();
        } catch (InterruptedException ends) {
          throw new IllegalStateException(ends);
        }
      }
      return of.getTransaction(wanted);
    }

    @Override
    public void commit(TransactionStatus status) {
      of.commit(status);
    }

    @Override
    public void rollback(TransactionStatus status) {
      of.rollback(status);
    }
  }

  @Test
  void oneCountsAnewAndNobodyWaitsForIt(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      Counting counting =
          new Counting(
              server.part(PlatformTransactionManager.class),
              new AtomicInteger(),
              new CountDownLatch(1),
              new CountDownLatch(1));
      AtomicLong nanos = new AtomicLong();
      Quota quota =
          new Quota(
              new WorkspaceTransactions(counting, server.part(JdbcClient.class), false),
              server.part(Tables.class),
              10,
              1_000,
              nanos::get);
      Actor desk = new Actor("default", "desk", Role.ENGINEER);
      quota.room(desk);
      nanos.addAndGet(Duration.ofMinutes(1).toNanos());
      CompletableFuture<Void> counts = CompletableFuture.runAsync(() -> quota.room(desk));
      counting.secondCame().await();
      quota.room(desk);
      quota.room(desk);
      assertThat(counting.begun()).hasValue(2);
      counting.gate().countDown();
      counts.get(60, TimeUnit.SECONDS);
    }
  }
}
