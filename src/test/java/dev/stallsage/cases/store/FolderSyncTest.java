package dev.stallsage.cases.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** Who shares the forcing of a folder with whom. */
class FolderSyncTest {
  private static final Path FOLDER = Path.of("keys");
  private final AtomicInteger forced = new AtomicInteger();

  @Test
  void whoComesWhileItIsForcedIsServedByTheNextTimeAndAllOfThemByOne() throws Exception {
    CountDownLatch first = new CountDownLatch(1);
    AtomicInteger waiting = new AtomicInteger();
    FolderSync shared =
        new FolderSync(
            FOLDER,
            folder -> {
              if (forced.incrementAndGet() == 1) {
                awaited(first);
              }
            });
    ExecutorService crew = Executors.newCachedThreadPool();
    List<Future<?>> all = new ArrayList<>();
    all.add(crew.submit(() -> synced(shared)));
    await().until(() -> forced.get() == 1);
    List<Thread> later = new ArrayList<>();
    for (int i = 0; i < 9; i++) {
      all.add(
          crew.submit(
              () -> {
                synchronized (later) {
                  later.add(Thread.currentThread());
                }
                synced(shared);
                waiting.incrementAndGet();
              }));
    }
    await().until(() -> parked(later) == 9);
    assertThat(waiting).hasValue(0);
    first.countDown();
    for (Future<?> one : all) {
      one.get();
    }
    crew.shutdown();
    assertThat(forced).hasValue(2);
  }

  @Test
  void oneAfterTheOtherIsForcedEachTime() throws IOException {
    FolderSync shared = new FolderSync(FOLDER, folder -> forced.incrementAndGet());
    shared.sync();
    shared.sync();
    assertThat(forced).hasValue(2);
  }

  @Test
  void whatCouldNotBeForcedIsToldAndTriedAgain() throws IOException {
    FolderSync shared =
        new FolderSync(
            FOLDER,
            folder -> {
              if (forced.incrementAndGet() == 1) {
                throw new IOException("no space left");
              }
            });
    assertThatThrownBy(shared::sync).isInstanceOf(IOException.class);
    shared.sync();
    assertThat(forced).hasValue(2);
  }

  private static long parked(List<Thread> threads) {
    synchronized (threads) {
      return threads.stream().filter(one -> one.getState() == Thread.State.WAITING).count();
    }
  }

  private static void synced(FolderSync shared) {
    try {
      shared.sync();
    } catch (IOException impossible) {
      throw new AssertionError(impossible);
    }
  }

  private static void awaited(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException ended) {
      Thread.currentThread().interrupt();
    }
  }
}
