package dev.stallsage.server;

import com.github.kagkarlsson.scheduler.SchedulerClient;
import dev.stallsage.Stallsage;
import dev.stallsage.cases.Attempts;
import dev.stallsage.cases.AuditTrail;
import dev.stallsage.cases.CaseEvents;
import dev.stallsage.cases.CaseFinder;
import dev.stallsage.cases.CaseReading;
import dev.stallsage.cases.Cases;
import dev.stallsage.cases.CasesLike;
import dev.stallsage.cases.Disguise;
import dev.stallsage.cases.Housekeeping;
import dev.stallsage.cases.Investigator;
import dev.stallsage.cases.Leftovers;
import dev.stallsage.cases.Outbox;
import dev.stallsage.cases.Products;
import dev.stallsage.cases.ProgressStream;
import dev.stallsage.cases.Quota;
import dev.stallsage.cases.Scope;
import dev.stallsage.cases.Submissions;
import dev.stallsage.cases.Tables;
import dev.stallsage.cases.Verdicts;
import dev.stallsage.cases.Weighings;
import dev.stallsage.cases.WorkQueue;
import dev.stallsage.cases.access.Workspaces;
import dev.stallsage.cases.store.Blobs;
import dev.stallsage.cases.store.CaseKeys;
import dev.stallsage.cases.store.DiskBlobs;
import dev.stallsage.cases.store.Drafts;
import dev.stallsage.cases.store.S3Blobs;
import dev.stallsage.cases.upload.Uploads;
import dev.stallsage.evidence.Limits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.temporal.ChronoUnit;
import java.util.Optional;
import java.util.function.Consumer;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.InitializingBean;
import org.springframework.beans.factory.ObjectProvider;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcOperations;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.JdbcUtils;
import org.springframework.jdbc.support.MetaDataAccessException;
import org.springframework.transaction.PlatformTransactionManager;

/** Where cases lie and who works on them. */
@Configuration(proxyBeanMethods = false)
class Store {
  private static final Logger LOG = LoggerFactory.getLogger(Store.class);

  /** Databases keep microseconds: what is told at once must be what is told later. */
  @Bean
  Clock clock() {
    return Clock.tick(Clock.systemUTC(), Duration.of(1, ChronoUnit.MICROS));
  }

  @Bean
  static ClosedDatabase closedDatabase() {
    return new ClosedDatabase();
  }

  @Bean
  Stallsage product(Settings settings) {
    return settings.rules() == null && settings.knowledge() == null
        ? Stallsage.packed()
        : Stallsage.packedWith(settings.rules(), settings.knowledge());
  }

  @Bean
  PackedProducts products(Stallsage product, Settings settings, Workspaces workspaces) {
    return new PackedProducts(product, settings.data(), workspaces);
  }

  @Bean
  Blobs blobs(Settings settings, S3Settings s3) throws IOException {
    if (!s3.used()) {
      return new DiskBlobs(settings.data().resolve("blobs"));
    }
    if (settings.uploadLimit().toBytes() >= S3Blobs.LARGEST) {
      throw new IllegalArgumentException(
          "stallsage.upload-limit: expected less than "
              + S3Blobs.LARGEST
              + " bytes with stallsage.s3, which takes no more in one request");
    }
    return new S3Blobs(s3.place(), settings.data().resolve("spool"));
  }

  @Bean
  Drafts drafts(Settings settings) throws IOException {
    return new Drafts(settings.data().resolve("drafts"));
  }

  @Bean
  Leftovers leftovers(
      Scope scope,
      Tables tables,
      Drafts drafts,
      CaseKeys keys,
      Blobs blobs,
      Clock clock,
      Settings settings) {
    return new Leftovers(
        scope,
        tables,
        drafts,
        id -> Submissions.discard(keys, blobs, id),
        clock,
        settings.longestIntake());
  }

  @Bean
  CaseKeys caseKeys(Settings settings) {
    return new CaseKeys(settings.data().resolve("keys"), settings.masterKeyFile());
  }

  @Bean
  Scope scope(PlatformTransactionManager manager, JdbcClient jdbc, DataSource source)
      throws MetaDataAccessException {
    String database =
        JdbcUtils.extractDatabaseMetaData(
            source, java.sql.DatabaseMetaData::getDatabaseProductName);
    return new Scope(manager, jdbc, database.equals("PostgreSQL"));
  }

  @Bean
  Tables tables(JdbcClient jdbc, CaseKeys keys) {
    return new Tables(jdbc, keys::known);
  }

