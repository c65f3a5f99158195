package dev.stallsage.cases;

import dev.stallsage.cases.access.TokenText;
import dev.stallsage.cases.store.BlobStore;
import dev.stallsage.cases.store.CaseKey;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.RandomIds;
import dev.stallsage.redaction.Redactor;
import dev.stallsage.report.Report;
import dev.stallsage.report.ReportTextMapper;
import dev.stallsage.report.json.ReportReader;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * Reports for whoever has their link, and nothing else of the case: no evidence but the lines the
 * report quotes, no notes, no later diagnosis.
 */
public final class Shares {
  /** The text of a link begins so. */
  public static final String PREFIX = "shr_";

  /** A link lives no longer. */
  public static final Duration LONGEST = Duration.ofDays(90);

  private final WorkspaceTransactions scope;
  private final Tables tables;
  private final CaseKeys keys;
  private final BlobStore blobs;
  private final CaseReading reading;
  private final AuditTrail audit;
  private final Clock clock;
  private final String publicUrl;

  /**
   * @param publicUrl where the pages are reached, without a slash at its end; empty to name an
   *     address of the same host
   */
  public Shares(
      WorkspaceTransactions scope,
      Tables tables,
      CaseKeys keys,
      BlobStore blobs,
      CaseReading reading,
      AuditTrail audit,
      Clock clock,
      String publicUrl) {
    this.scope = scope;
    this.tables = tables;
    this.keys = keys;
    this.blobs = blobs;
    this.reading = reading;
    this.audit = audit;
    this.clock = clock;
    this.publicUrl = publicUrl;
  }

  /**
   * A share, and its link.
   *
   * @param address the only time it can be seen
   */
  public record Issued(Share share, String address) {}

  /** What a link opens. */
  public record Opened(Share share, Report report) {}

  /**
   * Shares the last diagnosis of a case.
   *
   * @throws InvalidRequest when there is none, when the link would live too long, or when the
   *     evidence is too much for its names to be learned while somebody waits
   */
  public Issued share(Actor by, CaseRecord of, boolean redacted, Duration life) {
    if (life.isNegative() || life.isZero() || life.compareTo(LONGEST) > 0) {
      throw InvalidRequest.field("days", "expected 1 to " + LONGEST.toDays());
    }
    DiagnosisRecord made =
        scope.in(by.workspace(), () -> tables.diagnoses().of(by.workspace(), of.id())).stream()
            .findFirst()
            .orElseThrow(() -> InvalidRequest.of("not-ready", "there is no report to share yet"));
    String report = redacted ? redacted(of, made) : made.report();
    Instant now = clock.instant();
    String text = TokenText.fresh(PREFIX);
    Share fresh =
        new Share(
            RandomIds.fresh("share"),
            by.workspace(),
            of.id(),
            made.revision(),
            report,
            redacted,
            by.name(),
            now,
            now.plus(life),
            null);
    scope.run(
        by.workspace(),
        () -> {
          tables.shares().insert(fresh, TokenText.digest(text));
          audit.append(by, redacted ? "share-redacted" : "share", of.id(), now);
        });
    return new Issued(fresh, publicUrl + "/shared/" + text);
  }

  /** A report whose names, learned from all of the evidence, are replaced; nobody keeps the map. */
  private String redacted(CaseRecord of, DiagnosisRecord made) {
    Redactor redactor = reading.redactor(of);
    CaseKey key = keys.known(of.id());
    Report shown =
        new ReportTextMapper(redactor::text, redactor::host)
            .of(report(key, of.id(), made.report()), redactor::counts);
    byte[] json = ReportForm.JSON.render(shown).getBytes(StandardCharsets.UTF_8);
    try (InputStream in = new ByteArrayInputStream(json)) {
      return blobs.write(key, of.id(), in).sha256();
    } catch (IOException full) {
      throw new UncheckedIOException(full);
    }
  }

  private Report report(CaseKey key, String caseId, String sha256) {
    try (InputStream in = blobs.read(key, caseId, sha256)) {
      return ReportReader.read(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException torn) {
      throw new UncheckedIOException(torn);
    }
  }

  /** The shares of a case, the newest first. */
  public List<Share> of(Actor by, CaseRecord of) {
    return scope.in(by.workspace(), () -> tables.shares().of(by.workspace(), of.id()));
  }

  /** From now on its link opens nothing; false when the case has none of that id that is open. */
  public boolean revoke(Actor by, CaseRecord of, String id) {
    return scope.in(
        by.workspace(),
        () -> {
          boolean ended = tables.shares().revoke(by.workspace(), of.id(), id, clock.instant());
          if (ended) {
            audit.append(by, "revoke-share", of.id(), clock.instant());
          }
          return ended;
        });
  }

  /** What a link opens, and a trace that it was opened; empty when it opens nothing. */
  public Optional<Opened> open(String text) {
    if (!TokenText.isToken(PREFIX, text)) {
      return Optional.empty();
    }
    Instant now = clock.instant();
    return scope
        .everywhere(() -> tables.shares().ofDigest(TokenText.digest(text)))
        .filter(share -> share.counts(now))
        .map(
            share -> {
              Report report = report(keys.known(share.caseId()), share.caseId(), share.report());
              Actor guest = new Actor(share.workspace(), "share:" + share.id(), Role.READER);
              scope.run(
                  share.workspace(), () -> audit.append(guest, "view-shared", share.caseId(), now));
              return new Opened(share, report);
            });
  }
}
