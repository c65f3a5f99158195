package dev.stallsage.server;

import dev.stallsage.cases.store.OwnerOnlyFiles;
import dev.stallsage.cases.store.RandomIds;
import dev.stallsage.cases.store.SecretFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * Accounts that are asked for beside a server that runs: the embedded database is a file that one
 * process opens, so that process makes them. Whoever may write into {@code requests} of the data,
 * which is for the account of the server alone, leaves a file there and finds the answer in another
 * one. A password is never in it, only its digest; a request that nobody waits for any more is
 * thrown away.
 */
final class AccountRequests implements DisposableBean {
  private static final Logger LOG = LoggerFactory.getLogger(AccountRequests.class);
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String FOLDER = "requests";
  private static final String ASKED = ".asked";
  private static final String ANSWERED = ".answered";
  private static final Duration GLANCE = Duration.ofSeconds(1);

  /** Many times what a server needs that is busy (judgement). */
  private static final Duration PATIENCE = Duration.ofSeconds(30);

  private static final Duration LOOK = Duration.ofMillis(100);

  private final Path folder;
  private final AccountMaker accounts;
  private final ScheduledExecutorService glances =
      Executors.newSingleThreadScheduledExecutor(
          work -> {
            Thread thread = new Thread(work, "account-requests");
            thread.setDaemon(true);
            return thread;
          });

  /** Takes requests from now on. */
  AccountRequests(Path data, AccountMaker accounts) throws IOException {
    this.folder = OwnerOnlyFiles.folder(data.resolve(FOLDER));
    this.accounts = accounts;
    glances.scheduleWithFixedDelay(
        this::glance, GLANCE.toMillis(), GLANCE.toMillis(), TimeUnit.MILLISECONDS);
  }

  /**
   * Asks the server that uses this folder.
   *
   * @return why it did not make the account, empty when it did; nothing when no server answers
   */
  static Optional<String> ask(Path data, AccountRequest account)
      throws IOException, InterruptedException {
    Path folder = data.resolve(FOLDER);
    if (!Files.isDirectory(folder)) {
      return Optional.empty(); // of a version that takes none
    }
    String id = RandomIds.fresh("req");
    Path asked = folder.resolve(id + ASKED);
    Path answered = folder.resolve(id + ANSWERED);
    SecretFile.replace(asked, JSON.writeValueAsString(account));
    try {
      long end = System.nanoTime() + PATIENCE.toNanos();
      while (!Files.exists(answered) && System.nanoTime() < end) {
        Thread.sleep(LOOK.toMillis());
      }
      return Files.exists(answered) ? Optional.of(Files.readString(answered)) : Optional.empty();
    } finally {
      Files.deleteIfExists(asked);
      Files.deleteIfExists(answered);
    }
  }

  private void glance() {
    try {
      for (Path file : files()) {
        if (outlived(file)) {
          Files.deleteIfExists(file);
        } else if (file.toString().endsWith(ASKED)) {
          answer(file);
        }
      }
    } catch (IOException | RuntimeException failed) {
      LOG.warn("requests for accounts could not be looked at: {}", failed.toString());
    }
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> all = Files.list(folder)) {
      return all.sorted().toList();
    }
  }

  private static boolean outlived(Path file) throws IOException {
    try {
      Instant written = Files.getLastModifiedTime(file).toInstant();
      return Duration.between(written, Instant.now()).abs().compareTo(PATIENCE) > 0;
    } catch (NoSuchFileException taken) {
      return false;
    }
  }

  /** Taken before it is done: it is done at most once. */
  private void answer(Path asked) throws IOException {
    String text = Files.readString(asked);
    if (Files.deleteIfExists(asked)) {
      String id = asked.getFileName().toString().replace(ASKED, "");
      SecretFile.replace(folder.resolve(id + ANSWERED), said(text));
    }
  }

  private String said(String text) {
    try {
      return accounts.make(JSON.readValue(text, AccountRequest.class));
    } catch (JacksonException garbled) {
      return "expected a request of this version";
    } catch (RuntimeException failed) {
      LOG.warn("an account that was asked for could not be made", failed);
      return "the server could not make it, see its log";
    }
  }

  @Override
  public void destroy() {
    glances.shutdownNow();
  }
}