  @Bean
  AuditTrail auditTrail(JdbcOperations jdbc) {
    return new AuditTrail(jdbc);
  }

  @Bean
  CasesLike casesLike(Cases cases, CaseFinder finder) {
    return new CasesLike(cases, finder);
  }

  @Bean
  Verdicts verdicts(Scope scope, Tables tables, CaseKeys keys) {
    return new Verdicts(scope, tables, keys);
  }

  @Bean
  Weighings weighings(CaseReading reading, Clock clock, Cases cases) {
    Weighings weighings = new Weighings(reading, clock);
    cases.whenErased(weighings::drop);
    return weighings;
  }

  @Bean
  CaseFinder caseFinder(Cases cases) {
    return new CaseFinder(cases);
  }

  @Bean
  ProgressStream progressStream(Cases cases) {
    return new ProgressStream(cases);
  }

  @Bean
  CaseEvents caseEvents() {
    return new CaseEvents();
  }

  @Bean
  ScheduledWork workQueue(
      ObjectProvider<SchedulerClient> scheduler, JdbcClient jdbc, Optional<Observed> observed) {
    return new ScheduledWork(scheduler::getObject, jdbc, observed.orElse(Observed.BY_NOBODY));
  }

  @Bean
  Cases cases(
      Scope scope,
      Tables tables,
      CaseKeys keys,
      Blobs blobs,
      WorkQueue queue,
      AuditTrail audit,
      Clock clock,
      Settings settings,
      ObjectProvider<Outbox> outboxes)
      throws IOException {
    Drafts erasing = new Drafts(settings.data().resolve("erasing"));
    return new Cases(scope, tables, keys, blobs, erasing, queue, audit, clock, all(outboxes));
  }

  @Bean
  Quota quota(Scope scope, Tables tables, Settings settings) {
    return new Quota(
        scope, tables, settings.queueLimit(), settings.storedLimit().toBytes(), System::nanoTime);
  }

  @Bean
  Submissions submissions(
      Scope scope,
      Tables tables,
      CaseKeys keys,
      Blobs blobs,
      Drafts drafts,
      WorkQueue queue,
      AuditTrail audit,
      Clock clock,
      Settings settings,
      Quota quota) {
    return new Submissions(
        scope, tables, keys, blobs, drafts, queue, audit, clock, settings.retention(), quota);
  }

  @Bean
  Uploads uploads(
      Scope scope,
      JdbcClient jdbc,
      CaseKeys keys,
      Blobs blobs,
      AuditTrail audit,
      Clock clock,
      Settings settings,
      Quota quota) {
    long largest = settings.uploadLimit().toBytes();
    return new Uploads(scope, jdbc, keys, blobs, audit, clock, largest, quota);
  }

  @Bean
  Housekeeping housekeeping(Scope scope, Tables tables, Cases cases, Clock clock) {
    return new Housekeeping(scope, tables, cases, clock);
  }

  @Bean
  Investigator investigator(
      Products products, Blobs blobs, StageTimes times, Optional<Observed> observed) {
    Consumer<String> spans = observed.orElse(Observed.BY_NOBODY)::stage;
    return new Investigator(products, blobs, Limits.SERVER, spans.andThen(times::begins));
  }

  /** Before the doors open: a backup may have brought back what was erased since. */
  @Bean
  InitializingBean erasures(Cases cases) {
    return () -> {
      int back = cases.eraseWhatCameBack();
      if (back > 0) {
        LOG.warn("{} erased cases had come back with the database and were erased again", back);
      }
    };
  }

  @Bean
  CaseReading caseReading(
      Scope scope,
      Cases cases,
      CaseKeys keys,
      Investigator investigator,
      AuditTrail audit,
      Clock clock) {
    return new CaseReading(scope, cases, keys, investigator, audit, clock);
  }

  @Bean
  Disguise disguise(Settings settings) throws IOException {
    Path spool = settings.data().resolve("spool");
    Files.createDirectories(spool);
    return new Disguise(Limits.SERVER, spool);
  }

  @Bean
  Attempts attempts(
      Scope scope,
      Tables tables,
      CaseKeys keys,
      Blobs blobs,
      Investigator investigator,
      Clock clock,
      Settings settings,
      ObjectProvider<Outbox> outboxes,
      CaseEvents events) {
    return new Attempts(
        scope,
        tables,
        keys,
        blobs,
        investigator,
        clock,
        settings.attempts(),
        all(outboxes),
        events::ended);
  }

  private static Outbox all(ObjectProvider<Outbox> outboxes) {
    return done -> outboxes.forEach(outbox -> outbox.ended(done));
  }
}
