package dev.stallsage.cli;

import java.io.IOException;
import java.nio.channels.Channel;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The wish of the user that the running command ends: Ctrl-C. A command that {@linkplain #await
 * answers} it stops reading and says what it has until then; every other one is over at once.
 *
 * <p>The virtual machine turns the signal into its shutdown, which ends the process as soon as the
 * hooks return. So the hook stays until the main thread, which goes on working meanwhile, ends the
 * process with the status it wants.
 */
final class InterruptSignal {
  /** Ranking what was read takes a second, on a machine in trouble many; Ctrl-C again ends it. */
  private static final long PATIENCE = TimeUnit.SECONDS.toNanos(30);

  private static final long GLANCE_MILLIS = 50;

  private final List<Channel> inputs = new ArrayList<>();
  private volatile boolean requested;
  private volatile long patience;

  /** From now on the process listens to the signal. */
  void install() {
    Runtime.getRuntime().addShutdownHook(new Thread(this::shutDown, "interrupt"));
  }

  /** A reading of this would wait for ever; the request closes it. */
  void closes(Channel input) {
    inputs.add(input);
  }

  /** The command that calls this looks whether it shall end, and says what it has. */
  void await() {
    await(PATIENCE);
  }

  /**
   * The same, of a command that needs longer to end.
   *
   * @param longest after this it is over, in nanoseconds
   */
  void await(long longest) {
    patience = longest;
  }

  /** Shall the command end? */
  boolean requested() {
    return requested;
  }

  /** The user wants it to end. */
  void request() {
    requested = true;
    for (Channel input : inputs) {
      try {
        input.close();
      } catch (IOException closedAlready) {
        // then nobody waits for it
      }
    }
  }

  private void shutDown() {
    request();
    long end = System.nanoTime() + patience;
    while (signals() < 2 && System.nanoTime() < end) {
      try {
        Thread.sleep(GLANCE_MILLIS);
      } catch (InterruptedException hurry) {
        break;
      }
    }
    Runtime.getRuntime().halt(ExitStatus.INTERRUPTED);
  }

  /**
   * Signals that came so far. During its shutdown the virtual machine hands none on to anybody, but
   * it starts a thread for each, which waits for the end; if it ever stops doing so, a second
   * Ctrl-C is as patient as the first.
   */
  private static long signals() {
    ThreadGroup all = Thread.currentThread().getThreadGroup();
    while (all.getParent() != null) {
      all = all.getParent();
    }
    Thread[] threads = new Thread[2 * all.activeCount() + 16];
    int count = all.enumerate(threads);
    return Arrays.stream(threads, 0, count)
        .filter(t -> t.getName().startsWith("SIG") && t.getName().endsWith(" handler"))
        .count();
  }
}
