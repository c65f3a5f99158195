package dev.stallsage.evidence.archive;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.function.LongSupplier;

/**
 * Reads a stream in a thread of its own, so that unpacking and parsing run side by side. What the
 * source throws is thrown here, after everything it gave before. A source that ends within the
 * first {@value #ALONE} chunks costs no thread: handing them over would take longer than it saves.
 */
final class ReadAhead extends InputStream {
  static final int CHUNK = 1 << 16;
  private static final int CHUNKS = 16;

  /** Chunks that are read without a thread: 2 MiB. */
  private static final int ALONE = 32;

  /** Files that say they are empty, and are not, are read by chunks of at least so many bytes. */
  private static final int SMALL = 1 << 12;

  private static final long PATIENCE_MS = 1_000;

  /** Bytes of the source, how far the source itself had read by then, and how it ended. */
  private record Chunk(byte[] bytes, int length, long position, boolean last, Throwable failure) {
    static final Chunk NONE = new Chunk(new byte[0], 0, 0, false, null);
  }

  private final InputStream source;
  private final LongSupplier sourcePosition;
  private final int chunks;
  private final Deque<Chunk> ready = new ArrayDeque<>();
  private final Deque<byte[]> free = new ArrayDeque<>();
  private int firstChunk = CHUNK;
  private int lent;
  private int alone;
  private boolean closed;
  private Thread thread;

  private Chunk current = Chunk.NONE;
  private int next;

  /**
   * @param sourcePosition how many bytes the source has taken in so far; asked by the thread that
   *     reads it
   */
  ReadAhead(InputStream source, LongSupplier sourcePosition) {
    this(source, sourcePosition, CHUNKS);
  }

  /**
   * @param chunks of {@link #CHUNK} bytes to be ahead at most
   */
  ReadAhead(InputStream source, LongSupplier sourcePosition, int chunks) {
    this.source = source;
    this.sourcePosition = sourcePosition;
    this.chunks = chunks;
  }

  /**
   * Takes no more memory than the source needs: a bundle may have tens of thousands of small files.
   *
   * @param bytes the source is said to hold; below zero when nobody knows
   */
  ReadAhead expecting(long bytes) {
    if (bytes >= 0) {
      // with room for one more, for its end to be met at once
      firstChunk = (int) Math.max(SMALL, Math.min(CHUNK, bytes + 1));
    }
    return this;
  }

  /** Begins to read before somebody asks for it. */
  ReadAhead begun() {
    thread = new Thread(this::run, "stallsage-read-ahead");
    thread.setDaemon(true);
    thread.start();
    return this;
  }

  /** How many bytes the source had taken in when it gave what is read here now. */
  long position() {
    return current.position();
  }

  @Override
  public int read() throws IOException {
    return fill() ? current.bytes()[next++] & 0xff : -1;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!fill()) {
      return -1;
    }
    int count = Math.min(length, current.length() - next);
    System.arraycopy(current.bytes(), next, into, from, count);
    next += count;
    return count;
  }

  @Override
  public long skip(long count) throws IOException {
    if (count <= 0 || !fill()) {
      return 0;
    }
    int skipped = (int) Math.min(count, current.length() - next);
    next += skipped;
    return skipped;
  }

  @Override
  public int available() {
    return current.length() - next;
  }

  private boolean fill() throws IOException {
    while (next == current.length()) {
      if (current.failure() != null) {
        rethrow(current.failure());
      }
      if (current.last()) {
        return false;
      }
      current = following();
      next = 0;
    }
    return true;
  }

  private static void rethrow(Throwable failure) throws IOException {
    if (failure instanceof IOException io) {
      throw io;
    }
    if (failure instanceof RuntimeException || failure instanceof OutOfMemoryError) {
      throw new IOException("is damaged: " + failure, failure);
    }
    throw (Error) failure;
  }

  private Chunk following() throws IOException {
    boolean first = current == Chunk.NONE;
    if (thread == null) {
      if (alone++ < ALONE) {
        return chunk(
            first ? new byte[firstChunk] : isFull(current) ? current.bytes() : new byte[CHUNK]);
      }
      begun();
    }
    synchronized (this) {
      if (!first && isFull(current)) {
        free.add(current.bytes());
      }
      notifyAll();
      while (ready.isEmpty()) {
        if (closed) {
          throw new IOException("is closed");
        }
        await();
      }
      return ready.remove();
    }
  }

  /** Is it one of the size that all have but the first? */
  private static boolean isFull(Chunk chunk) {
    return chunk.bytes().length == CHUNK;
  }

  private void await() throws InterruptedIOException {
    try {
      wait();
    } catch (InterruptedException interrupted) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException("interrupted");
    }
  }

  private void run() {
    Chunk chunk;
    do {
      byte[] bytes = empty();
      if (bytes == null) {
        return;
      }
      chunk = chunk(bytes);
      synchronized (this) {
        ready.add(chunk);
        notifyAll();
      }
    } while (!chunk.last());
  }

  /** A chunk to fill, as soon as there is one; null when nobody reads any more. */
  private synchronized byte[] empty() {
    while (!closed && free.isEmpty() && lent == chunks) {
      try {
        wait();
      } catch (InterruptedException nobodyDoes) {
        return null;
      }
    }
    if (closed) {
      return null;
    }
    if (free.isEmpty()) {
      lent++;
      return new byte[CHUNK];
    }
    return free.remove();
  }

  private Chunk chunk(byte[] bytes) {
    int length = 0;
    try {
      while (length < bytes.length) {
        int read = source.read(bytes, length, bytes.length - length);
        if (read < 0) {
          return new Chunk(bytes, length, sourcePosition.getAsLong(), true, null);
        }
        length += read;
      }
      return new Chunk(bytes, length, sourcePosition.getAsLong(), false, null);
    } catch (IOException | RuntimeException | Error failure) {
      return new Chunk(bytes, length, sourcePosition.getAsLong(), true, failure);
    }
  }

  /**
   * Ends the thread and closes the source. Without an interrupt, which would close the file below;
   * a source that waits for its writer for ever is left to it.
   */
  @Override
  public void close() throws IOException {
    synchronized (this) {
      closed = true;
      notifyAll();
    }
    if (thread != null) {
      try {
        thread.join(PATIENCE_MS);
      } catch (InterruptedException interrupted) {
        Thread.currentThread().interrupt();
      }
      if (thread.isAlive()) {
        return;
      }
    }
    source.close();
  }
}
