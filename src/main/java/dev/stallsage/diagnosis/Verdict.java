package dev.stallsage.diagnosis;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What evidence amounts to, the one that matters most first. That a fault is there, that storage is
 * slow, and that the one explains the other are three statements: docs/adr/0031.
 */
public enum Verdict {
  /** Something is slow, and one explanation is ahead of its rivals by the margin. */
  EXPLAINED,
  /** Something is slow, and rivals are within the margin. */
  CONTESTED,
  /** Something is slow, and nothing explains it: the layer is told, and the look that goes on. */
  LOCATED,
  /** A fault is there, and no slowness it explains. */
  FAULT_FOUND,
  /** Idle, since boot only, another hour or host, one sample, no latency. */
  NOT_COVERED,
  /** Everything was measured, under load, within its limits, and nobody waited. */
  NOT_SLOW,
  /** Nothing is of a kind that can be read. */
  NOTHING_RECOGNISED;

  /** The word in the report: {@code fault-found}. */
  public String word() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  /** All the words a report may use for it. */
  public static List<String> words() {
    return Arrays.stream(values()).map(Verdict::word).toList();
  }

  /** Is a cause named as the explanation? */
  public boolean explains() {
    return this == EXPLAINED || this == CONTESTED;
  }
}
