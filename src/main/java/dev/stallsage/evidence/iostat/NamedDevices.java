package dev.stallsage.evidence.iostat;

import java.util.HashMap;
import java.util.Map;

/**
 * Which devices a report has named so far. They come in the same order in every report of a run, so
 * the one that came next last time is tried first, and a million reports make no more objects than
 * one.
 */
final class NamedDevices {
  /** One device: the last report that named it, and who came after it. */
  private static final class Named {
    private final String device;
    private long report;
    private Named next;

    Named(String device) {
      this.device = device;
    }
  }

  private final int most;
  private final Map<String, Named> known = new HashMap<>();
  private Named last = new Named("");
  private long report = 1;
  private int size;

  /**
   * @param most devices that are told apart
   */
  NamedDevices(int most) {
    this.most = most;
  }

  /** Another report begins: nobody is named. */
  void clear() {
    report++;
    size = 0;
    if (known.size() > most) {
      known.clear();
      last = new Named("");
    }
  }

  /** False when this report has named it before. */
  boolean add(String device) {
    Named named = last.next;
    if (named == null || !named.device.equals(device)) {
      named = known.computeIfAbsent(device, Named::new);
      last.next = named;
    }
    last = named;
    if (named.report == report) {
      return false;
    }
    named.report = report;
    size++;
    return true;
  }

  /** Are there more than can be told apart? */
  boolean isFull() {
    return size > most;
  }
}
