package dev.stallsage.server.fault;

import static dev.stallsage.server.RunningServer.json;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.Actor;
import dev.stallsage.cases.CaseEvents;
import dev.stallsage.cases.CaseRecord;
import dev.stallsage.cases.Draft;
import dev.stallsage.cases.Role;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.WorkQueue;
import dev.stallsage.cases.WorkspaceTransactions;
import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.server.PassingBlobs;
import dev.stallsage.server.RunningServer;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.beans.factory.annotation.Qualifier;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Primary;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Who waits, and for how long, counted in cases. */
@Tag("fault")
class QueueTest {
  private static final String CASES = "/api/v1/cases";
  private static volatile CountDownLatch gate = new CountDownLatch(0);

  /** No evidence is read before the test says so. */
  @Configuration(proxyBeanMethods = false)
  static class Gate {
    @Bean
    @Primary
    BlobStore gated(@Qualifier("blobs") BlobStore disk) {
      return new PassingBlobs(disk) {
        @Override
        public InputStream read(CaseKey key, String caseId, String sha256) throws IOException {
          try {
            gate.await();
          } catch (InterruptedException ends) {
            Thread.currentThread().interrupt(); // as a channel that is closed by it leaves it
            throw new IOException(ends);
          }
          return super.read(key, caseId, sha256);
        }
      };
    }
  }

  @Test
  void aGreedySubmitterPushesNobodyBackByMoreThanHisShare(@TempDir Path data) throws Exception {
    gate = new CountDownLatch(1);
    Map<String, Object> one = Map.of("stallsage.workers", "1");
    try (RunningServer server = RunningServer.start(data, one, Gate.class)) {
      String greedy = server.token("desk", Role.ENGINEER);
      String polite = server.token("desk", Role.ENGINEER);
      for (int i = 0; i < 100; i++) {
        server.post(CASES, greedy, "greedy " + i + "\n");
      }
      for (int i = 0; i < 5; i++) {
        server.post(CASES, polite, "polite " + i + "\n");
      }
      gate.countDown();
      List<String> order = order(server, 105);
      long running = 1;
      int mine = 0;
      String me = submitterOfTheLast(server);
      for (int place = 0; place < order.size(); place++) {
        if (order.get(place).equals(me)) {
          mine++;
          assertThat((long) place)
              .as("place of case " + mine)
              .isLessThanOrEqualTo(2L * mine + running);
        }
      }
      assertThat(mine).isEqualTo(5);
    }
  }

  /** A ticketing system is one submitter: its large attachments must not hold its small ones. */
  @Test
  void largeCasesHoldNeitherTheSmallOnesOfTheirSubmitterNorAllWorkers(@TempDir Path data)
      throws Exception {
    gate = new CountDownLatch(1);
    Map<String, Object> two = Map.of("stallsage.workers", "2");
    try (RunningServer server = RunningServer.start(data, two, Gate.class)) {
      String desk = server.token("desk", Role.ENGINEER);
      String noise = "kfj3 9fh2 l0q\n".repeat(150_000);
      for (int i = 0; i < 6; i++) {
        server.post(CASES, desk, noise + i);
      }
      for (int i = 0; i < 20; i++) {
        server.post(CASES, desk, "small " + i + "\n");
      }
      await()
          .atMost(Duration.ofSeconds(20))
          .until(
              () ->
                  strings(server, "select small from cases where state = 'running'").stream()
                      .map(String::toLowerCase)
                      .sorted()
                      .toList()
                      .equals(List.of("false", "true")));
      gate.countDown();
      await()
          .atMost(Duration.ofSeconds(90))
          .until(
              () -> strings(server, "select id from cases where state = 'completed'").size() == 26);
      List<String> order = strings(server, "select small from cases order by started, id");
      int lastSmall = order.stream().map(String::toLowerCase).toList().lastIndexOf("true");
      assertThat(lastSmall).as("of 26, " + order).isLessThan(23);
    }
  }

  private static String submitterOfTheLast(RunningServer server) {
    return strings(server, "select submitter from cases order by created desc limit 1").get(0);
  }

  /** Who was served one after the other. */
  private static List<String> order(RunningServer server, int cases) {
    await()
        .atMost(Duration.ofSeconds(90))
        .until(
            () ->
                strings(server, "select id from cases where state = 'completed'").size() == cases);
    return strings(server, "select submitter from cases order by started, id");
  }

  private static List<String> strings(RunningServer server, String sql) {
    JdbcClient jdbc = server.part(JdbcClient.class);
    return server
        .part(WorkspaceTransactions.class)
        .everywhere(() -> jdbc.sql(sql).query(String.class).list());
  }

