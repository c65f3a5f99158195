package dev.stallsage.cases;

import dev.stallsage.Stallsage;
import dev.stallsage.knowledge.Mute;
import dev.stallsage.knowledge.SpellingSuggestion;
import dev.stallsage.report.MutedReport;
import dev.stallsage.report.Report;
import java.time.Clock;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * What a workspace does not want to be called for: its own mutes, and those of its pack. They are
 * marked when a report is read, not when it is made, so that one that has expired is gone.
 */
public final class WorkspaceMutes {
  /** In characters. */
  public static final int LONGEST_REASON = 500;

  /** Longer than a year nobody remembers why (judgement). */
  public static final int LONGEST_DAYS = 366;

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

  /**
   * A mute that may be set there.
   *
   * @param id of a cause or a finding that is known in the workspace
   * @param until the last day, from today to {@value #LONGEST_DAYS} days ahead; null is none
   * @throws InvalidRequest with the field that is not as expected
   */
  public Mute checked(Actor by, String id, LocalDate until, String reason) {
    String given = reason == null ? "" : reason;
    if (given.isBlank() || given.length() > LONGEST_REASON) {
      throw InvalidRequest.field("reason", "expected 1 to " + LONGEST_REASON + " characters");
    }
    StorableText.checked("reason", given);
    LocalDate today = day();
    if (until == null || until.isBefore(today) || until.isAfter(today.plusDays(LONGEST_DAYS))) {
      throw InvalidRequest.field(
          "until", "expected a day from today to " + LONGEST_DAYS + " days ahead");
    }
    java.util.Set<String> known = known(by.workspace());
    if (!known.contains(id)) {
      throw InvalidRequest.field(
          "id", "expected the id of a cause or a finding" + SpellingSuggestion.hint(id, known));
    }
    return new Mute(id, until, given);
  }

  private java.util.Set<String> known(String workspace) {
    Stallsage product = products.of(workspace);
    java.util.Set<String> known = new TreeSet<>(product.knowledge().causes().keySet());
    known.addAll(product.rulebook().cards().keySet());
    return known;
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

  /** Those of the pack that hold and that the workspace has no word of its own on. */
  public List<Mute> ofPack(String workspace) {
    List<String> own = list(workspace).stream().map(set -> set.mute().id()).toList();
    return products.of(workspace).knowledge().mutes().stream()
        .filter(mute -> mute.holds(day()) && !own.contains(mute.id()))
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
