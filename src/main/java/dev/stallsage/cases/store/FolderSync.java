package dev.stallsage.cases.store;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;

/**
 * Forces a folder that all cases share to disk. Whoever asks while it is being forced waits, and
 * one more time serves all who wait: a disk forces far more names at once than times a second.
 */
final class FolderSync {
  /** Forces the folder to disk. */
  interface Force {
    void force(Path folder) throws IOException;
  }

  private final Path folder;
  private final Force force;
  private final AtomicLong asked = new AtomicLong();
  private final ReentrantLock one = new ReentrantLock();
  private long served;

  FolderSync(Path folder, Force force) {
    this.folder = folder;
    this.force = force;
  }

  /** Every name that is in the folder now is on disk when this returns. */
  void sync() throws IOException {
    long mine = asked.incrementAndGet();
    one.lock();
    try {
      if (served < mine) {
        long all = asked.get(); // whoever asks from here on may have come too late
        force.force(folder);
        served = all;
      }
    } finally {
      one.unlock();
    }
  }
}
