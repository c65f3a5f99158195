package dev.stallsage.server;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import dev.stallsage.cases.access.Accounts;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.security.crypto.bcrypt.BCryptPasswordEncoder;

/** The embedded database belongs to one process, and accounts are made beside it all the same. */
class AccountRequestsTest {
  private static final String PASSWORD = "correct horse battery";

  private static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.toList();
    }
  }

  @Test
  void anAccountIsMadeBesideARunningServerAndOnce(@TempDir Path data) throws Exception {
    Map<String, Object> settings = Map.of("stallsage.data", data.toString());
    AccountBootstrap.make(settings, "anna", "desk", "admin", PASSWORD);
    try (ServerProcess server = ServerProcess.start(data, Map.of())) {
      assertThat(AccountBootstrap.make(settings, "otto", "lab", "reader", PASSWORD)).isEmpty();
      assertThat(AccountBootstrap.make(settings, "otto", "desk", "admin", PASSWORD))
          .isEqualTo(Accounts.TAKEN);
      assertThat(AccountBootstrap.make(settings, "eve", "desk", "king", PASSWORD))
          .contains("role: expected reader, engineer or admin");
      assertThat(files(data.resolve("requests"))).as("nothing is left").isEmpty();
      assertThat(server.ends()).isTrue();
    }
    try (RunningServer after = RunningServer.start(data, Map.of())) {
      String digest = after.part(Accounts.class).find("otto").orElseThrow().password();
      assertThat(new BCryptPasswordEncoder().matches(PASSWORD, digest)).isTrue();
      assertThat(
              after
                  .part(JdbcClient.class)
                  .sql("select who || ' ' || action || ' ' || subject from audit order by at")
                  .query(String.class)
                  .list())
          .contains("command-line create-account anna", "command-line create-account otto");
    }
  }

  @Test
  void whatNobodyWaitsForIsThrownAwayAndWhatIsGarbledIsTold(@TempDir Path data) throws Exception {
    try (RunningServer server = RunningServer.start(data, Map.of())) {
      String request =
          "{\"name\":\"late\",\"workspace\":\"desk\",\"role\":\"admin\",\"digest\":\""
              + new BCryptPasswordEncoder(4).encode(PASSWORD)
              + "\"}";
      Path late = Files.writeString(data.resolve("late.asked"), request);
      Files.setLastModifiedTime(late, FileTime.from(Instant.now().minusSeconds(90)));
      Files.move(late, data.resolve("requests").resolve("late.asked"));
      Path garbled = Files.writeString(data.resolve("bad.asked"), "{\"name\":");
      Files.move(garbled, data.resolve("requests").resolve("bad.asked"));
      Path weak = Files.writeString(data.resolve("weak.asked"), request.replace("$2a", "plain"));
      Files.move(weak, data.resolve("requests").resolve("weak.asked"));
      Path answered = data.resolve("requests").resolve("weak.answered");
      await().atMost(Duration.ofSeconds(30)).until(() -> Files.exists(answered));
      assertThat(Files.readString(answered)).contains("expected its digest");
      assertThat(Files.readString(data.resolve("requests").resolve("bad.answered")))
          .contains("expected a request of this version");
      assertThat(data.resolve("requests").resolve("late.asked")).doesNotExist();
      assertThat(server.part(Accounts.class).any()).isFalse();
    }
  }

  @Test
  void aServerThatTakesNoRequestsIsToldOfAsBefore(@TempDir Path data) throws Exception {
    AccountRequest account = new AccountRequest("anna", "desk", "admin", "digest");
    assertThat(AccountRequests.ask(data, account)).isEmpty();
    Path file = Files.createFile(data.resolve("file"));
    Map<String, Object> settings = Map.of("stallsage.data", file.toString());
    assertThatThrownBy(() -> AccountBootstrap.make(settings, "anna", "desk", "admin", PASSWORD))
        .isInstanceOf(StartupFailure.class);
  }
}
