package dev.stallsage.knowledge;

import java.time.LocalDate;

/**
 * What a site knows of already and does not want to be called for until a day: told as before, and
 * marked.
 *
 * <pre>mutes:
 *   - { id: write-cache-battery-failed, until: 2026-12-24, reason: "battery ordered, RMA 4711" }
 * </pre>
 *
 * @param id of a cause or of a finding
 * @param until the last day it holds, in UTC
 * @param reason why; whoever reads the mark reads this
 */
public record Mute(String id, LocalDate until, String reason) {
  /** Does it hold on that day? */
  public boolean holds(LocalDate day) {
    return !day.isAfter(until);
  }

  /** {@code muted until 2026-12-24: battery ordered, RMA 4711}. */
  public String inWords() {
    return "muted until " + until + ": " + reason;
  }
}
