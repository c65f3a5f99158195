package dev.stallsage.redaction;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * Learns lines in their order while another thread looks at those behind them: what is learned is
 * what one thread alone would learn. On a machine of one processor it is one.
 */
final class LearningLines implements AutoCloseable {
  private final BlockingQueue<LineBatch> ahead = new LinkedBlockingQueue<>();
  private final Redactor redactor;
  private final boolean several = Runtime.getRuntime().availableProcessors() > 1;
  private Thread helper;
  private Foresight own;
  private LineBatch filling = new LineBatch();
  private LineBatch waiting;

  /**
   * @param redactor what learns
   */
  LearningLines(Redactor redactor) {
    this.redactor = redactor;
  }

  /** Adds a line of a file. */
  void add(FileRedaction sheet, byte[] line, int from, int to) {
    if (!several) {
      sheet.learn(line, from, to);
      return;
    }
    filling.add(sheet, line, from, to);
    if (filling.isFull()) {
      hand();
    }
  }

  /** Hands a batch to the helper and learns the one before. */
  private void hand() {
    if (helper == null) {
      begin();
    }
    LineBatch handed = filling;
    filling = new LineBatch();
    handed.close();
    ahead.add(handed);
    learnWaiting();
    waiting = handed;
  }

  private void begin() {
    own = redactor.foresight();
    Foresight another = redactor.foresight();
    helper = new Thread(() -> help(another), "stallsage-foresight");
    helper.setDaemon(true);
    helper.start();
  }

  private void learnWaiting() {
    if (waiting != null) {
      waiting.foresee(own);
      waiting.learn();
      waiting = null;
    }
  }

  private void help(Foresight foresight) {
    try {
      while (true) {
        ahead.take().foresee(foresight);
      }
    } catch (InterruptedException done) {
      Thread.currentThread().interrupt();
    }
  }

  /** Learns what is left. */
  @Override
  public void close() {
    try {
      learnWaiting();
      filling.learnAlone();
    } finally {
      if (helper != null) {
        helper.interrupt();
      }
    }
  }
}
