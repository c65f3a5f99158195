package dev.stallsage.cases.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.stallsage.testkit.S3Server;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class S3BlobStoreTest extends BlobsContract {
  private static S3Server server;

  @TempDir private Path spool;
  private S3BlobStore one;
  private S3BlobStore other;

  @BeforeAll
  static void start(@TempDir Path root) throws Exception {
    server = S3Server.started(root);
  }

  @AfterAll
  static void stop() throws InterruptedException {
    if (server != null) {
      server.close();
    }
  }

  private static S3Location place(String secret) {
    return new S3Location(
        URI.create("http://127.0.0.1:" + server.port()),
        "us-east-1",
        S3Server.BUCKET,
        "desk",
        S3Server.ACCESS_KEY,
        secret,
        Duration.ofSeconds(20));
  }

  @BeforeEach
  void open() throws IOException {
    one = new S3BlobStore(place(S3Server.SECRET_KEY), spool);
    other = new S3BlobStore(place(S3Server.SECRET_KEY), spool);
  }

  @AfterEach
  void empty() throws IOException {
    one.close();
    other.close();
    for (Path object : server.objects()) {
      Files.delete(object);
    }
  }

  @Override
  BlobStore blobs() {
    return one;
  }

  @Override
  BlobStore another() {
    return other;
  }

  @Override
  List<Path> atRest() throws IOException {
    assertThat(spool).isEmptyDirectory();
    return server.objects();
  }

  @Test
  void namesLieBelowThePrefix(@TempDir Path keys) throws IOException {
    String id = RandomIds.fresh("case");
    CaseKey key = new CaseKeys(keys.resolve("keys"), keys.resolve("master.key")).create(id);
    BlobStore.Written written = one.write(key, id, new ByteArrayInputStream(new byte[5]));
    assertThat(server.objects().get(0)).endsWith(Path.of("desk", id, written.sha256()));
  }

  @Test
  void aWrongKeyIsAStoreThatIsAwayAndIsNeverTold(@TempDir Path keys) throws IOException {
    String id = RandomIds.fresh("case");
    CaseKey key = new CaseKeys(keys.resolve("keys"), keys.resolve("master.key")).create(id);
    S3Location wrong = place("another-secret-altogether");
    try (S3BlobStore refused = new S3BlobStore(wrong, spool)) {
      assertThatThrownBy(() -> refused.write(key, id, new ByteArrayInputStream(new byte[5])))
          .isInstanceOf(BlobStoreUnavailable.class)
          .hasMessageContaining("403")
          .hasMessageNotContaining("secret");
    }
    assertThat(wrong.toString()).doesNotContain("secret", S3Server.ACCESS_KEY);
    assertThat(server.objects()).isEmpty();
  }
}
