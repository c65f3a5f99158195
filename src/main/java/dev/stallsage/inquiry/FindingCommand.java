package dev.stallsage.inquiry;

import dev.stallsage.knowledge.CollectionMethod;

/**
 * A command that helps to look for a finding.
 *
 * @param collect the command
 * @param together how many commands the finding takes: one of several does not settle it
 * @param suits does the evidence tell that the command has something to say there? A RAID
 *     controller's tool says nothing on a host without one
 * @param again was its output read already? What it did not show then it may not show now
 */
public record FindingCommand(CollectionMethod collect, int together, boolean suits, boolean again) {
  /** How firmly a command holds a finding that it may well not show; a judgement. */
  private static final double LOOSE = 0.3;

  /**
   * How firmly one holds what it did not show before: the evidence may have been of another time.
   */
  private static final double LESS = 0.7;

  /** How firmly it holds the finding: 1 when it settles it alone. */
  double grip() {
    return (suits ? 1 : LOOSE) * (again ? LESS : 1) / together;
  }
}