  /** After hundreds of kills the embedded database has lost such rows. */
  @Test
  void aCaseWhoseRowOfTheQueueIsLostIsDiagnosedAllTheSame(@TempDir Path data) throws Exception {
    gate = new CountDownLatch(1);
    Map<String, Object> one = Map.of("stallsage.workers", "1");
    try (RunningServer server = RunningServer.start(data, one, Gate.class)) {
      String token = server.token("desk", Role.ENGINEER);
      for (int i = 0; i < 4; i++) {
        server.post(CASES, token, "case " + i + "\n");
      }
      await()
          .until(() -> strings(server, "select id from cases where state = 'running'").size() == 1);
      List<String> waiting = strings(server, "select id from cases where state = 'queued'");
      JdbcClient jdbc = server.part(JdbcClient.class);
      String lose = "delete from scheduled_tasks where task_name = 'diagnose' and picked = false";
      WorkspaceTransactions scope = server.part(WorkspaceTransactions.class);
      assertThat(scope.everywhere(() -> jdbc.sql(lose).update())).isEqualTo(3);
      WorkQueue queue = server.part(WorkQueue.class);
      Instant touched = Instant.now().minusSeconds(60);
      assertThat(scope.everywhere(() -> queue.addForgotten(touched))).isEmpty();
      Instant later = Instant.now().plusSeconds(60);
      assertThat(scope.everywhere(() -> queue.addForgotten(later)))
          .containsExactlyInAnyOrderElementsOf(waiting);
      assertThat(scope.everywhere(() -> queue.addForgotten(later))).isEmpty();
      gate.countDown();
      assertThat(order(server, 4)).hasSize(4);
    }
  }

  /** Between the end of a diagnosis and the leaving of its row, the case is asked again. */
  @Test
  void aCaseThatIsAskedAgainTheMomentItEndsIsDiagnosedAgain(@TempDir Path data) throws Exception {
    gate = new CountDownLatch(0);
    try (RunningServer server = RunningServer.start(data, Map.of(), Gate.class)) {
      String token = server.token("desk", Role.ENGINEER);
      Submissions submissions = server.part(Submissions.class);
      server.part(CaseEvents.class).listen(done -> asksAgain(submissions, done));
      String id = json(server.post(CASES, token, "first\n")).path("id").asString();
      await()
          .atMost(Duration.ofSeconds(60))
          .until(
              () -> strings(server, "select report from diagnosis order by revision").size() == 2);
      await()
          .atMost(Duration.ofSeconds(60))
          .until(
              () ->
                  json(server.get(CASES + "/" + id, token))
                      .path("state")
                      .asString()
                      .equals("completed"));
    }
  }

  private static void asksAgain(Submissions submissions, CaseRecord done) {
    if (done.revision() > 1) {
      return;
    }
    Actor by = new Actor(done.workspace(), done.submitter(), Role.ENGINEER);
    try (Draft draft = submissions.extend(done)) {
      byte[] more = "second\n".getBytes(StandardCharsets.UTF_8);
      draft.add("more.txt", "auto", new ByteArrayInputStream(more));
      submissions.again(by, done, draft);
    } catch (IOException failed) {
      throw new UncheckedIOException(failed);
    }
  }

  /** The next migration finds cases that wait, some of them as rows were named before. */
  @Test
  void whatWaitedBeforeAnUpgradeIsDiagnosedAfterIt(@TempDir Path data) throws Exception {
    gate = new CountDownLatch(1);
    Map<String, Object> before = Map.of("db-scheduler.shutdown-max-wait", "1s");
    String token;
    try (RunningServer server = RunningServer.start(data, before, Gate.class)) {
      token = server.token("desk", Role.ENGINEER);
      JdbcClient jdbc = server.part(JdbcClient.class);
      for (int i = 0; i < 5; i++) {
        String id = json(server.post(CASES, token, "waits " + i + "\n")).path("id").asString();
        if (i == 4) {
          // as rows were named before; the first ones are in the hands of workers
          server
              .part(WorkspaceTransactions.class)
              .everywhere(
                  () ->
                      jdbc.sql(
                              "update scheduled_tasks set task_instance = ?, picked = false,"
                                  + " picked_by = null where task_instance = ?")
                          .param(id)
                          .param(id + "#1")
                          .update());
        }
      }
    }
    gate.countDown();
    Map<String, Object> after =
        Map.of(
            "db-scheduler.heartbeat-interval",
            "1s",
            "spring.flyway.locations",
            "classpath:db/migration/common,classpath:db/migration/{vendor},classpath:db/tomorrow");
    try (RunningServer server = RunningServer.start(data, after, Gate.class)) {
      await()
          .atMost(Duration.ofSeconds(90))
          .until(
              () -> strings(server, "select id from cases where state = 'completed'").size() == 5);
      assertThat(strings(server, "select report from diagnosis")).hasSize(5);
      assertThat(strings(server, "select distinct tomorrow from cases")).containsExactly("yes");
      assertThat(server.get(CASES, token).statusCode()).isEqualTo(200);
    }
  }
}
