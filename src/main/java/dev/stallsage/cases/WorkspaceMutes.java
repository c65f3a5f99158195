package dev.stallsage.cases;

import dev.stallsage.knowledge.Mute;
import dev.stallsage.report.MutedReport;
import dev.stallsage.report.Report;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What a workspace does not want to be called for: its own mutes, and those of its pack. They are
 * marked when a report is read, not when it is made, so that one that has expired is gone.
 */
public final class WorkspaceMutes {
  private final WorkspaceTransactions scope;
  private final JdbcClient jdbc;
  private final WorkspaceProducts products;
  private final AuditTrail audit;
  private final Clock clock;

  public WorkspaceMutes(
      WorkspaceTransactions scope,
      JdbcClient jdbc,
      WorkspaceProducts products,
      AuditTrail audit,
      Clock clock) {
    this.scope = scope;
    this.jdbc = jdbc;
    this.products = products;
    this.audit = audit;
    this.clock = clock;
  }

  /**
   * A mute of the workspace.
   *
   * @param by who set it
   */
  public record Set(Mute mute, String by, Instant created) {}

  /** Those that hold, by what they mute. */
  public List<Set> list(String workspace) {
    return scope.in(
        workspace,
        () ->
            jdbc.sql("select * from mute where workspace = ? and expires > ? order by subject")
                .param(workspace)
                .param(CaseTable.at(clock.instant()))
                .query(
                    (row, number) ->
                        new Set(
                            new Mute(
                                row.getString("subject"),
                                lastDay(CaseTable.instant(row, "expires")),
                                row.getString("reason")),
                            row.getString("author"),
                            CaseTable.instant(row, "created")))
                .list());
  }

  private static LocalDate lastDay(Instant expires) {
    return LocalDate.ofInstant(expires, ZoneOffset.UTC).minusDays(1);
  }

  /** Mutes a cause or a finding, instead of what was said of it before. */
  public Set put(Actor by, Mute mute) {
    Instant now = clock.instant();
    Instant expires = mute.until().plusDays(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    scope.run(
        by.workspace(),
        () -> {
          delete(by.workspace(), mute.id());
          jdbc.sql(
                  "insert into mute (workspace, subject, reason, expires, author, created)"
                      + " values (?, ?, ?, ?, ?, ?)")
              .param(by.workspace())
              .param(mute.id())
              .param(mute.reason())
              .param(CaseTable.at(expires))
              .param(by.name())
              .param(CaseTable.at(now))
              .update();
          audit.append(by, "mute", mute.id(), now);
        });
    return new Set(mute, by.name(), now);
  }

  /**
   * Ends a mute.
   *
   * @return false when there was none
   */
  public boolean remove(Actor by, String id) {
    return scope.in(
        by.workspace(),
        () -> {
          boolean there = delete(by.workspace(), id) > 0;
          if (there) {
            audit.append(by, "unmute", id, clock.instant());
          }
          return there;
        });
  }

  private int delete(String workspace, String id) {
    return jdbc.sql("delete from mute where workspace = ? and subject = ?")
        .param(workspace)
        .param(id)
        .update();
  }

  /** All that hold today; the workspace's own word on a cause comes first. */
  public List<Mute> today(String workspace) {
    LocalDate day = day();
    return Stream.concat(
            list(workspace).stream().map(Set::mute),
            products.of(workspace).knowledge().mutes().stream())
        .filter(mute -> mute.holds(day))
        .toList();
  }

  /** The day it is, in UTC. */
  public LocalDate day() {
    return LocalDate.ofInstant(clock.instant(), ZoneOffset.UTC);
  }

  /** The report with its marks. */
  Report on(String workspace, Report report) {
    return MutedReport.of(report, today(workspace), day());
  }
}
