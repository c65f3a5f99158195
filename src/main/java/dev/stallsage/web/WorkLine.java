package dev.stallsage.web;

import dev.stallsage.cases.CaseStatus;
import dev.stallsage.cases.CaseWork;
import java.time.LocalDate;
import java.time.ZoneOffset;

/**
 * The work on a case as pages show it.
 *
 * @param due {@code 2026-08-01}, empty for no day
 * @param dueDay the same as people read it
 * @param late is that day over, and something left to do?
 * @param resolvedBy as it is kept, empty where nobody said
 * @param resolved when, empty while it is not
 */
public record WorkLine(
    String status,
    String assignee,
    String due,
    String dueDay,
    boolean late,
    String resolvedBy,
    String resolved,
    String verifiedBy,
    String outcome) {

  static WorkLine of(CaseWork work, PageWords words) {
    boolean left = work.status() != CaseStatus.RESOLVED;
    LocalDate today = LocalDate.now(ZoneOffset.UTC);
    return new WorkLine(
        work.status().word(),
        work.assignee(),
        work.due().map(LocalDate::toString).orElse(""),
        work.due().map(words::day).orElse(""),
        left && work.due().filter(day -> day.isBefore(today)).isPresent(),
        work.resolvedBy(),
        words.time(work.resolved()),
        work.verification().caseId(),
        work.verification().outcome());
  }

  /** The sign beside the word, so that colour is never alone. */
  public String mark() {
    return switch (status) {
      case "waiting" -> "◔";
      case "resolved" -> "✓";
      default -> "○";
    };
  }

  /** Is the cause gone from what was captured afterwards? */
  public boolean confirmed() {
    return outcome.equals("gone");
  }

  /** Key of what the later evidence says of the cause. */
  public String verified() {
    return switch (outcome) {
      case "gone" -> "case.verified-gone";
      case "weaker" -> "case.verified-weaker";
      case "not looked at" -> "case.verified-blind";
      default -> "case.verified-there";
    };
  }
}
